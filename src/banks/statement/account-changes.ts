import { toPaise } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { getEntryDay, isReverting } from '#src/banks/movement.ts'
import { type AccountsById, describeEntry } from '#src/banks/passbook/entry.ts'
import { withTag } from '#src/banks/tags/tag.ts'
import type { BalanceChange } from '#src/ui/statement/statement.ts'

/** The id of what an entry is about. An entry that takes another one back has the id of that one. */
const getSubject = ({ id, undoesId, expenseId, returnId, transferId, lendId }: Entry): string =>
  undoesId ?? expenseId ?? returnId ?? transferId ?? lendId ?? id

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
 * What changed the balance of an account, each on its day, in the order in which it was entered. The opening balance is on the
 * first day, because movements can be entered that are older than the account.
 */
export const listAccountChanges = (entries: readonly Entry[], accounts: AccountsById): BalanceChange[] => {
  const standing = leaveOutUndone(entries).toReversed()
  const days = standing.map(getEntryDay)
  const first = days.reduce((earliest, day) => (day < earliest ? day : earliest), days[0] ?? '')
  return standing.map((entry) => ({
    id: entry.id,
    date: entry.kind === 'opening' ? first : getEntryDay(entry),
    text: describeEntry(entry, accounts),
    reason: withTag(entry),
    amount: entry.amount,
  }))
}
