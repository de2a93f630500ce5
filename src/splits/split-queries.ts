import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { endpoints } from '#contract/endpoints.ts'
import { bankCodes, expenseTypes, requirements } from '#contract/fields/choices.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE } from '#contract/fields/messages.ts'
import { type Split, splitSchema } from '#contract/splits/response.ts'
import { addExpense, expensesQuery } from '#src/banks/expense-queries.ts'
import { applyToCache, createCacheChange } from '#src/changes/cache-change.ts'
import { type Change, defineChange, type MakeChange } from '#src/changes/change.ts'
import { ignoreWaiting, quoteRefusal } from '#src/changes/outcomes.ts'
import { isPieceId, toPieceId } from '#src/changes/queue/waiting-change.ts'
import { useChange } from '#src/changes/use-change.ts'
import { addLend, lendLists, lendsQuery } from '#src/lends/lend-queries.ts'
import { readSaved } from '#src/lib/api/saved-record.ts'
import { type Bill, describeSplit, listPieces, splitForm, toSplitValues } from './split.ts'

/** The ids of the records of a bill that waits. */
export const listLendIds = ({ shares }: Bill, id: string): string[] =>
  shares.map((_, index) => toPieceId(id, `${index}`))

/** The text of a failure: the server's words about the account, or the spec's. */
export const failure = quoteRefusal([EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE], 'Something went wrong!')

const removePieces = <Row extends { id: string }>(rows: Row[]): Row[] => rows.filter(({ id }) => !isPieceId(id))

/** What the records of a bill change in cached lists. */
export const getLendChanges = (split: Bill, id: string, madeAt: number) =>
  listPieces(split).lends.flatMap((lend, index) => addLend.getChanges(lend, toPieceId(id, `${index}`), madeAt))

/** Puts the records of a saved bill into the cache, in place of those that waited. */
export const cacheLends = (client: QueryClient, saved: Split | undefined, split: Bill): void => {
  if (saved) applyToCache(client, createCacheChange(lendsQuery.queryKey, removePieces))
  for (const [index, lend] of listPieces(split).lends.entries()) addLend.cacheSaved?.(client, saved?.lends[index], lend)
}

type Undo = ((make: MakeChange) => Promise<unknown>) | undefined

/** Returns what takes a saved bill back, one piece after the other: its records, then the expense by `undoExpense`. */
export const invertBill = (split: Bill, saved: Split, client: QueryClient, undoExpense: Undo) => {
  const undoLends = listPieces(split).lends.map((lend, index) => addLend.invert?.(lend, saved.lends[index], client))
  return async (make: MakeChange): Promise<void> => {
    for (const undo of [...undoLends, undoExpense]) await undo?.(make).catch(ignoreWaiting)
  }
}

/** Reads a stored bill. */
export const billSchema = v.object({
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
})

/** Splits a bill: a record for each person, and an expense of the own part. Its undo takes all of them back. */
export const addSplit: Change<Bill, Split | undefined> = defineChange<Bill, Split | undefined>({
  name: 'addSplit',
  label: 'New split',
  success: 'Bill split!',
  failure,
  invert: (split, saved, client) => {
    if (!saved) return undefined
    const { expense } = listPieces(split)
    const undoExpense = expense && addExpense.invert?.(expense, saved.expense ?? undefined, client)
    return invertBill(split, saved, client, undoExpense)
  },
  undone: 'Bill taken back!',
  schema: billSchema,
  send: (split, send) => readSaved(send(endpoints.addSplit, { json: split }), splitSchema),
  getChanges: (split, id, madeAt) => {
    const { expense } = listPieces(split)
    return [
      ...getLendChanges(split, id, madeAt),
      ...(expense ? addExpense.getChanges(expense, toPieceId(id, 'own'), madeAt) : []),
    ]
  },
  cacheSaved: (client, saved, split) => {
    if (saved) applyToCache(client, createCacheChange(expensesQuery(split.bankId).queryKey, removePieces))
    cacheLends(client, saved, split)
    const { expense } = listPieces(split)
    if (expense) addExpense.cacheSaved?.(client, saved?.expense ?? undefined, expense)
  },
  invalidates: lendLists,
  getEffect: (split, id) => ({ id, effect: 'added', pieces: [...listLendIds(split, id), toPieceId(id, 'own')] }),
  describe: describeSplit,
  getForm: (split) => ({ ...splitForm, values: toSplitValues(split) }),
})

/** Splits a bill between people. */
export const useAddSplit = () => useChange(addSplit)
