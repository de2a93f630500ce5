import { getMonth, getPreviousRange, getRange, isWithin, type Range, type RangeChoice } from './ranges.ts'
import { type ComparedSum, compareByReason, compareByTag } from './spending.ts'

const MAX_DIFFERENCES = 4

/** A sentence needs a difference of at least ₹100, and of at least a tenth of the sum before. */
const MIN_PAISE = 100_00
const MIN_SHARE = 0.1

/** Two periods that are compared. */
export type Comparison = { range: Range; previous: Range }

/** What a reason or a tag came to in two periods. */
export type Difference = ComparedSum & { by: 'reason' | 'tag' }

/** An amount in rupees with its names. */
type Named = { date: string; amount: number; reason: string; tag: string }

const getSize = ({ paise, before }: ComparedSum): number => Math.abs(paise - before)

const isLarge = (sum: ComparedSum): boolean => getSize(sum) >= Math.max(MIN_PAISE, sum.before * MIN_SHARE)

/**
 * The periods to compare: the chosen one and the one before. Where the records do not reach back so far, they are this month
 * and the same days of the month before. Undefined where they do not reach back so far either.
 */
export const chooseComparison = (
  choice: RangeChoice,
  range: Range,
  today: string,
  dates: readonly string[],
): Comparison | undefined => {
  const first = getMonth(dates.reduce((one, other) => (one < other ? one : other), today))
  const compare = (chosen: RangeChoice, period: Range): Comparison | undefined => {
    const previous = getPreviousRange(chosen, period)
    return previous && getMonth(previous.from) >= first ? { range: period, previous } : undefined
  }
  const month = getRange({ range: 'month' }, today, [])
  const hasMonth = range.from <= month.from && month.to <= range.to
  return compare(choice, range) ?? (hasMonth ? compare({ range: 'month' }, month) : undefined)
}

/**
 * Lists the reasons and the tags whose sums differ most between two periods, largest difference first. None where one of the
 * periods is empty, because then all is new or gone. A tag with the same sums as a reason says nothing more.
 */
export const listDifferences = (amounts: readonly Named[], { range, previous }: Comparison): Difference[] => {
  const [now, before] = [amounts.filter(isWithin(range)), amounts.filter(isWithin(previous))]
  if (now.length === 0 || before.length === 0) return []
  const reasons = compareByReason(now, before)
  const tags = compareByTag(now, before).filter(
    (tag) => !reasons.some(({ paise, before: earlier }) => paise === tag.paise && earlier === tag.before),
  )
  return [
    ...reasons.map((sum): Difference => ({ ...sum, by: 'reason' })),
    ...tags.map((sum): Difference => ({ ...sum, by: 'tag' })),
  ]
    .filter(isLarge)
    .sort((one, other) => getSize(other) - getSize(one))
    .slice(0, MAX_DIFFERENCES)
}
