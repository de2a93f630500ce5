import { getBalance, getNextDues, getOpenLends, type NextDue, type Person } from '#src/lends/people/person.ts'

/** A person with what is outstanding between them and the user, in rupees. */
export type PersonBalance = Person & {
  /** What the person owes the user. */
  given: number
  /** What the user owes the person. */
  taken: number
  /** `given` less `taken`. */
  net: number
  /** The number of open records. */
  openCount: number
  /** What is overdue or due next. */
  due: NextDue | undefined
}

const toBalance = (person: Person, today: string): PersonBalance => {
  const open = getOpenLends(person.lends)
  const [due] = getNextDues(open, today).toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return { ...person, ...getBalance(person.lends), openCount: open.length, due }
}

/** Sorts people by the size of their net sum, largest first, then by name. What I owe counts like what is owed to me. */
export const sortByNet = (people: ReadonlyMap<string, Person>, today: string): PersonBalance[] =>
  Array.from(people.values(), (person) => toBalance(person, today)).sort(
    (one, other) => Math.abs(other.net) - Math.abs(one.net) || one.name.localeCompare(other.name),
  )

/** Says which way a net sum goes: `owes you`, `you owe` or `even`. */
export const describeNet = (net: number): string => {
  if (net === 0) return 'even'
  return net > 0 ? 'owes you' : 'you owe'
}

/** Counts the open records of a person in words. */
export const countOpen = ({ openCount }: PersonBalance): string => {
  if (openCount === 0) return 'nothing open'
  return openCount === 1 ? '1 open record' : `${openCount} open records`
}
