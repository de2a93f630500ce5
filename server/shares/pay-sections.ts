import { html, raw } from 'hono/html'
import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { buildUpiText } from '#contract/users/upi.ts'
import { formatRupees } from '#server/format.ts'
import { type Html, renderText } from '#server/pages/page.ts'
import { getOpen, type SharedLend, sumOpen } from './open-sums.ts'

/** The choice in the address and in the form that stands for all records together. */
export const ALL_RECORDS = 'all'

/** The form as it was sent, by field name. A field can also hold a file. */
export type SentForm = Readonly<Record<string, unknown>>

const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What the page asks to pay. */
export type Payment = {
  /** The record to be paid; undefined for all together. */
  chosen: SharedLend | undefined
  /** What is to be paid, in rupees. */
  amount: number
  /** What is to be paid for all together, in rupees. */
  total: number
}

/**
 * Decides what the page asks to pay: the record that was sent or that the address names, else all. `lends` are those of which
 * something is to be paid, at least one. What is asked is never more than `rest`, what is open in both directions together, in rupees.
 */
export const choosePayment = (lends: readonly SharedLend[], rest: number, choice: unknown): Payment => {
  const chosen = lends.length === 1 ? lends[0] : lends.find(({ id }) => id === choice)
  const limit = rest > 0 ? rest : Number.POSITIVE_INFINITY
  const total = Math.min(sumOpen(lends), limit)
  return { chosen, amount: chosen ? Math.min(getOpen(chosen), limit) : total, total }
}

/** The choice that a form sent, or that the address has. */
export const readChoice = (sent: SentForm, choice: string | undefined): string | undefined =>
  readText(sent.lendId) ?? choice

/** The address that chooses what to pay: it needs no script. */
export const buildChoice = (id: string): string => `?for=${encodeURIComponent(id)}#pay`

/** A button that copies a text. The script of the page shows it. */
const renderCopy = (label: string, text: string): Html =>
  html`<button type="button" class="button" data-copy="${text}" hidden>${label}</button>`

/** Payment apps refuse more rupees than this at a time. */
const MAX_UPI_RUPEES = 100_000

const partsNote = (total: number): Html => {
  const most = formatRupees(MAX_UPI_RUPEES)
  return html`<p class="message">
    Payment apps refuse more than ${most} at a time. Pay ${most} of the ${formatRupees(total)} now and the rest later, or
    pay all of it by bank transfer.
  </p>`
}

/** The link to a payment app and the code. On phones the code is folded: they cannot scan their own screen. */
const renderUpi = (owner: string, upi: string, total: number): Html => {
  const amount = Math.min(total, MAX_UPI_RUPEES)
  const address = buildUpiText({ upi, payee: owner, amount, note: `To ${owner}` })
  const code = generate(address)
  return html`${total > MAX_UPI_RUPEES ? partsNote(total) : ''}
    <div class="upi">
      <p class="buttons">
        <a class="button" href="${address}">Pay ${formatRupees(amount)}</a>
        ${renderCopy('Copy UPI id', upi)} ${renderCopy('Copy amount', amount.toFixed(2))}
      </p>
      <details class="code">
        <summary>Show the code</summary>
        ${raw(toSvgSource(code, { on: '#000', off: '#fff', pad: 4 }))}
        <p>Scan it with a payment app: ${formatRupees(amount)} to ${upi}.</p>
      </details>
    </div>
    <p class="dimmed">If the app refuses it, scan the code or type the UPI id: ${upi}.</p>`
}

type Sent = {
  /** What was sent with a refused claim. The form shows it again, so that nothing is typed twice. */
  sent: SentForm
  /** Messages by field. They stand beside their field instead of on top. */
  errors: Readonly<Record<string, string>>
}

const renderAmount = (amount: number, { sent, errors }: Sent): Html =>
  html`<label>
      Amount
      <input name="amount" inputmode="decimal" autocomplete="off" required
        ${errors.amount ? raw('aria-invalid="true" aria-describedby="amount-error" autofocus') : ''}
        value="${readText(sent.amount) ?? amount.toFixed(2)}" />
      ${errors.amount ? html`<span class="error" id="amount-error" role="alert">${errors.amount}</span>` : ''}
    </label>
    <label>
      Note
      <input name="note" dir="auto" maxlength="500" autocomplete="off" value="${readText(sent.note) ?? ''}" />
    </label>`

/** The forms that say that it was paid: with one press, or with another amount or a note. */
const renderForms = ({ chosen, amount }: Payment, owner: Html, said: Sent): Html => {
  const record = html`<input type="hidden" name="lendId" value="${chosen?.id ?? ALL_RECORDS}" />`
  const wasSent = Object.keys(said.sent).length > 0
  return html`<h3>Have you paid?</h3>
    <p class="dimmed">${owner} gets a note and confirms it.</p>
    <form method="post">
      ${record}<input type="hidden" name="amount" value="${amount.toFixed(2)}" />
      <button>I have paid ${formatRupees(amount)}</button>
    </form>
    <details ${wasSent ? 'open' : ''}>
      <summary>Another amount, or a note</summary>
      <form method="post">
        ${record} ${renderAmount(amount, said)}
        <button class="second">I have paid this</button>
      </form>
    </details>`
}

type PaySectionOptions = Sent & {
  owner: string
  /** The UPI id of the owner, or "". */
  upi: string
  payment: Payment
  /** What is left to pay when both directions are set off against each other, in rupees. It can be negative. */
  rest: number
}

/** What is to be paid, the code to pay it, and the form that says that it was paid. The choice sets all three. */
export const renderPaySection = ({ owner, upi, payment, rest, sent, errors }: PaySectionOptions): Html => {
  const { chosen, amount, total } = payment
  const name = renderText(owner)
  return html`<section id="pay">
    <h2>Pay ${name}${chosen && amount < total ? html` for ${renderText(chosen.reason)}` : ''}</h2>
    ${rest > 0 && upi ? renderUpi(owner, upi, amount) : ''}
    ${renderForms(payment, name, { sent, errors })}
    ${
      chosen && amount < total
        ? html`<p class="again"><a href="${buildChoice(ALL_RECORDS)}">Pay all ${formatRupees(total)}</a></p>`
        : ''
    }
  </section>`
}
