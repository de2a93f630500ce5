import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { parsePaise, toRupees } from '#contract/fields/money.ts'
import { parseTypedAmount } from '#contract/fields/typed-amount.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { getOwed, listInstalments, MAX_INSTALMENTS, splitReturns } from '#contract/lend-terms.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { readValidTerms } from './terms-rules.ts'
import type { TermsValues } from './terms-values.ts'

type Values = TermsValues & { amount: string; lendDate: string }
type Termed = Parameters<typeof splitReturns>[0]

/** Says how long the instalments take: `5 instalments, the last one of ₹2,000 on 5 Apr 2027.` */
const describeSchedule = (lend: Termed, paid: DueLend['paid'], today: string): string[] => {
  const parts = listInstalments(lend, paid, today)
  const last = parts.at(-1)
  if (!last) return []
  if (parts.length === MAX_INSTALMENTS) return ['These instalments hardly cover the interest.']
  const amount = `${formatBriefRupees(last.amount)} on ${formatDate(last.date)}`
  return [
    parts.length === 1
      ? `One instalment: ${amount}.`
      : `${formatCount(parts.length, 'instalment')}, the last one of ${amount}.`,
  ]
}

/** Says what the interest of a record becomes. */
const describeInterestChange = (after: Termed, lend: DueLend, today: string): string[] => {
  const { interest } = getOwed(after, lend.paid, today)
  if (interest === lend.interestOwed) return []
  const { sums } = splitReturns(after, lend.paid)
  const becomes = `Interest so far becomes ${formatBriefRupees(interest)}.`
  return sums.interestPaid === lend.interestPaid
    ? [becomes]
    : [becomes, `Of what came back, ${formatBriefRupees(sums.interestPaid)} is interest then.`]
}

/** Says in sentences what the terms of a form come to, and what they change of a record that is there. `today` is the user's date. */
export const describeTermsEffect = (values: Values, lend: DueLend | undefined, today: string): string[] => {
  const terms = readValidTerms(values)
  const paise = parsePaise(parseTypedAmount(values.amount) ?? '')
  if (!terms || !paise || !isCalendarDate(values.lendDate)) return []
  const after: Termed = {
    amount: toRupees(paise),
    lendDate: values.lendDate,
    returnStatus: lend?.returnStatus ?? '',
    doneOn: lend?.doneOn ?? '',
    ...terms,
  }
  const paid = lend?.paid ?? []
  return [...describeSchedule(after, paid, today), ...(lend ? describeInterestChange(after, lend, today) : [])]
}
