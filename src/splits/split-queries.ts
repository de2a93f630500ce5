import * as v from 'valibot'
import { endpoints } from '#contract/endpoints.ts'
import { bankCodes, expenseTypes, requirements } from '#contract/fields/choices.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE } from '#contract/fields/messages.ts'
import { type Split, splitSchema } from '#contract/splits/response.ts'
import { addExpense, expensesQuery } from '#src/banks/expense-queries.ts'
import { applyToCache, createCacheChange } from '#src/changes/cache-change.ts'
import { type Change, defineChange } from '#src/changes/change.ts'
import { ignoreWaiting, quoteRefusal } from '#src/changes/outcomes.ts'
import { isPieceId, toPieceId } from '#src/changes/queue/waiting-change.ts'
import { useChange } from '#src/changes/use-change.ts'
import { addLend, lendLists, lendsQuery } from '#src/lends/lend-queries.ts'
import { readSaved } from '#src/lib/api/saved-record.ts'
import { type Bill, describeSplit, listPieces, splitForm, toSplitValues } from './split.ts'

/** The ids of the records and of the expense of a bill that waits. */
const listPieceIds = ({ shares }: Bill, id: string): string[] => [
  ...shares.map((_, index) => toPieceId(id, `${index}`)),
  toPieceId(id, 'own'),
]

const removePieces = <Row extends { id: string }>(rows: Row[]): Row[] => rows.filter(({ id }) => !isPieceId(id))

/** Splits a bill: a record for each person, and an expense of the own part. Its undo takes all of them back. */
export const addSplit: Change<Bill, Split | undefined> = defineChange<Bill, Split | undefined>({
  name: 'addSplit',
  label: 'New split',
  success: 'Bill split!',
  failure: quoteRefusal([EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE], 'Something went wrong!'),
  invert: (split, saved, client) => {
    if (!saved) return undefined
    const { lends, expense } = listPieces(split)
    const undos = [
      ...lends.map((lend, index) => addLend.invert?.(lend, saved.lends[index], client)),
      expense && addExpense.invert?.(expense, saved.expense ?? undefined, client),
    ]
    return async (make) => {
      for (const undo of undos) await undo?.(make).catch(ignoreWaiting)
    }
  },
  undone: 'Bill taken back!',
  schema: v.object({
    date: v.string(),
    reason: v.string(),
    total: v.number(),
    bankId: v.string(),
    own: v.number(),
    shares: v.array(v.object({ name: v.string(), amount: v.number(), returnDate: v.string() })),
    requirement: v.picklist(requirements),
    bank: v.picklist(bankCodes),
    amountDebit: v.picklist(expenseTypes),
    tag: v.optional(v.string()),
  }),
  send: (split, send) => readSaved(send(endpoints.addSplit, { json: split }), splitSchema),
  getChanges: (split, id, madeAt) => {
    const { lends, expense } = listPieces(split)
    return [
      ...lends.flatMap((lend, index) => addLend.getChanges(lend, toPieceId(id, `${index}`), madeAt)),
      ...(expense ? addExpense.getChanges(expense, toPieceId(id, 'own'), madeAt) : []),
    ]
  },
  cacheSaved: (client, saved, split) => {
    if (saved) {
      applyToCache(client, createCacheChange(lendsQuery.queryKey, removePieces))
      applyToCache(client, createCacheChange(expensesQuery(split.bankId).queryKey, removePieces))
    }
    const { lends, expense } = listPieces(split)
    for (const [index, lend] of lends.entries()) addLend.cacheSaved?.(client, saved?.lends[index], lend)
    if (expense) addExpense.cacheSaved?.(client, saved?.expense ?? undefined, expense)
  },
  invalidates: lendLists,
  getEffect: (split, id) => ({ id, effect: 'added', pieces: listPieceIds(split, id) }),
  describe: describeSplit,
  getForm: (split) => ({ ...splitForm, values: toSplitValues(split) }),
})

/** Splits a bill between people. */
export const useAddSplit = () => useChange(addSplit)
