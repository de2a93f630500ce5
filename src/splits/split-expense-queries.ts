import * as v from 'valibot'
import { endpoints } from '#contract/endpoints.ts'
import { type Expense, expenseSchema } from '#contract/expenses/response.ts'
import { type Split, splitSchema } from '#contract/splits/response.ts'
import { compareExpenses } from '#src/banks/expense.ts'
import { deleteExpense, editExpense } from '#src/banks/expense-queries.ts'
import { type Change, defineChange } from '#src/changes/change.ts'
import { toPieceId } from '#src/changes/queue/waiting-change.ts'
import { useChange } from '#src/changes/use-change.ts'
import { lendLists } from '#src/lends/lend-queries.ts'
import { parseSavedRecord, readSaved } from '#src/lib/api/saved-record.ts'
import { type Bill, describeSplit, getSplitExpenseForm, toSplitValues } from './split.ts'
import { billSchema, cacheLends, failure, getLendChanges, invertBill, listLendIds } from './split-queries.ts'

/** An expense that paid a bill, and how the bill is split. */
type ExpenseSplit = { before: Expense; split: Bill }

/** The expense with the user's part as its amount. Undefined where nothing is the user's: it goes then. */
const toOwnPart = ({ before: { version: _, ...before }, split: { own: amount, date, reason, tag } }: ExpenseSplit) =>
  amount > 0 ? { ...before, amount, date, reason, tag } : undefined

/** Splits an expense: it becomes the user's part, and each other person owes a record. Its undo takes all of it back. */
export const splitExpense: Change<ExpenseSplit, Split | undefined> = defineChange<ExpenseSplit, Split | undefined>({
  name: 'splitExpense',
  label: 'Split of an expense',
  success: 'Bill split!',
  failure,
  invert: (input, saved, client) => {
    if (!saved) return undefined
    const { before } = input
    const after = toOwnPart(input)
    const giveBack = after
      ? editExpense.invert?.({ before, after }, saved.expense ?? undefined, client)
      : deleteExpense.invert?.(before, undefined, client)
    if (!giveBack) return undefined // the expense had a photo, which would not come back
    return invertBill(input.split, saved, client, giveBack)
  },
  undone: 'Bill taken back!',
  schema: v.object({ before: expenseSchema, split: billSchema }),
  send: ({ before: { id: expenseId }, split }, send) =>
    readSaved(send(endpoints.addSplit, { json: { ...split, expenseId } }), splitSchema),
  getSaved: (saved) => ({ version: saved?.expense?.version }),
  getChanges: (input, id, madeAt) => {
    const { before, split } = input
    const after = toOwnPart(input)
    return [
      ...(after
        ? editExpense.getChanges({ before, after }, toPieceId(id, 'own'), madeAt)
        : deleteExpense.getChanges(before, toPieceId(id, 'own'), madeAt)),
      ...getLendChanges(split, id, madeAt),
    ]
  },
  cacheSaved: (client, saved, input) => {
    cacheLends(client, saved, input.split)
    const after = toOwnPart(input)
    if (after) editExpense.cacheSaved?.(client, saved?.expense ?? undefined, { before: input.before, after })
  },
  invalidates: lendLists,
  getRecord: ({ before }) => before,
  takeBefore: (input, { before }, version) => ({ ...input, before: { ...before, version } }),
  getEffect: ({ before, split }, id) => ({
    id: before.id,
    effect: split.own > 0 ? 'edited' : 'deleted',
    pieces: listLendIds(split, id),
  }),
  describe: ({ split }) => describeSplit(split),
  getForm: ({ before, split }) => ({ ...getSplitExpenseForm(before), values: toSplitValues(split) }),
  compare: ({ before, split }, current) => {
    const theirs = parseSavedRecord(current, expenseSchema)
    if (!theirs || theirs.amount !== before.amount) return undefined // its shares would not be the total
    return { fields: compareExpenses({ before, mine: before, theirs }), input: { before: theirs, split } }
  },
})

/** Splits an expense between people. */
export const useSplitExpense = () => useChange(splitExpense)
