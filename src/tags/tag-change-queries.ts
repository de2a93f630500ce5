import * as v from 'valibot'
import { endpoints } from '#contract/endpoints.ts'
import { type RenamedTag, renamedTagSchema, type TagMoves, tagMovesSchema } from '#contract/tags/response.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { ledgerQuery } from '#src/banks/ledger-queries.ts'
import { toTagKey } from '#src/banks/tags/tag.ts'
import { createCacheChange } from '#src/changes/cache-change.ts'
import { type Change, defineChange } from '#src/changes/change.ts'
import { useChange } from '#src/changes/use-change.ts'
import { lendLists, lendsQuery } from '#src/lends/lend-queries.ts'
import { readSaved } from '#src/lib/api/saved-record.ts'
import { plansQuery } from '#src/plans/plan-queries.ts'

/** A rename of a tag. An empty `to` removes it. With `only`, it changes only what these ids name. */
type TagChange = {
  from: string
  to: string
  /** The accounts whose cached expenses and ledgers it changes. */
  bankIds: readonly string[]
  only: TagMoves | null
}

const renameIn = <Row extends { id: string; tag: string }>(
  rows: Row[],
  { from, to, only }: TagChange,
  kind: keyof TagMoves,
): Row[] => {
  const [key, ids] = [toTagKey(from), only && new Set(only[kind])]
  return rows.map((row) => ((ids?.has(row.id) ?? true) && toTagKey(row.tag) === key ? { ...row, tag: to } : row))
}

/** Renames a tag, merges two, or removes one. Its undo takes a merge apart. */
export const renameTag: Change<TagChange, RenamedTag | undefined> = defineChange<TagChange, RenamedTag | undefined>({
  name: 'renameTag',
  label: 'Rename of a tag',
  success: 'Tag renamed!',
  failure: 'Something went wrong!',
  invert: ({ from, to, bankIds }, saved) => {
    const { moved: only = null } = saved ?? {}
    return only ? (make) => make(renameTag, { from: to, to: from, bankIds, only }) : undefined
  },
  undone: 'Rename undone!',
  schema: v.object({
    from: v.string(),
    to: v.string(),
    bankIds: v.array(v.string()),
    only: v.nullable(tagMovesSchema),
  }),
  send: ({ from, to, only }, send) =>
    readSaved(send(endpoints.renameTag, { json: { from, to, ...only } }), renamedTagSchema),
  getChanges: (change) => [
    createCacheChange(lendsQuery.queryKey, (lends) => renameIn(lends, change, 'lends')),
    ...change.bankIds.flatMap((id) => [
      createCacheChange(expensesQuery(id).queryKey, (expenses) => renameIn(expenses, change, 'expenses')),
      createCacheChange(ledgerQuery(id).queryKey, (entries) => renameIn(entries, change, 'entries')),
    ]),
  ],
  invalidates: [...lendLists, plansQuery.queryKey], // with `banks`, the expenses and ledgers
  describe: ({ from, to }) => (from === '' || to === '' ? from || to : `${from} → ${to}`),
})

/** Renames, merges or removes a tag. */
export const useRenameTag = () => useChange(renameTag)
