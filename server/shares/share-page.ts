import { TZDate } from '@date-fns/tz'
import { html, raw } from 'hono/html'
import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { isolate, removeDirectionControls } from '#contract/fields/isolate.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { buildUpiText } from '#contract/users/upi.ts'
import { formatDate, formatMoment, formatRupees } from '#server/format.ts'
import type { Html, Page } from '#server/pages/page.ts'
import type { SharedLends } from './shared-lends.ts'

/** The time zone of the day on which a page closes: the product is for rupees. */
const INDIA = 'Asia/Kolkata'

type Shared = SharedLends['lends'][number]

const getOpenPaise = ({ amount, returned }: Shared): number => toPaise(amount) - toPaise(returned)
const getOpen = (lend: Shared): number => toRupees(getOpenPaise(lend))
const sumOpen = (lends: readonly Shared[]): number => toRupees(lends.reduce((sum, lend) => sum + getOpenPaise(lend), 0))

/** A text of a user. It is isolated, so that one from right to left does not turn what stands beside it. */
const renderText = (text: string): Html => html`<bdi>${removeDirectionControls(text)}</bdi>`

/** What waits for the owner of a record, in paise. */
const getWaitingPaise = (claims: SharedLends['claims'], lendId?: string): number =>
  claims
    .filter((claim) => claim.status === 'open' && (lendId === undefined || claim.lendId === lendId))
    .reduce((sum, { amount }) => sum + toPaise(amount), 0)

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

const renderReturns = ({ returns }: Shared): Html =>
  html`<ul>
    ${returns.map(
      ({ date, amount, kind }) =>
        html`<li>${formatRupees(amount)} ${kind === 'forgiven' ? 'forgiven' : 'returned'} on ${formatDate(date)}</li>`,
    )}
  </ul>`

const renderLend = (lend: Shared, owner: Html): Html => {
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

const renderCode = ({ owner, upi }: SharedLends, amount: number): Html => {
  const address = buildUpiText({ upi, payee: owner, amount, note: `To ${owner}` })
  const code = generate(address)
  return html`<section class="code">
    <h2>Pay by UPI</h2>
    ${raw(toSvgSource(code, { on: '#000', off: '#fff', pad: 4 }))}
    <p>Scan it with a payment app: ${formatRupees(amount)} to ${upi}.</p>
    <p><a class="button" href="${address}">Open a payment app</a></p>
    <p class="dimmed">If the app refuses it, scan the code or type the UPI id: ${upi}.</p>
  </section>`
}

/** The form as it was sent, by field name. A field can also hold a file. */
export type SentForm = Readonly<Record<string, unknown>>

const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const renderChoice = (lends: readonly Shared[], chosen: string | undefined): Html => {
  const [only, ...others] = lends
  if (only && others.length === 0) return html`<input type="hidden" name="lendId" value="${only.id}" />`
  const checked = lends.find(({ id }) => id === chosen) ?? only
  return html`<fieldset>
    <legend>For</legend>
    ${lends.map(
      (lend) =>
        html`<label class="choice">
          <input type="radio" name="lendId" value="${lend.id}" required ${lend === checked ? 'checked' : ''} />
          ${renderText(lend.reason)}, ${formatRupees(getOpen(lend))}
        </label>`,
    )}
  </fieldset>`
}

/** Leaves out what waits for the owner. A record of which all of it waits is left out. */
const listUnclaimed = (lends: readonly Shared[], claims: SharedLends['claims']): Shared[] =>
  lends
    .map((lend) => ({ ...lend, returned: toRupees(toPaise(lend.returned) + getWaitingPaise(claims, lend.id)) }))
    .filter((lend) => getOpenPaise(lend) > 0)

/** The amount to begin with: what is open of the only record, but no more than the net of both directions. */
const getFirstAmount = ([only, ...others]: readonly Shared[], rest: number): string =>
  only && others.length === 0 ? Math.min(getOpen(only), rest > 0 ? rest : getOpen(only)).toFixed(2) : ''

const renderForm = (lends: readonly Shared[], owner: Html, rest: number, { sent, errors }: Told): Html =>
  html`<form method="post">
    <h2>Have you paid?</h2>
    <p class="dimmed">
      ${owner} gets a note and confirms it. ${lends.length > 1 ? 'Send it once for each record.' : ''}
    </p>
    ${renderChoice(lends, readText(sent.lendId))}
    <label>
      Amount
      <input name="amount" inputmode="decimal" autocomplete="off" required
        ${errors.amount ? raw('aria-invalid="true" aria-describedby="amount-error" autofocus') : ''}
        value="${readText(sent.amount) ?? getFirstAmount(lends, rest)}" />
      ${errors.amount ? html`<span class="error" id="amount-error" role="alert">${errors.amount}</span>` : ''}
    </label>
    <label>
      Note
      <input name="note" dir="auto" maxlength="500" autocomplete="off" value="${readText(sent.note) ?? ''}" />
    </label>
    <button>I have paid</button>
  </form>`

type Told = {
  /** Why a claim was refused, or "". */
  message: string
  /** Whether a claim was just sent. */
  isTold: boolean
  /** What was sent with a refused claim. The form shows it again, so that nothing is typed twice. */
  sent: SentForm
  /** Messages by field. They stand beside their field instead of on top. */
  errors: Readonly<Record<string, string>>
}

const renderNews = ({ message, isTold, errors }: Told, owner: Html): Html | '' => {
  if (message && !errors.amount) return html`<p class="message error" role="alert">${message}</p>`
  return isTold ? html`<p class="message" role="status">Thank you. ${owner} will see it and confirm.</p>` : ''
}

/** Renders the page for the other side of a share. It has no script, so it works in any browser. */
export const renderSharePage = (share: SharedLends, told: Told): Page => {
  const { lends, upi } = share
  const [owner, person] = [renderText(share.owner), renderText(share.person)]
  const [given, taken] = (['given', 'taken'] as const).map((way) => lends.filter(({ direction }) => direction === way))
  const [owed, owing] = [given ?? [], taken ?? []]
  const sum = sumOpen(owed)
  const { claims } = share
  const net = toRupees(toPaise(sum) - toPaise(sumOpen(owing)))
  const unclaimed = listUnclaimed(owed, claims)
  const rest = toRupees(toPaise(net) - getWaitingPaise(claims))
  return {
    title: `Between ${isolate(share.owner)} and ${isolate(share.person)}`,
    body: html`
      ${renderNews(told, owner)}
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
      ${rest > 0 && unclaimed.length > 0 && upi ? renderCode(share, rest) : ''}
      ${unclaimed.length > 0 ? renderForm(unclaimed, owner, rest, told) : ''}
    `,
  }
}

/** Renders the page of a link that is unknown, expired or revoked: one page for all three. */
export const renderInvalidLink = (message: string): Page => ({
  title: 'Wealth Care',
  body: html`<h1>${message}</h1>
    <p class="dimmed">Ask the person who sent it for a new one.</p>`,
})
