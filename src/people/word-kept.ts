import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { compareDates } from '#contract/fields/dates.ts'
import { getOutstanding, isOverdue, listUncovered, pairWithReturns } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'
import type { Return } from '#contract/returns.ts'
import { formatDays } from '#src/ui/dates/dates.ts'

/**
 * An amount in rupees of a record that is no longer outstanding. It was returned or forgiven on `date`, or the user marked
 * the record as done, which has no date.
 */
export type Settled = { id: string; lend: Lend; date: string; amount: number; kind: Return['kind'] | 'done' }

/** Returns what is no longer outstanding, newest date first, records marked as done last. */
export const getSettled = (lends: readonly Lend[], returns: readonly Return[]): Settled[] => {
  const returned = pairWithReturns(lends, returns).map(({ lend, returned: { id, date, amount, kind } }) => ({
    id,
    lend,
    date,
    amount,
    kind,
  }))
  const marked = listUncovered(lends).map(({ lend, amount }) => ({
    id: `done ${lend.id}`,
    lend,
    date: '',
    amount,
    kind: 'done' as const,
  }))
  return [...returned.sort((one, other) => compareDates(other.date, one.date)), ...marked]
}

/** How many days after its return date a record was returned; negative when early, undefined without a return date. */
export const getDaysLate = ({ lend: { returnDate }, date }: Pick<Settled, 'lend' | 'date'>): number | undefined =>
  returnDate === '' || date === '' ? undefined : differenceInCalendarDays(parseISO(date), parseISO(returnDate))

/** Formats how late a return was: `9 days late`, `on time`, `1 day early`. */
export const formatLateness = (days: number): string => {
  if (days === 0) return 'on time'
  return days < 0 ? `${formatDays(-days)} early` : `${formatDays(days)} late`
}

const getMedian = (numbers: readonly number[]): number | undefined => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return lower === undefined || upper === undefined ? undefined : Math.round((lower + upper) / 2)
}

/** The number of returns that says something about a person. */
const MIN_RETURNS = 2

/**
 * Describes how a person returned what the user lent: `Usually 9 days late, 4 of 5 in full`. The lateness is the median of
 * the returns of records with a return date, and of the open records that are late today. A record is returned in full when
 * nothing is outstanding and nothing was forgiven. Undefined below two returns.
 */
export const describeWordKept = (
  settled: readonly Settled[],
  lends: readonly Lend[],
  today: string,
): string | undefined => {
  const given = settled.filter(({ lend }) => lend.direction === 'given')
  const returned = given.filter(({ kind }) => kind === 'money')
  if (returned.length < MIN_RETURNS) return undefined
  const late = lends.filter((lend) => lend.direction === 'given' && isOverdue(lend, today))
  const forgiven = new Set(given.filter(({ kind }) => kind === 'forgiven').map(({ lend }) => lend))
  const records = [...new Set([...returned.map(({ lend }) => lend), ...late])]
  const full = records.filter((lend) => getOutstanding(lend) === 0 && !forgiven.has(lend)).length
  const dated = [...returned, ...late.map((lend) => ({ lend, date: today }))]
  const lateness = getMedian(dated.flatMap((each) => getDaysLate(each) ?? []))
  const inFull = `${full} of ${records.length} in full`
  return lateness === undefined ? inFull : `Usually ${formatLateness(lateness)}, ${inFull}`
}
