import { html, raw } from 'hono/html'
import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { buildUpiText } from '#contract/users/upi.ts'
import { formatRupees } from '#server/format.ts'
import { type Html, renderText } from '#server/pages/page.ts'
import { getOpen, type SharedLend } from './open-sums.ts'

/** The choice in the address that stands for all records together. */
const ALL_RECORDS = 'all'

/** The form as it was sent, by field name. A field can also hold a file. */
export type SentForm = Readonly<Record<string, unknown>>

const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

type Payment = {
  /** The records of which something is to be paid. At least one. */
  lends: readonly SharedLend[]
  /** The record to be paid; undefined for all together. */
  chosen: SharedLend | undefined
  /** What is to be paid, in rupees. */
  amount: number
}

/**
 * Decides what the page asks to pay: the record that was sent or that the address names, else the first. What is asked is
 * never more than `rest`, what is open in both directions together, in rupees.
 */
const choosePayment = (lends: readonly SharedLend[], rest: number, choice: unknown): Payment => {
  const isAll = choice === ALL_RECORDS && lends.length > 1
  const chosen = isAll ? undefined : (lends.find(({ id }) => id === choice) ?? lends[0])
  return {
    lends,
    chosen,
    amount: Math.min(chosen ? getOpen(chosen) : rest, rest > 0 ? rest : Number.POSITIVE_INFINITY),
  }
}

/** Links that choose what to pay: they need no script. */
const renderChoice = ({ lends, chosen }: Payment, rest: number): Html => {
  const choices = [
    ...lends.map((lend) => ({ id: lend.id, text: renderText(lend.reason), amount: getOpen(lend) })),
    ...(rest > 0 ? [{ id: ALL_RECORDS, text: html`All of it`, amount: rest }] : []),
  ]
  return html`<nav aria-label="What to pay">
    ${choices.map(
      ({ id, text, amount }) =>
        html`<a class="choice" href="?for=${encodeURIComponent(id)}#pay" ${id === (chosen?.id ?? ALL_RECORDS) ? raw('aria-current="true"') : ''}
          ><span>${text}</span> <span>${formatRupees(amount)}</span></a
        >`,
    )}
  </nav>`
}

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
  return html`<h3>Pay by UPI</h3>
    ${total > MAX_UPI_RUPEES ? partsNote(total) : ''}
    <div class="upi">
      <p class="buttons">
        <a class="button" href="${address}">Open a payment app</a>
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

const renderForm = ({ id }: SharedLend, amount: number, owner: Html, { sent, errors }: Sent): Html =>
  html`<form method="post">
    <h3>Have you paid?</h3>
    <p class="dimmed">${owner} gets a note and confirms it.</p>
    <input type="hidden" name="lendId" value="${id}" />
    <label>
      Amount
      <input name="amount" inputmode="decimal" autocomplete="off" required
        ${errors.amount ? raw('aria-invalid="true" aria-describedby="amount-error" autofocus') : ''}
        value="${readText(sent.amount) ?? amount.toFixed(2)}" />
      ${errors.amount ? html`<span class="error" id="amount-error" role="alert">${errors.amount}</span>` : ''}
    </label>
    <label>
      Note
      <input name="note" dir="auto" maxlength="500" autocomplete="off" value="${readText(sent.note) ?? ''}" />
    </label>
    <button>I have paid</button>
  </form>`

type PaySectionOptions = Sent & {
  owner: string
  /** The UPI id of the owner, or "". */
  upi: string
  lends: readonly SharedLend[]
  /** What is left to pay when both directions are set off against each other, in rupees. It can be negative. */
  rest: number
  /** The record that the address names, or `all`. */
  choice: string | undefined
}

/** What is to be paid, the code to pay it, and the form that says that it was paid. The chosen record sets all three. */
export const renderPaySection = ({ owner, upi, lends, rest, choice, sent, errors }: PaySectionOptions): Html => {
  const payment = choosePayment(lends, rest, readText(sent.lendId) ?? choice)
  const name = renderText(owner)
  return html`<section id="pay">
    <h2>Pay ${name}</h2>
    ${lends.length > 1 ? renderChoice(payment, rest) : ''}
    ${rest > 0 && upi ? renderUpi(owner, upi, payment.amount) : ''}
    ${
      payment.chosen
        ? renderForm(payment.chosen, payment.amount, name, { sent, errors })
        : html`<p>When you have paid, choose each record above and say so.</p>`
    }
  </section>`
}
