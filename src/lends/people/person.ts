import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { directions } from '#contract/fields/choices.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { getOutstanding, isOpen, isOverdue } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'
import { toPersonKey, toPersonName } from '#contract/people.ts'
import type { Return } from '#contract/returns.ts'
import { listRests, pairWithReturns } from '#src/lends/lend.ts'
import { formatDays } from '#src/ui/dates/dates.ts'

/** A person and their records. `name` is the spelling of most records; of two such spellings, the newer one. */
export type Person = { key: string; name: string; lends: Lend[] }

/** Returns the most frequent name. Of two such names it returns the one that comes first. */
const findMostFrequent = (names: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const [first = ''] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  return first
}

/**
 * Groups records by person. The records are sorted newest first. It computes a key once for each spelling, because there
 * are fewer spellings than records. It leaves out records without a name.
 */
export const groupByPerson = (lends: readonly Lend[]): Map<string, Person> => {
  const keys = new Map<string, string>()
  const getKey = ({ returnName }: Lend): string => {
    const key = keys.get(returnName) ?? toPersonKey(returnName)
    keys.set(returnName, key)
    return key
  }
  const groups = Map.groupBy(lends, getKey)
  groups.delete('')
  return new Map(
    [...groups].map(([key, lendsOfPerson]) => {
      const name = findMostFrequent(lendsOfPerson.map(({ returnName }) => toPersonName(returnName)))
      return [key, { key, name, lends: lendsOfPerson }]
    }),
  )
}

/** The names of all people in the records, most used first, each in the spelling of the person's page. */
export const getPersonNames = (lends: readonly Lend[]): string[] =>
  [...groupByPerson(lends).values()].sort((one, other) => other.lends.length - one.lends.length).map(({ name }) => name)

const sumPaise = (lends: readonly Lend[], direction: Lend['direction']): number =>
  lends.reduce((sum, lend) => (lend.direction === direction ? sum + toPaise(getOutstanding(lend)) : sum), 0)

/** What is outstanding between the user and a person, in rupees. A positive `net` is what the person owes the user. */
export const getBalance = (lends: readonly Lend[]): { given: number; taken: number; net: number } => {
  const [given, taken] = [sumPaise(lends, 'given'), sumPaise(lends, 'taken')]
  return { given: toRupees(given), taken: toRupees(taken), net: toRupees(given - taken) }
}

/** Compares two dates, earliest first. */
const compareDates = (one: string, other: string): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Returns the records with something outstanding, earliest return date first, those without a return date last. */
export const getOpenLends = (lends: readonly Lend[]): Lend[] => {
  const open = lends.filter(isOpen)
  const dated = open.filter(({ returnDate }) => returnDate !== '')
  const undated = open.filter(({ returnDate }) => returnDate === '')
  return [...dated.sort((one, other) => compareDates(one.returnDate, other.returnDate)), ...undated]
}

/** An amount in rupees that is due on a date, or overdue since that date. */
export type NextDue = { direction: Lend['direction']; date: string; isOverdue: boolean; amount: number }

/** Returns for each direction what is overdue, or else what is due on the nearest return date. */
export const getNextDues = (open: readonly Lend[], today: string): NextDue[] =>
  directions.flatMap((direction) => {
    const dated = open.filter((lend) => lend.direction === direction && lend.returnDate !== '')
    const [date] = dated.map(({ returnDate }) => returnDate).sort()
    if (date === undefined) return []
    const isOverdue = date < today
    const due = dated.filter(({ returnDate }) => (isOverdue ? returnDate < today : returnDate === date))
    return [{ direction, date, isOverdue, amount: toRupees(sumPaise(due, direction)) }]
  })

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
  const marked = listRests(lends).map(({ lend, amount }) => ({
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

const countRecords = ({ lends }: Person): string => (lends.length === 1 ? 'record' : `${lends.length} records`)

/** Describes the merge of two people: `Merge: the 3 records of Ravi K and the 2 of Ravi Kumar become one person's.` */
export const describeMerge = (person: Person, other: Person): string =>
  `Merge: the ${countRecords(person)} of ${person.name} and the ${other.lends.length} of ${other.name} become one person's.`

/** Describes the pages for others that a merge revokes. Empty when there are none. */
export const describeRevoked = (count: number): string => {
  if (count === 0) return ''
  const [pages, they] = count === 1 ? ['1 page is', 'it'] : [`${count} pages are`, 'they']
  return `${pages} revoked, because ${they} would show another person's records.`
}
