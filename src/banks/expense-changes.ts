import { v7 } from 'uuid'
import { type Expense, expenseSchema } from '#contract/expenses/response.ts'
import type { EditedExpense, NewExpense } from '#contract/expenses/rules.ts'
import { fillMissing, givenFields } from '#contract/fields/fill-missing.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE } from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import { type CallMaker, defineCall } from '#src/changes/call.ts'
import { edit, put, remove } from '#src/changes/effects.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { mergeFields } from '#src/lib/compare-fields.ts'
import { useRepeated } from '#src/plans/repeated.ts'
import { useServer } from '#src/session/server.ts'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { moveBalance } from './balance-effects.ts'
import { banksQuery } from './bank-queries.ts'
import { compareExpenses, describeExpenseBriefly, expenseForm, getEditExpenseForm } from './expense.ts'
import { expensesIn } from './expense-queries.ts'
import { findLoadedEntry } from './ledger-queries.ts'

const knownMessages: readonly string[] = [EXPENSE_BANK_INACTIVE, 'Please enter a correct date', INSUFFICIENT_BALANCE]
const failure = quoteRefusal(knownMessages, 'Something went wrong!')

/** The queries that a change of an expense makes stale: those of its account have longer keys. */
const touches = [banksQuery.queryKey]

/** An expense with the id that the device gives it. */
type ExpenseToAdd = NewExpense & { id: string }

const toExpense = ({ reference: _, ...expense }: ExpenseToAdd): Expense =>
  fillMissing(expenseSchema, { ...expense, version: 1 })

/** Adds an expense. It subtracts the amount from the balance. */
export const addExpenses = defineCall<{ body: ExpenseToAdd }>('addExpenses', {
  label: 'New expense',
  success: 'Add bank expenses successful!',
  failure,
  effect: ({ body, ...made }) => {
    const { id: expenseId, bank_id: bankId, amount, date, reason, tag = '', reference = '' } = body
    const entry = { kind: 'expense', date, reason, tag, reference, expenseId } as const
    return [put(expensesIn(bankId), toExpense(body)), ...moveBalance(made, bankId, -toPaise(amount), entry)]
  },
  touches,
  describe: ({ body }) => describeExpenseBriefly(body),
  form: ({ body: { id: _, ...expense } }) => ({
    ...expenseForm,
    values: { ...expense, amount: toAmountText(expense.amount) },
  }),
})

/** The fields of an expense that a request to change it has. */
const toEditedExpense = ({ hasProof: _, version: __, ...expense }: Expense): EditedExpense => expense

type ExpenseEdit = { body: EditedExpense; seen: Expense }

const applyEdit = (expense: Expense, after: EditedExpense): Expense => ({
  ...expense,
  ...givenFields(after),
})

/** Changes an expense, and moves the balance by the difference. */
export const editExpense: CallMaker<ExpenseEdit> = defineCall<ExpenseEdit>('editExpense', {
  label: 'Edit of an expense',
  success: 'Expense updated!',
  failure,
  effect: ({ body, seen, ...made }) => {
    const { id: expenseId, amount, date, reason, tag = seen.tag } = body
    const entry = { kind: 'expense-edited', date, reason, tag, expenseId } as const
    return [
      edit(expensesIn(seen.bank_id), expenseId, (expense) => applyEdit(expense, body)),
      ...moveBalance(made, seen.bank_id, toPaise(seen.amount) - toPaise(amount), entry),
    ]
  },
  touches,
  describe: ({ body }) => describeExpenseBriefly(body),
  form: ({ body }) => ({ ...getEditExpenseForm(body), values: { ...body, amount: toAmountText(body.amount) } }),
  compare: ({ body, seen }, current) => {
    const theirs = parseSavedRecord(current, expenseSchema)
    if (!theirs) return undefined
    const mine = { ...body, tag: body.tag ?? seen.tag }
    const versions = { before: toEditedExpense(seen), mine, theirs: toEditedExpense(theirs) }
    return {
      fields: compareExpenses(versions),
      call: editExpense({ body: mergeFields<EditedExpense>(versions), seen: theirs }),
    }
  },
  whenGone: ({ body, seen }) => addExpenses({ body: { ...body, tag: body.tag ?? seen.tag, id: v7() } }),
})

/** Deletes an expense. Its amount returns to the balance. */
export const deleteExpense = defineCall<{ params: { expenseId: string }; seen: Expense }>('deleteExpense', {
  label: 'Delete of an expense',
  success: 'Expense deleted and amount restored!',
  failure: 'Failed to delete expense',
  effect: ({ params: { expenseId }, seen: { bank_id: bankId, amount, reason, tag }, ...made }) => [
    remove(expensesIn(bankId), expenseId),
    ...moveBalance(made, bankId, toPaise(amount), { kind: 'expense-deleted', reason, tag, expenseId }),
  ],
  touches,
  describe: ({ params: { expenseId }, seen }, client) => {
    if (seen) return describeExpenseBriefly(seen)
    const paid = findLoadedEntry(client, (entry) => entry.kind === 'expense' && entry.expenseId === expenseId)
    return paid ? describeExpenseBriefly({ reason: paid.entry.reason, amount: Math.abs(paid.entry.amount) }) : ''
  },
  whenGone: () => 'done',
})

/** Returns a function that makes the call that adds an expense, with the id of the expense. */
const useToAddExpense = () => {
  const { isFull } = useServer()
  return (expense: NewExpense) =>
    addExpenses({ body: { ...expense, ...(!isFull && { reference: undefined, tag: undefined }), id: v7() } })
}

/** Adds an expense of an account, with what it does to a plan. The shown balance changes at once. */
export const useAddExpense = () => {
  const toAdd = useToAddExpense()
  return useRepeated(({ entry }: { entry: NewExpense }) => toAdd(entry))
}

/** Changes an expense of an account, with what repeats it. The list and the shown balance change before the response. */
export const useEditExpense = (bankId: string) =>
  useRepeated(
    ({ before, after }: { before: Expense; after: EditedExpense }) =>
      editExpense({ body: after, seen: { ...before, bank_id: bankId } }), // as in `useDeleteExpense`
  )

/** Deletes an expense of an account. */
export const useDeleteExpense = (bankId: string) =>
  useChange((expense: Expense) =>
    // Another server may leave the account out.
    deleteExpense({ params: { expenseId: expense.id }, seen: { ...expense, bank_id: bankId } }),
  )
