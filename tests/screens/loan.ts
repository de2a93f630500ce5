import { daysLater, localDate } from '#contract/fields/dates.ts'

/** Returns the calendar date `days` days after today. */
const inDays = (days: number): string => daysLater(localDate(new Date()), days)

/** The day on which the instalment after the late one is due. */
export const nextDay = inDays(8)

/**
 * ₹7,300 at 10% a year, which is ₹2 a day, of which ₹3,730 comes back after 40 days: ₹80 interest and ₹3,650. ₹3,650 is outstanding,
 * and ₹20 is the interest of 20 days more. Of ₹1,000 every two weeks ₹270 is late for 6 days, and ₹1,000 is due in 8 days.
 */
export const loan = {
  amount: 7_300,
  reason: 'Bike',
  returnName: 'Ravi',
  lendDate: inDays(-60),
  interest: { rate: 10, per: 'year', since: '' },
  instalments: { amount: 1_000, every: { unit: 'week', count: 2 }, first: inDays(-48) },
} as const

/** The return of the loan. */
export const loanReturn = { amount: 3_730, daysAgo: 20 } as const
