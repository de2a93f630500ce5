import { TZDate } from '@date-fns/tz'
import { html } from 'hono/html'
import { isolate } from '#contract/fields/isolate.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { formatDate, formatMoment, formatRupees } from '#server/format.ts'
import { type Html, type Page, renderText } from '#server/pages/page.ts'
import { getOpen, listUnclaimed, type SharedLend, sumOpen, sumWaiting } from './open-sums.ts'
import { renderPaySection, type SentForm } from './pay-sections.ts'
import { shareScript } from './share-script.ts'
import type { SharedLends } from './shared-lends.ts'

/** The time zone of the day on which a page closes: the product is for rupees. */
const INDIA = 'Asia/Kolkata'

const renderStatus = (status: SharedLends['claims'][number]['status'], owner: Html): Html => {
  if (status === 'open') return html`Waiting for ${owner}.`
  return status === 'accepted' ? html`Confirmed by ${owner}.` : html`Not confirmed by ${owner}.`
}

/** What the person said to have paid, and what the owner said to it. */
const renderClaims = (claims: SharedLends['claims'], owner: Html): Html =>
  html`<section>
    <h2>What you said</h2>
    <ul>
      ${claims.map(
        ({ amount, at, status, reason }) =>
          html`<li>
            ${formatMoment(new TZDate(at, INDIA))}: you paid ${formatRupees(amount)} for ${renderText(reason)}.
            <strong>${renderStatus(status, owner)}</strong>
          </li>`,
      )}
    </ul>
  </section>`

const renderReturns = ({ returns }: SharedLend): Html =>
  html`<ul>
    ${returns.map(
      ({ date, amount, kind }) =>
        html`<li>${formatRupees(amount)} ${kind === 'forgiven' ? 'forgiven' : 'returned'} on ${formatDate(date)}</li>`,
    )}
  </ul>`

const renderLend = (lend: SharedLend, owner: Html): Html => {
  const given = html`${owner} lent you ${formatRupees(lend.amount)} on ${formatDate(lend.lendDate)}.`
  const taken = html`You lent ${owner} ${formatRupees(lend.amount)} on ${formatDate(lend.lendDate)}.`
  return html`<section>
    <h2>${renderText(lend.reason)}</h2>
    <p>
      ${lend.direction === 'given' ? given : taken} <strong>${formatRupees(getOpen(lend))}</strong> is open.
      ${lend.returnDate && html`Agreed for ${formatDate(lend.returnDate)}.`}
    </p>
    ${lend.returns.length > 0 ? renderReturns(lend) : ''}
  </section>`
}

type FormState = {
  /** The record that the address chooses, or `all`. */
  choice: string | undefined
  /** Why a claim was refused, or "". */
  message: string
  /** Whether a claim was just sent. */
  isClaimSent: boolean
  /** What was sent with a refused claim. The form shows it again, so that nothing is typed twice. */
  sent: SentForm
  /** Messages by field. They stand beside their field instead of on top. */
  errors: Readonly<Record<string, string>>
}

const renderNews = ({ message, isClaimSent, errors }: FormState, owner: Html): Html | '' => {
  if (message && !errors.amount) return html`<p class="message error" role="alert">${message}</p>`
  return isClaimSent ? html`<p class="message" role="status">Thank you. ${owner} will see it and confirm.</p>` : ''
}

/** Renders the page for the other side of a share. It works without its script, in any browser. */
export const renderSharePage = (share: SharedLends, state: FormState): Page => {
  const { lends, upi } = share
  const [owner, person] = [renderText(share.owner), renderText(share.person)]
  const [given, taken] = (['given', 'taken'] as const).map((way) => lends.filter(({ direction }) => direction === way))
  const [owed, owing] = [given ?? [], taken ?? []]
  const sum = sumOpen(owed)
  const { claims } = share
  const net = toRupees(toPaise(sum) - toPaise(sumOpen(owing)))
  const unclaimed = listUnclaimed(owed, claims)
  const rest = toRupees(toPaise(net) - toPaise(sumWaiting(claims)))
  return {
    script: shareScript,
    title: `Between ${isolate(share.owner)} and ${isolate(share.person)}`,
    body: html`
      ${renderNews(state, owner)}
      <h1>Between ${owner} and ${person}</h1>
      <p class="dimmed">
        What is open, as ${owner} wrote it down. This page is for ${person} only and closes on
        ${formatDate(new TZDate(share.expiresAt, INDIA))}.
      </p>
      ${lends.length === 0 ? html`<section><p>Nothing is open between you.</p></section>` : ''}
      ${owed.length > 0 ? html`<p><span class="dimmed">You owe ${owner}</span><br /><span class="sum">${formatRupees(sum)}</span></p>` : ''}
      ${owed.map((lend) => renderLend(lend, owner))}
      ${owing.length > 0 ? html`<p><span class="dimmed">${owner} owes you</span><br /><span class="sum">${formatRupees(sumOpen(owing))}</span></p>` : ''}
      ${owing.map((lend) => renderLend(lend, owner))}
      ${owed.length > 0 && owing.length > 0 && net > 0 ? html`<p>${formatRupees(sum)} less ${formatRupees(sumOpen(owing))} leaves <strong>${formatRupees(net)}</strong> to pay.</p>` : ''}
      ${claims.length > 0 ? renderClaims(claims, owner) : ''}
      ${owed.length > 0 && unclaimed.length === 0 ? html`<p>Nothing is left to pay while ${owner} confirms.</p>` : ''}
      ${unclaimed.length > 0 ? renderPaySection({ ...state, owner: share.owner, upi, lends: unclaimed, rest }) : ''}
      <p class="own">Do you lend and borrow, too? <a href="/auth/register">Keep your own</a></p>
    `,
  }
}

/** Renders the page of a link that is unknown, expired or revoked: one page for all three. */
export const renderInvalidLink = (message: string): Page => ({
  title: 'Wealth Care',
  body: html`<h1>${message}</h1>
    <p class="dimmed">Ask the person who sent it for a new one.</p>`,
})
