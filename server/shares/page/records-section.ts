import { html, raw } from 'hono/html'
import { formatRupees } from '#server/format.ts'
import { type Html, renderText } from '#server/pages/page.ts'
import type { SharedLend } from '#server/shares/open-sums.ts'
import { buildAddress, type Choices } from './address.ts'
import type { Voice } from './page-words.ts'
import type { Payment } from './pay-sections.ts'
import { say } from './say.ts'
import { renderTerms } from './terms-section.ts'

const renderReturns = ({ words, formatDay }: Voice, { returns }: SharedLend): Html =>
  html`<ul>
    ${returns.map(({ date, amount, kind }) => {
      const sentence = kind === 'forgiven' ? words.forgiven : words.returned
      return html`<li>${sentence({ amount: formatRupees(amount), date: formatDay(date) })}</li>`
    })}
  </ul>`

type Rows = Pick<Choices, 'language'> & {
  voice: Voice
  title: Html | string
  lends: readonly SharedLend[]
  owner: Html
  /** The records that can be paid alone, by their ids. */
  payable: ReadonlySet<string>
  payment: Payment | undefined
  today: string
}

const renderHead = (lend: SharedLend, { payable, payment, language }: Rows): Html => {
  const words = html`<span>${renderText(lend.reason)}</span> <span>${formatRupees(lend.open)}</span>`
  return payable.size > 1 && payable.has(lend.id)
    ? html`<a class="choice" href="${buildAddress({ choice: lend.id, language })}#pay" ${payment?.chosen?.id === lend.id ? raw('aria-current="true"') : ''}>${words}</a>`
    : html`<p class="row">${words}</p>`
}

const renderRow = (lend: SharedLend, rows: Rows): Html => {
  const { voice, owner, today } = rows
  const { words, formatDay } = voice
  const { direction, amount, lendDate, returnDate, terms } = lend
  const lent = direction === 'given' ? words.lentYou : words.youLent
  const hasReturnDate = returnDate !== '' && !terms?.instalments // which take its place
  return html`<li>
    ${renderHead(lend, rows)}
    <p class="dimmed">
      ${say(lent, { amount: formatRupees(amount), date: formatDay(lendDate) }, { owner })}
      ${hasReturnDate ? words.agreedFor({ date: formatDay(returnDate) }) : ''}
    </p>
    ${renderTerms(voice, lend, today)} ${lend.returns.length > 0 ? renderReturns(voice, lend) : ''}
  </li>`
}

/** The records of one direction, each with what is left of it. One that can be paid alone is a link that chooses it. */
export const renderRows = (rows: Rows): Html | '' => {
  const { voice, title, lends, payable } = rows
  if (lends.length === 0) return ''
  return html`<section>
    <h2>${title}</h2>
    ${payable.size > 1 ? html`<p class="dimmed">${voice.words.chooseOne}</p>` : ''}
    <ul class="rows">
      ${lends.map((lend) => renderRow(lend, rows))}
    </ul>
  </section>`
}
