/**
 * ₹7,300 at 10% a year, which is ₹2 a day, of which ₹3,730 comes back after 40 days: ₹80 interest and ₹3,650. ₹3,650 is outstanding,
 * and ₹20 is the interest of 20 days more. Of ₹1,000 every two weeks ₹270 is late for 6 days, and ₹1,000 is due in 8, 22 and 36 days,
 * with ₹7.45, ₹9.23 and ₹5.43 interest. In 50 days the last is what is left: ₹422.11 and ₹1.62 interest.
 * `inDays(3)` returns the calendar date three days after today.
 */
export const buildLoan = (inDays: (days: number) => string) =>
  ({
    amount: 7_300,
    reason: 'Bike',
    returnName: 'Ravi',
    lendDate: inDays(-60),
    interest: { rate: 10, per: 'year', since: '' },
    instalments: { amount: 1_000, every: { unit: 'week', count: 2 }, first: inDays(-48) },
  }) as const

/** The return of the loan. */
export const loanReturn = { amount: 3_730, daysAgo: 20 } as const
