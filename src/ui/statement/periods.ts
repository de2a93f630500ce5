import { endOfMonth, parseISO, startOfMonth, subMonths } from 'date-fns'
import { localDate } from '#contract/fields/dates.ts'
import type { Period } from './statement.ts'

/** The first day of the financial year, which begins in April. */
const startOfFinancialYear = (today: string): string => {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0)
  return `${year}-04-01`
}

/** The periods that a statement offers, each with days of its own. `first` is the day of the oldest change. */
export const listPeriods = (today: string, first: string): (Period & { label: string })[] => {
  const day = parseISO(today)
  const lastMonth = subMonths(day, 1)
  const periods = [
    { label: 'This month', from: localDate(startOfMonth(day)), to: today },
    { label: 'Last month', from: localDate(startOfMonth(lastMonth)), to: localDate(endOfMonth(lastMonth)) },
    { label: 'Financial year', from: startOfFinancialYear(today), to: today },
    { label: 'Everything', from: first < today ? first : today, to: today },
  ]
  // In April, the financial year is this month.
  return periods.filter(
    ({ from, to }, index) => index === periods.findIndex((each) => each.from === from && each.to === to),
  )
}
