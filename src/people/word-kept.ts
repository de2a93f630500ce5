import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { compareDates } from '#contract/fields/dates.ts'
import { type DueLend, isOverdue } from '#contract/lend-due.ts'
import { isOpen, listUncovered, pairWithReturns } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
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

/** The number of promises that says something about a person. */
const MIN_PROMISES = 2

/** A lent record whose promise was kept or broken: when it was settled, or today while it is open and late. */
type Promised = Pick<Settled, 'lend' | 'date'> & { isInFull: boolean }

/** Lists the promises that a person kept or broke: each record once, whatever the number of its returns. */
const listPromises = (settled: readonly Settled[], lends: readonly DueLend[], today: string): Promised[] => {
  const byLend = Map.groupBy(settled, ({ lend }) => lend)
  return lends.flatMap((lend) => {
    if (isOverdue(lend, today)) return [{ lend, date: today, isInFull: false }]
    const parts = byLend.get(lend) ?? []
    const [last] = parts.filter(({ kind }) => kind === 'money') // the newest comes first
    if (isOpen(lend) || !last) return []
    return [{ lend, date: last.date, isInFull: parts.every(({ kind }) => kind !== 'forgiven') }]
  })
}

/**
 * Describes how a person returned what the user lent: `Usually 9 days late, 4 of 5 in full`. Each record is one promise, kept
 * on the day of its last return. The lateness is the median of the records with a return date that are settled, and of the
 * open ones that are late today. A record is returned in full when it is settled and nothing was forgiven. Undefined below
 * two promises, and while nothing was returned.
 */
export const describeWordKept = (
  settled: readonly Settled[],
  lends: readonly DueLend[],
  today: string,
): string | undefined => {
  const given = lends.filter(({ direction }) => direction === 'given')
  const isReturned = settled.some(({ lend, kind }) => lend.direction === 'given' && kind === 'money')
  const promises = listPromises(settled, given, today)
  if (!isReturned || promises.length < MIN_PROMISES) return undefined
  const lateness = getMedian(promises.flatMap((each) => getDaysLate(each) ?? []))
  const inFull = `${promises.filter(({ isInFull }) => isInFull).length} of ${promises.length} in full`
  return lateness === undefined ? inFull : `Usually ${formatLateness(lateness)}, ${inFull}`
}
