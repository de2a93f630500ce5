import type { Entry } from '#contract/ledger/response.ts'
import { getEntryDay } from '#src/banks/movement.ts'
import { type AccountsById, describeEntry } from '#src/banks/passbook/entry.ts'
import { withTag } from '#src/banks/tags/tag.ts'
import type { BalanceChange } from '#src/ui/statement/statement.ts'

/** What changed the balance of an account, each on its day, in the order in which it was entered. */
export const listAccountChanges = (entries: readonly Entry[], accounts: AccountsById): BalanceChange[] =>
  entries.toReversed().map((entry) => ({
    id: entry.id,
    date: getEntryDay(entry),
    text: describeEntry(entry, accounts),
    reason: withTag(entry),
    amount: entry.amount,
  }))
