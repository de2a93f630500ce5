import { daysLater } from '#contract/fields/dates.ts'
import { toPaise } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { getSubject } from '#contract/ledger/subject.ts'
import { type AccountsById, describeEntry } from '#src/account/passbook/entry.ts'
import { getEntryDay, isReverting } from '#src/banks/movement.ts'
import { describeWords, type EntryWords } from '#src/lends/entry-words.ts'
import type { BalanceChange } from '#src/ui/statement/statement.ts'

/** Leaves out what was taken back whole, with the entries that did it. Together they come to 0. */
const leaveOutUndone = (entries: readonly Entry[]): readonly Entry[] => {
  const undone = new Set<Entry>()
  for (const group of Map.groupBy(entries, getSubject).values()) {
    const isNothing = group.reduce((sum, { amount }) => sum + toPaise(amount), 0) === 0
    if (isNothing && group.some(isReverting)) for (const entry of group) undone.add(entry)
  }
  return entries.filter((entry) => !undone.has(entry))
}

/**
 * What changed the balance of an account, each on its day, in the order in which it was entered. The opening balance is before all
 * of it: movements can be entered that are older than the account, and then it is on the last day of the month before them, so that
 * the statement of their month opens with it. `getWords` returns the words of an entry today.
 */
export const listAccountChanges = (
  entries: readonly Entry[],
  accounts: AccountsById,
  getWords: (entry: Entry) => EntryWords,
): BalanceChange[] => {
  const standing = leaveOutUndone(entries).toReversed()
  const days = standing.flatMap((entry) => (entry.kind === 'opening' ? [] : getEntryDay(entry)))
  const first = days.reduce((earliest, day) => (day < earliest ? day : earliest), days[0] ?? '')
  const getDay = (entry: Entry): string => {
    const day = getEntryDay(entry)
    const isLater = entry.kind === 'opening' && first !== '' && first < day
    return isLater ? daysLater(`${first.slice(0, 'YYYY-MM'.length)}-01`, -1) : day
  }
  return standing.map((entry) => ({
    id: entry.id,
    date: getDay(entry),
    text: describeEntry(entry, accounts),
    reason: describeWords(getWords(entry)),
    amount: entry.amount,
  }))
}
