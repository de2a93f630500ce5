import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { html } from 'hono/html'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Instalment } from '#contract/lend-terms.ts'
import { formatRate, joinParts } from '#contract/words/formats.ts'
import { formatRupees } from '#server/format.ts'
import type { Html } from '#server/pages/page.ts'
import { findDue, type SharedLend } from '#server/shares/open-sums.ts'
import type { SharedTerms } from '#server/shares/shared-terms.ts'
import type { Voice } from './page-words.ts'

/** The instalments that are still to come and that a record shows. There can be 600. */
const MAX_SHOWN = 12

/** The paid instalments that a record shows: the last ones. */
const MAX_PAID_SHOWN = 3

/** The stretches of interest that a sentence names: the last ones. */
const MAX_STRETCHES = 3

/** Says what is due of a record with instalments: what was due by today, or what comes next. */
const sayDue = ({ words, formatDay }: Voice, lend: SharedLend, today: string): string => {
  const { date, amount, late } = findDue(lend, today)
  if (date === '') return ''
  const values = { amount: formatRupees(amount), date: formatDay(date) }
  if (date > today) return words.dueNext(values)
  if (late === 0) return words.dueToday(values)
  const last = lend.dues.findLast((due) => due.date <= today)
  return words.wasDue({ ...values, date: formatDay(last?.date ?? date) })
}

/** Says what of an instalment is paid; "" when nothing is. */
const sayPaid = ({ words }: Voice, { amount, open }: Instalment): string => {
  if (open === 0) return words.isPaid
  const paid = toRupees(toPaise(amount) - toPaise(open))
  return paid > 0 ? words.isPartlyPaid({ amount: formatRupees(paid) }) : ''
}

/** An instalment with what is paid of it, and whether it is late or due today. */
const renderInstalment = (voice: Voice, instalment: Instalment, today: string): Html => {
  const { words, formatDay } = voice
  const { date, amount, open } = instalment
  const paid = sayPaid(voice, instalment)
  const isOpen = open > 0
  return html`<li>
    ${formatDay(date)}: ${formatRupees(amount)}${paid && `, ${paid}`}${
      isOpen && date < today ? html`, <span class="late">${words.isLate}</span>` : ''
    }${isOpen && date === today ? `, ${words.isToday}` : ''}
  </li>`
}

/** The instalments of a record: the last that are paid, and the next that are to come. */
const renderSchedule = (voice: Voice, { schedule }: SharedTerms, today: string): Html => {
  const covered = schedule.findIndex(({ open }) => open > 0)
  const from = Math.max(0, (covered < 0 ? schedule.length : covered) - MAX_PAID_SHOWN)
  const shown = schedule.slice(from, Math.max(covered, 0) + MAX_SHOWN)
  const last = schedule.at(-1)
  const more = schedule.length - from - shown.length
  return html`<details class="schedule">
    <summary>${voice.words.schedule}</summary>
    <ul>
      ${shown.map((instalment) => renderInstalment(voice, instalment, today))}
      ${last && more > 0 ? html`<li>${voice.words.moreInstalments({ count: more, date: voice.formatDay(last.date) })}</li>` : ''}
    </ul>
  </details>`
}

/** Says how the interest of a record is counted: the principal, the rate, the days and the sum of each stretch between two returns. */
const sayCounted = ({ words, language }: Voice, { interest, stretches }: SharedTerms): string => {
  if (!interest || stretches.length === 0) return ''
  const before = stretches.slice(0, -MAX_STRETCHES)
  const sum = toRupees(before.reduce((paise, each) => paise + toPaise(each.interest), 0))
  const named = stretches.slice(-MAX_STRETCHES).map((each) =>
    words.stretch({
      principal: formatRupees(each.principal),
      days: differenceInCalendarDays(parseISO(each.to), parseISO(each.from)),
      interest: formatRupees(each.interest),
    }),
  )
  const parts = before.length > 0 ? [words.earlier({ amount: formatRupees(sum) }), ...named] : named
  return words.counted({ rate: formatRate(interest.rate), per: interest.per, parts: joinParts(language, parts) })
}

/** The terms of a record: what is due, the interest so far and how it is counted, and the instalments. */
export const renderTerms = (voice: Voice, lend: SharedLend, today: string): Html | '' => {
  const { terms } = lend
  if (!terms) return ''
  const { words } = voice
  const { interest, instalments, interestOwed, interestPaid } = terms
  const due = sayDue(voice, lend, today)
  const all = toRupees(toPaise(interestOwed) + toPaise(interestPaid))
  return html`${
    instalments
      ? html`<p class="dimmed">${words.instalments({ amount: formatRupees(instalments.amount), every: instalments.every })}</p>
          ${due && html`<p>${due}</p>`}`
      : ''
  }
  ${
    interest
      ? html`<p class="dimmed">
          ${words.interestSoFar({ amount: formatRupees(all) })} ${sayCounted(voice, terms)}
          ${interestPaid > 0 ? words.interestPaid({ amount: formatRupees(interestPaid) }) : ''}
        </p>`
      : ''
  }
  ${instalments ? renderSchedule(voice, terms, today) : ''}`
}
