import { TZDate } from '@date-fns/tz'
import { html, raw } from 'hono/html'
import { isolate } from '#contract/fields/isolate.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { formatDate, formatMoment, formatRupees, INDIA } from '#server/format.ts'
import { type Html, type Page, renderText } from '#server/pages/page.ts'
import { getOpen, listUnclaimed, type SharedLend, sumAmounts, sumOpen, sumWaiting } from './open-sums.ts'
import {
  ALL_RECORDS,
  buildChoice,
  choosePayment,
  type Payment,
  readChoice,
  renderPaySection,
  type SentForm,
} from './pay-sections.ts'
import { shareScript } from './share-script.ts'
import type { SharedLends } from './shared-lends.ts'

const renderStatus = (status: SharedLends['claims'][number]['status'], owner: Html): Html => {
  if (status === 'open') return html`Waiting for ${owner}.`
  return status === 'accepted' ? html`Confirmed by ${owner}.` : html`Not confirmed by ${owner}.`
}

/** The payments that the page shows, newest first. */
const MAX_PAYMENTS = 20

/** The reasons that a payment names. */
const MAX_NAMED = 3

type Claims = SharedLends['claims']

/** Names what was paid: `Rent, Lunch, Taxi and 2 more`. */
const renderReasons = (claims: Claims): Html => {
  const more = claims.length - MAX_NAMED
  const named = claims.slice(0, MAX_NAMED)
  return html`${named.map(({ reason }, index) => html`${index > 0 ? ', ' : ''}${renderText(reason)}`)}${more > 0 ? ` and ${more} more` : ''}`
}

/** What the person said to have paid, and what the owner said to it. The claims of one moment are one payment. */
const renderClaims = (claims: Claims, owner: Html): Html => {
  const payments = [...Map.groupBy(claims, ({ at, status }) => `${at} ${status}`).values()]
    .flatMap(([first, ...others]) => (first ? [{ first, all: [first, ...others] }] : []))
    .toSorted((one, other) => other.first.at.localeCompare(one.first.at))
    .slice(0, MAX_PAYMENTS)
  return html`<section>
    <h2>What you said</h2>
    <ul>
      ${payments.map(
        ({ first, all }) =>
          html`<li>
            ${formatMoment(new TZDate(first.at, INDIA))}: you paid ${formatRupees(sumAmounts(all))} for
            ${renderReasons(all.toReversed())}. <strong>${renderStatus(first.status, owner)}</strong>
          </li>`,
      )}
    </ul>
  </section>`
}

const renderReturns = ({ returns }: SharedLend): Html =>
  html`<ul>
    ${returns.map(
      ({ date, amount, kind }) =>
        html`<li>${formatRupees(amount)} ${kind === 'forgiven' ? 'forgiven' : 'returned'} on ${formatDate(date)}</li>`,
    )}
  </ul>`

const renderHead = (lend: SharedLend, payable: ReadonlySet<string>, payment: Payment | undefined): Html => {
  const words = html`<span>${renderText(lend.reason)}</span> <span>${formatRupees(getOpen(lend))}</span>`
  return payable.size > 1 && payable.has(lend.id)
    ? html`<a class="choice" href="${buildChoice(lend.id)}" ${payment?.chosen?.id === lend.id ? raw('aria-current="true"') : ''}>${words}</a>`
    : html`<p class="row">${words}</p>`
}

type Rows = {
  title: Html | string
  lends: readonly SharedLend[]
  owner: Html
  /** The records that can be paid alone, by their ids. */
  payable: ReadonlySet<string>
  payment: Payment | undefined
}

