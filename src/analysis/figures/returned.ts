import type { Repayment } from '#src/lends/lend.ts'
import { getMonth, isWithin, type Range } from './ranges.ts'
import { sumAmounts } from './sums.ts'

/** The money that came back in one month by direction, in paise: returned to the user, and returned by the user. */
export type MonthReturned = { month: string; toMe: number; byMe: number }

/** Whether a repayment is money. A forgiven amount did not come back. */
const isMoney = ({ returned }: Repayment): boolean => returned?.kind !== 'forgiven'

const sumDirection = (repayments: readonly Repayment[], direction: Repayment['lend']['direction']): number =>
  sumAmounts(repayments.filter(({ lend }) => lend.direction === direction)).paise

/** Adds up the money that came back in a range by month, newest month first. It leaves out months without any. */
export const sumReturnedByMonth = (repayments: readonly Repayment[], range: Range): MonthReturned[] => {
  const money = repayments.filter(isMoney).filter(isWithin(range))
  return [...Map.groupBy(money, ({ date }) => getMonth(date))]
    .map(([month, ofMonth]) => ({
      month,
      toMe: sumDirection(ofMonth, 'given'),
      byMe: sumDirection(ofMonth, 'taken'),
    }))
    .sort((one, other) => (one.month > other.month ? -1 : 1))
}
