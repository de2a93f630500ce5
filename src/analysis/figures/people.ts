import type { Lend } from '#contract/lends.ts'
import { toPersonKey } from '#contract/people.ts'
import { getOpenLends, sumStanding } from './lending.ts'

/** The open sums of one person, in paise. `name` is "" for records without a name. */
export type PersonSum = {
  key: string
  name: string
  /** What the person owes the user. */
  owed: number
  /** What the user owes the person. */
  owe: number
  /** `owed` less `owe`. */
  net: number
  /** The overdue part of `owed`. */
  overdue: number
  /** The overdue part of `owe`. */
  overdueByMe: number
  /** The lend date of the oldest open record; "" when none is open. */
  oldest: string
  /** The number of open records. */
  records: number
}

const sumPerson = (key: string, lends: readonly Lend[], today: string): PersonSum => {
  const { owed, owe, net, overdue, overdueByMe } = sumStanding(lends, today)
  const open = getOpenLends(lends)
  return {
    key,
    name: lends[0]?.returnName.trim() ?? '',
    owed: owed.paise,
    owe: owe.paise,
    net,
    overdue: overdue.paise,
    overdueByMe: overdueByMe.paise,
    oldest: open.reduce((oldest, { lendDate }) => (oldest && oldest < lendDate ? oldest : lendDate), ''),
    records: open.length,
  }
}

/** Adds up records by person. The largest overdue sum comes first, then the largest open sum. */
export const sumByPerson = (lends: readonly Lend[], today: string): PersonSum[] =>
  [...Map.groupBy(lends, ({ returnName }) => toPersonKey(returnName))]
    .map(([key, lendsOfPerson]) => sumPerson(key, lendsOfPerson, today))
    .sort((one, other) => other.overdue - one.overdue || other.owed - one.owed)

/** Sorts people by the size of their net sum, largest first. What I owe counts like what is owed to me. */
export const sortByNet = (people: readonly PersonSum[]): PersonSum[] =>
  people.toSorted((one, other) => Math.abs(other.net) - Math.abs(one.net) || other.owed - one.owed)