/** The records of one direction, each with what is left of it. One that can be paid alone is a link that chooses it. */
const renderRows = ({ title, lends, owner, payable, payment }: Rows): Html | '' =>
  lends.length === 0
    ? ''
    : html`<section>
        <h2>${title}</h2>
        ${payable.size > 1 ? html`<p class="dimmed">Choose one to pay it alone.</p>` : ''}
        <ul class="rows">
          ${lends.map(
            (lend) =>
              html`<li>
                ${renderHead(lend, payable, payment)}
                <p class="dimmed">
                  ${
                    lend.direction === 'given'
                      ? html`${owner} lent you ${formatRupees(lend.amount)} on ${formatDate(lend.lendDate)}.`
                      : html`You lent ${owner} ${formatRupees(lend.amount)} on ${formatDate(lend.lendDate)}.`
                  }
                  ${lend.returnDate && html`Agreed for ${formatDate(lend.returnDate)}.`}
                </p>
                ${lend.returns.length > 0 ? renderReturns(lend) : ''}
              </li>`,
          )}
        </ul>
      </section>`

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

type News = { canPay: boolean; hasForm: boolean }

/** What came of the form. A message of its amount stands beside the amount, where the form is there. */
const renderNews = ({ message, isClaimSent, errors }: FormState, owner: Html, shown: News): Html | '' => {
  if (message && !(errors.amount && shown.hasForm)) return html`<p class="message error" role="alert">${message}</p>`
  if (!isClaimSent) return ''
  return html`<div class="message" id="thanks" role="status" tabindex="-1" autofocus>
    <p>Thank you. ${owner} will see it and confirm.</p>
    ${shown.canPay ? html`<p class="again"><a href="${buildChoice(ALL_RECORDS)}">Say another payment</a></p>` : ''}
  </div>`
}

const renderSum = (label: Html, rupees: number): Html =>
  html`<p><span class="dimmed">${label}</span><br /><span class="sum">${formatRupees(rupees)}</span></p>`

/**
 * Renders the page for the other side of a share: what is owed, what to pay, then the records. It works without its script, in any
 * browser. After a claim it says thank you in place of the form.
 */
export const renderSharePage = (share: SharedLends, state: FormState): Page => {
  const { lends, upi, claims } = share
  const [owner, person] = [renderText(share.owner), renderText(share.person)]
  const owed = lends.filter(({ direction }) => direction === 'given')
  const owing = lends.filter(({ direction }) => direction === 'taken')
  const sum = sumOpen(owed)
  const net = toRupees(toPaise(sum) - toPaise(sumOpen(owing)))
  const unclaimed = listUnclaimed(owed, claims)
  const rest = toRupees(toPaise(net) - toPaise(sumWaiting(claims)))
  const canPay = unclaimed.length > 0 && (rest > 0 || net <= 0)
  const payment =
    canPay && !state.isClaimSent ? choosePayment(unclaimed, rest, readChoice(state.sent, state.choice)) : undefined
  const payable = new Set(payment ? unclaimed.map(({ id }) => id) : [])
  return {
    script: shareScript,
    title: `Between ${isolate(share.owner)} and ${isolate(share.person)}`,
    body: html`
      ${renderNews(state, owner, { canPay, hasForm: payment !== undefined })}
      <h1>Between ${owner} and ${person}</h1>
      <p class="dimmed">
        As ${owner} wrote it down. This page is for ${person} only and closes on
        ${formatDate(new TZDate(share.expiresAt, INDIA))}.
      </p>
      ${lends.length === 0 ? html`<section><p>You owe each other nothing.</p></section>` : ''}
      ${owed.length > 0 ? renderSum(html`You owe ${owner}`, sum) : ''}
      ${owing.length > 0 ? renderSum(html`${owner} owes you`, sumOpen(owing)) : ''}
      ${owed.length > 0 && owing.length > 0 && net > 0 ? html`<p>${formatRupees(sum)} less ${formatRupees(sumOpen(owing))} leaves <strong>${formatRupees(net)}</strong> to pay.</p>` : ''}
      ${owed.length > 0 && !canPay ? html`<p>Nothing is left to pay while ${owner} confirms.</p>` : ''}
      ${payment ? renderPaySection({ ...state, owner: share.owner, upi, payment, rest }) : ''}
      ${renderRows({ title: 'What you owe', lends: owed, owner, payable, payment })}
      ${renderRows({ title: html`What ${owner} owes you`, lends: owing, owner, payable: new Set(), payment: undefined })}
      ${claims.length > 0 ? renderClaims(claims, owner) : ''}
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
