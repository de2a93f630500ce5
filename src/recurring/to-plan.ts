import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import type { NewExpense } from '#contract/expenses/rules.ts'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import type { PlanToAdd } from '#contract/recurring/response.ts'

/** What comes again, and the date of its first time. */
export type Repeated = { date: string; plan: Pick<PlanToAdd, 'kind' | 'template'> }

/** Takes an expense as what comes again. */
export const expenseToPlan = ({ date, reference: _, tag = '', ...template }: NewExpense): Repeated => ({
  date,
  plan: { kind: 'expense', template: { ...template, tag } },
})

const countDays = (lendDate: string, returnDate: string): number | null =>
  isCalendarDate(returnDate) ? Math.max(differenceInCalendarDays(parseISO(returnDate), parseISO(lendDate)), 0) : null

/** Takes a record as what comes again. Its promised date keeps its distance, and it is open again. */
export const lendToPlan = ({ lendDate, returnDate, returnStatus, ...lend }: NewLend): Repeated => ({
  date: lendDate,
  plan: {
    kind: 'lend',
    template: {
      reason: lend.reason,
      amount: lend.amount,
      requirement: lend.requirement,
      bank: lend.bank,
      returnName: lend.returnName,
      returnStatus: returnStatus === 'done' ? '' : returnStatus,
      direction: lend.direction ?? 'given',
      bankId: lend.bankId || null,
      returnAfterDays: countDays(lendDate, returnDate),
      tag: lend.tag ?? '',
    },
  },
})
