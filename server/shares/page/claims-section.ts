import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { html } from 'hono/html'
import { localDate } from '#contract/fields/dates.ts'
import { formatRupees, INDIA } from '#server/format.ts'
import { type Html, renderText } from '#server/pages/page.ts'
import { sumAmounts } from '#server/shares/open-sums.ts'
import type { SharedLends } from '#server/shares/shared-lends.ts'
import type { Voice } from './page-words.ts'
import { say } from './say.ts'

/** The payments that the page shows, newest first. */
const MAX_PAYMENTS = 20

/** The reasons that a payment names. */
const MAX_NAMED = 3

type Claims = SharedLends['claims']

/** Formats a moment in India: `12 Nov 2026, 14:05`. */
const formatMoment = ({ formatDay }: Voice, moment: string): string => {
  const inIndia = new TZDate(moment, INDIA)
  return `${formatDay(localDate(inIndia))}, ${format(inIndia, 'HH:mm')}`
}

/** Names what was paid: `Rent, Lunch, Taxi and 2 more`. */
const renderReasons = ({ words }: Voice, claims: Claims): Html => {
  const more = claims.length - MAX_NAMED
  const named = claims.slice(0, MAX_NAMED)
  return html`${named.map(({ reason }, index) => html`${index > 0 ? ', ' : ''}${renderText(reason)}`)}${more > 0 ? words.andMore({ count: more }) : ''}`
}

/** What the person said to have paid, and what the owner said to it. The claims of one moment are one payment. */
export const renderClaims = (voice: Voice, claims: Claims, owner: Html): Html => {
  const { words } = voice
  const sentences = { open: words.waiting, accepted: words.confirmed, declined: words.notConfirmed }
  const payments = [...Map.groupBy(claims, ({ at, status }) => `${at} ${status}`).values()]
    .flatMap(([first, ...others]) => (first ? [{ first, all: [first, ...others] }] : []))
    .toSorted((one, other) => other.first.at.localeCompare(one.first.at))
    .slice(0, MAX_PAYMENTS)
  return html`<section>
    <h2>${words.whatYouSaid}</h2>
    <ul>
      ${payments.map(
        ({ first, all }) =>
          html`<li>
            ${say(
              words.youPaid,
              { moment: formatMoment(voice, first.at), amount: formatRupees(sumAmounts(all)) },
              { reasons: renderReasons(voice, all.toReversed()) },
            )}
            <strong>${say(sentences[first.status], {}, { owner })}</strong>
          </li>`,
      )}
    </ul>
  </section>`
}
