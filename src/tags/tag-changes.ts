import type { TagRename } from '#contract/tags/rules.ts'
import { ledgerKey } from '#src/banks/bank-queries.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { toTagKey } from '#src/banks/tags/tag.ts'
import { defineCall } from '#src/changes/call.ts'
import { change } from '#src/changes/effects.ts'
import { useChange } from '#src/changes/use-change.ts'
import { lendLists, lendsQuery } from '#src/lends/lend-queries.ts'
import { plansQuery } from '#src/plans/plan-queries.ts'

const renameIn =
  ({ from, to }: TagRename) =>
  <Row extends { tag: string }>(rows: Row[]): Row[] =>
    rows.map((row) => (toTagKey(row.tag) === toTagKey(from) ? { ...row, tag: to } : row))

/** Renames a tag, merges two, or removes one: its new name is empty then. `bankIds` names the accounts whose lists show it. */
export const renameTag = defineCall<{ body: TagRename; seen: { bankIds: readonly string[] } }>('renameTag', {
  label: 'Rename of a tag',
  success: 'Tag renamed!',
  failure: 'Something went wrong!',
  effect: ({ body, seen }) => [
    change(lendsQuery.queryKey, renameIn(body)),
    ...seen.bankIds.flatMap((id) => [
      change(expensesQuery(id).queryKey, renameIn(body)),
      change(ledgerKey(id), renameIn(body)),
    ]),
  ],
  touches: [...lendLists, plansQuery.queryKey], // with `banks`, the expenses and ledgers
  describe: ({ body: { from, to } }) => (from === '' || to === '' ? from || to : `${from} → ${to}`),
})

/** Renames, merges or removes a tag. */
export const useRenameTag = () =>
  useChange(({ from, to, bankIds }: TagRename & { bankIds: readonly string[] }) =>
    renameTag({ body: { from, to }, seen: { bankIds } }),
  )
