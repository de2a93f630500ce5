import { html, raw } from 'hono/html'
import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { buildUpiText } from '#contract/users/upi.ts'
import { formatRupees } from '#server/format.ts'
import { type Html, renderText } from '#server/pages/page.ts'
import { findDue, type SharedLend, sumDue, sumOpen } from '#server/shares/open-sums.ts'
import { ALL_RECORDS, buildAddress, type Choices } from './address.ts'
import type { Voice } from './page-words.ts'
import { say } from './say.ts'

/** The form as it was sent, by field name. A field can also hold a file. */
export type SentForm = Readonly<Record<string, unknown>>

const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What the page asks to pay. */
export type Payment = {
  /** The record to be paid; undefined for all together. */
  chosen: SharedLend | undefined
  /** What is to be paid, in rupees: what is due, or everything that is open. */
  amount: number
  /** What is due, and everything that is open, of what is to be paid, in rupees. */
  due: number
  whole: number
  /** What is due of all together, in rupees. */
  total: number
}

type PaymentOptions = {
  /** The records of which something is to be paid, at least one. */
  lends: readonly SharedLend[]
  /** What is open in both directions together, in rupees. No more than it is asked. */
  rest: number
  choice: unknown
  isWhole: boolean
  today: string
}

/** Decides what the page asks to pay: the record that was sent or that the address names, else all. It asks for what is due. */
export const choosePayment = ({ lends, rest, choice, isWhole, today }: PaymentOptions): Payment => {
  const chosen = lends.length === 1 ? lends[0] : lends.find(({ id }) => id === choice)
  const limit = rest > 0 ? rest : Number.POSITIVE_INFINITY
  const total = Math.min(sumDue(lends, today), limit)
  const due = chosen ? Math.min(findDue(chosen, today).amount, limit) : total
  const whole = Math.min(chosen ? chosen.open : sumOpen(lends), limit)
  return { chosen, amount: isWhole ? whole : due, due, whole, total }
}

/** The choice that a form sent, or that the address has. */
export const readChoice = (sent: SentForm, choice: string | undefined): string | undefined =>
  readText(sent.lendId) ?? choice

/** A button that copies a text. The script of the page shows it. */
const renderCopy = ({ words }: Voice, label: string, text: string): Html =>
  html`<button type="button" class="button" data-copy="${text}" data-copied="${words.copied}" data-select="${words.selectText}" hidden>${label}</button>`

/** Payment apps refuse more rupees than this at a time. */
const MAX_UPI_RUPEES = 100_000

/** The link to a payment app and the code. On phones the code is folded: they cannot scan their own screen. */
const renderUpi = (voice: Voice, owner: string, upi: string, total: number): Html => {
  const { words } = voice
  const amount = Math.min(total, MAX_UPI_RUPEES)
  const address = buildUpiText({ upi, payee: owner, amount, note: `To ${owner}` })
  const code = generate(address)
  const parts = words.inParts({ most: formatRupees(MAX_UPI_RUPEES), total: formatRupees(total) })
  return html`${total > MAX_UPI_RUPEES ? html`<p class="message">${parts}</p>` : ''}
    <div class="upi">
      <p class="buttons">
        <a class="button" href="${address}">${words.payAmount({ amount: formatRupees(amount) })}</a>
        ${renderCopy(voice, words.copyUpi, upi)} ${renderCopy(voice, words.copyAmount, amount.toFixed(2))}
      </p>
      <details class="code">
        <summary>${words.showCode}</summary>
        ${raw(toSvgSource(code, { on: '#000', off: '#fff', pad: 4 }))}
        <p>${words.scan({ amount: formatRupees(amount), upi })}</p>
      </details>
    </div>
    <p class="dimmed">${words.whenRefused({ upi })}</p>`
}

type Sent = {
  /** What was sent with a refused claim. The form shows it again, so that nothing is typed twice. */
  sent: SentForm
  /** Messages by field, in the language of the page. They stand beside their field instead of on top. */
  errors: Readonly<Record<string, string>>
}

const renderAmount = ({ words }: Voice, amount: number, { sent, errors }: Sent): Html =>
  html`<label>
      ${words.amount}
      <input name="amount" inputmode="decimal" autocomplete="off" required
        ${errors.amount ? raw('aria-invalid="true" aria-describedby="amount-error" autofocus') : ''}
        value="${readText(sent.amount) ?? amount.toFixed(2)}" />
      ${errors.amount ? html`<span class="error" id="amount-error" role="alert">${errors.amount}</span>` : ''}
    </label>
    <label>
      ${words.note}
      <input name="note" dir="auto" maxlength="500" autocomplete="off" value="${readText(sent.note) ?? ''}" />
    </label>`

/** The forms that say that it was paid: with one press, or with another amount or a note. */
const renderForms = (voice: Voice, { chosen, amount }: Payment, owner: Html, said: Sent): Html => {
  const { words } = voice
  const record = html`<input type="hidden" name="lendId" value="${chosen?.id ?? ALL_RECORDS}" />`
  const wasSent = Object.keys(said.sent).length > 0
  return html`<h3>${words.haveYouPaid}</h3>
    <p class="dimmed">${say(words.confirms, {}, { owner })}</p>
    <form method="post">
      ${record}<input type="hidden" name="amount" value="${amount.toFixed(2)}" />
      <button>${words.paid({ amount: formatRupees(amount) })}</button>
    </form>
    <details ${wasSent ? 'open' : ''}>
      <summary>${words.anotherAmount}</summary>
      <form method="post">
        ${record} ${renderAmount(voice, amount, said)}
        <button class="second">${words.paidThis}</button>
      </form>
    </details>`
}

type PaySectionOptions = Sent &
  Choices & {
    voice: Voice
    owner: string
    /** The UPI id of the owner, or "". */
    upi: string
    payment: Payment
    /** What is left to pay when both directions are set off against each other, in rupees. It can be negative. */
    rest: number
  }

/** Links to the other amounts: all of what is open or only what is due, and all records in place of one. */
const renderOthers = ({ voice: { words }, payment, language }: PaySectionOptions): Html => {
  const { chosen, amount, due, whole, total } = payment
  const own = chosen?.id ?? ALL_RECORDS
  const links = [
    amount < whole && {
      label: words.payWhole({ amount: formatRupees(whole) }),
      to: buildAddress({ choice: own, isWhole: true, language }),
    },
    due < amount && {
      label: words.payDue({ amount: formatRupees(due) }),
      to: buildAddress({ choice: own, language }),
    },
    chosen &&
      due < total && {
        label: words.payAll({ amount: formatRupees(total) }),
        to: buildAddress({ choice: ALL_RECORDS, language }),
      },
  ]
  return html`${links.map((link) => (link ? html`<p class="again"><a href="${link.to}#pay">${link.label}</a></p>` : ''))}`
}

/** What is to be paid, the code to pay it, and the form that says that it was paid. The choice sets all three. */
export const renderPaySection = (options: PaySectionOptions): Html => {
  const { voice, owner, upi, payment, rest, sent, errors } = options
  const { chosen, amount, due, total } = payment
  const name = renderText(owner)
  const title =
    chosen && due < total
      ? say(voice.words.payFor, {}, { owner: name, reason: renderText(chosen.reason) })
      : say(voice.words.pay, {}, { owner: name })
  return html`<section id="pay">
    <h2>${title}</h2>
    ${rest > 0 && upi ? renderUpi(voice, owner, upi, amount) : ''}
    ${renderForms(voice, payment, name, { sent, errors })}
    ${renderOthers(options)}
  </section>`
}
