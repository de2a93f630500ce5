import { directions } from '#contract/fields/choices.ts'
import { compareDates } from '#contract/fields/dates.ts'
import { type DueLend, getDueBalance, getLateBalance, isOverdue, isPromised } from '#contract/lend-due.ts'
import { type Balance, getBalance, isOpen } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import { formatCount } from '#src/ui/display/count.ts'

/** A person and their records. `name` is the spelling of most records; of two such spellings, the newer one. */
export type Person<L extends Lend = Lend> = { key: string; name: string; lends: L[] }

/** Returns the most frequent name. Of two such names it returns the one that comes first. */
const findMostFrequent = (names: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const [first = ''] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  return first
}

/**
 * Groups records by person. The records are sorted newest first. It computes a key once for each spelling, because there
 * are fewer spellings than records. The records without a name are under the key "".
 */
export const groupByName = <L extends Lend>(lends: readonly L[]): Map<string, Person<L>> => {
  const keys = new Map<string, string>()
  const getKey = ({ returnName }: Lend): string => {
    const key = keys.get(returnName) ?? toPersonKey(returnName)
    keys.set(returnName, key)
    return key
  }
  return new Map(
    [...Map.groupBy(lends, getKey)].map(([key, lendsOfPerson]) => {
      const name = findMostFrequent(lendsOfPerson.map(({ returnName }) => toPersonName(returnName)))
      return [key, { key, name, lends: lendsOfPerson }]
    }),
  )
}

/** Groups records by person, and leaves out those without a name. */
export const groupByPerson = <L extends Lend>(lends: readonly L[]): Map<string, Person<L>> => {
  const people = groupByName(lends)
  people.delete('')
  return people
}

/** The names of all people in the records, most used first, each in the spelling of the person's page. */
export const getPersonNames = (lends: readonly Lend[]): string[] =>
  [...groupByPerson(lends).values()].sort((one, other) => other.lends.length - one.lends.length).map(({ name }) => name)

/** Returns the records with something outstanding, what is due earliest first, those without a promised day last. */
export const getOpenLends = (lends: readonly DueLend[]): DueLend[] => {
  const open = lends.filter(isOpen)
  const dated = open.filter(isPromised).sort((one, other) => compareDates(one.due.date, other.due.date))
  return [...dated, ...open.filter((lend) => !isPromised(lend))]
}

/** An amount in rupees that is due on a date, or overdue since that date. */
export type NextDue = { direction: Lend['direction']; date: string; isOverdue: boolean; amount: number }

/** Returns for each direction what is overdue, or else what is due on the nearest day. */
export const getNextDues = (lends: readonly DueLend[], today: string): NextDue[] =>
  directions.flatMap((direction) => {
    const promised = getOpenLends(lends.filter((lend) => lend.direction === direction)).filter(isPromised)
    const [first] = promised
    if (!first) return []
    const isLate = isOverdue(first, today)
    const next = promised.filter(({ due }) => due.date === first.due.date)
    const { [direction]: amount } = isLate ? getLateBalance(promised) : getDueBalance(next)
    return [{ direction, date: first.due.date, isOverdue: isLate, amount }]
  })

/** A person with what is outstanding between them and the user. A positive `net` is what the person owes the user. */
export type PersonBalance = Person<DueLend> &
  Balance & {
    /** The number of open records. */
    openCount: number
    /** The lend date of the oldest open record; "" when none is open. */
    oldest: string
    /** What is overdue or due next. */
    due: NextDue | undefined
    /** What of the balance is overdue. */
    overdue: Balance
  }

const toBalance = (person: Person<DueLend>, today: string): PersonBalance => {
  const open = person.lends.filter(isOpen)
  const [due] = getNextDues(open, today).toSorted((one, other) => compareDates(one.date, other.date))
  const [oldest = ''] = open.map(({ lendDate }) => lendDate).sort()
  const overdue = getLateBalance(open)
  return { ...person, ...getBalance(open), openCount: open.length, oldest, due, overdue }
}

/** Sorts people by the size of their net sum, largest first, then by name. What I owe counts like what is owed to me. */
export const sortByNet = (people: ReadonlyMap<string, Person<DueLend>>, today: string): PersonBalance[] =>
  Array.from(people.values(), (person) => toBalance(person, today)).sort(
    (one, other) => Math.abs(other.net) - Math.abs(one.net) || one.name.localeCompare(other.name),
  )

/** Says which way a net sum goes: `owes you`, `you owe` or `even`. */
export const describeNet = (net: number): string => {
  if (net === 0) return 'even'
  return net > 0 ? 'owes you' : 'you owe'
}

/** Counts the open records of a person in words. */
export const countOpen = ({ openCount }: Pick<PersonBalance, 'openCount'>): string => {
  if (openCount === 0) return 'nothing open'
  return formatCount(openCount, 'open record')
}
