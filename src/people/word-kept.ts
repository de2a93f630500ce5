import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { compareDates } from '#contract/fields/dates.ts'
import { type DueLend, isOverdue } from '#contract/lend-due.ts'
import { isLate, isOpen, listUncovered, pairWithReturns } from '#contract/lend-state.ts'
import { listPaidInstalments } from '#contract/lend-terms.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { formatDays } from '#src/ui/dates/dates.ts'

/** An amount that came back, or was to, and the days of both: "" when a day is not known. */
type Promised = { date: string; promised: string }

/**
 * An amount in rupees of a record that is no longer outstanding, and the part of it that was interest. It was returned or forgiven on
 * `date`, or the user marked the record as done, which has no date. It was promised for the return date of the record, or for the day
 * of the first instalment that it paid.
 */
export type Settled = Promised & {
  id: string
  lend: Lend
  amount: number
  interest: number
  kind: Return['kind'] | 'done'
}

/** Finds for each return of the records with instalments the day of the first one that it pays. */
const findPromisedDays = (
  lends: readonly Lend[],
  returns: readonly Return[],
  today: string,
): ReadonlyMap<string, string> => {
  const byLend = Map.groupBy(returns, ({ lendId }) => lendId)
  const paid = lends.flatMap((lend) =>
    lend.instalments ? listPaidInstalments(lend, byLend.get(lend.id) ?? [], today).toReversed() : [],
  )
  return new Map(paid.flatMap(({ date, paidBy }) => paidBy.map(({ id }) => [id, date] as const)))
}

/** Returns what is no longer outstanding, newest date first, records marked as done last. */
export const getSettled = (lends: readonly Lend[], returns: readonly Return[], today: string): Settled[] => {
  const days = findPromisedDays(lends, returns, today)
  const returned = pairWithReturns(lends, returns).map(
    ({ lend, returned: { id, date, amount, interest, kind } }): Settled => {
      const promised = days.get(id) ?? lend.returnDate
      return { id, lend, date, promised, amount, interest, kind }
    },
  )
  const marked = listUncovered(lends).map(({ lend, amount }) => ({
    id: `done ${lend.id}`,
    lend,
    date: '',
    promised: lend.returnDate,
    amount,
    interest: 0,
    kind: 'done' as const,
  }))
  return [...returned.sort((one, other) => compareDates(other.date, one.date)), ...marked]
}

/** How many days after the promised day an amount was returned; negative when early, undefined without these days. */
export const getDaysLate = ({ date, promised }: Promised): number | undefined =>
  promised === '' || date === '' ? undefined : differenceInCalendarDays(parseISO(date), parseISO(promised))

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

/** A promise that was kept or broken: when it was kept, or today while it is open and late. */
type KeptPromise = Promised & { isInFull: boolean }

const isInFull = (parts: readonly Pick<Settled, 'kind'>[]): boolean => parts.every(({ kind }) => kind !== 'forgiven')

const isReturn = (settled: Settled): settled is Settled & { kind: Return['kind'] } => settled.kind !== 'done'

/** Lists the instalments of a record that are paid or late. */
const listKeptInstalments = (lend: DueLend, parts: readonly Settled[], today: string): KeptPromise[] =>
  listPaidInstalments(lend, parts.filter(isReturn), today).flatMap(({ date: promised, open, paidBy }) => {
    const date = open === 0 ? paidBy.at(-1)?.date : today
    if (date === undefined || (open > 0 && !isLate(promised, today))) return []
    return [{ date, promised, isInFull: open === 0 && isInFull(paidBy) }]
  })

/** Lists the promises that a person kept or broke: each instalment, or a record without them once, whatever the number of its returns. */
const listPromises = (settled: readonly Settled[], lends: readonly DueLend[], today: string): KeptPromise[] => {
  const byLend = Map.groupBy(settled, ({ lend }) => lend)
  return lends.flatMap((lend) => {
    const parts = byLend.get(lend) ?? []
    if (lend.instalments) return listKeptInstalments(lend, parts, today)
    if (isOverdue(lend, today)) return [{ date: today, promised: lend.returnDate, isInFull: false }]
    const [last] = parts.filter(({ kind }) => kind === 'money') // the newest comes first
    return isOpen(lend) || !last ? [] : [{ ...last, isInFull: isInFull(parts) }]
  })
}

/**
 * Describes how a person returned what the user lent: `Usually 9 days late, 4 of 5 in full`. Each instalment is one promise, kept
 * on the day on which the returns covered it, and each record without instalments, kept on the day of its last return. The lateness is
 * the median of the promises with a day that are kept, and of the open ones that are late today. A promise is kept in full when nothing
 * of it was forgiven. Undefined below two promises, and while nothing was returned.
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
