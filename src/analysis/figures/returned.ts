import type { Repayment } from '#contract/lend-state.ts'
import { getMonth, isWithin, type Range } from './ranges.ts'
import { sumAmounts } from './sums.ts'

/**
 * What came back in one month, in paise: money returned to the user and by the user, and what the user forgave others and
 * others forgave the user. What was forgiven did not come back.
 */
export type MonthReturned = { month: string; toMe: number; byMe: number; forgivenByMe: number; forgivenToMe: number }

const sumRepayments = (
  repayments: readonly Repayment[],
  direction: Repayment['lend']['direction'],
  isForgiven: boolean,
): number =>
  sumAmounts(
    repayments.filter(
      ({ lend, returned }) => lend.direction === direction && (returned?.kind === 'forgiven') === isForgiven,
    ),
  ).paise

/** Adds up what came back in a range by month, newest month first. It leaves out months without any. */
export const sumReturnedByMonth = (repayments: readonly Repayment[], range: Range): MonthReturned[] =>
  [...Map.groupBy(repayments.filter(isWithin(range)), ({ date }) => getMonth(date))]
    .map(([month, ofMonth]) => ({
      month,
      toMe: sumRepayments(ofMonth, 'given', false),
      byMe: sumRepayments(ofMonth, 'taken', false),
      forgivenByMe: sumRepayments(ofMonth, 'given', true),
      forgivenToMe: sumRepayments(ofMonth, 'taken', true),
    }))
    .sort((one, other) => (one.month > other.month ? -1 : 1))
