import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { type Expense, expenseSchema, expensesSchema } from '#contract/expenses/response.ts'
import type { EditedExpense, NewExpense } from '#contract/expenses/rules.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE } from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import { createCacheChange, createRemoval } from '#src/changes/cache-change.ts'
import { type Change, defineChange, defineEdit } from '#src/changes/change.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { isStandInId } from '#src/changes/queue/waiting-change.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseBody } from '#src/lib/api/errors.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { compareNewestFirst, parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { cacheRecord, putRecord } from '#src/lib/cache/cached-lists.ts'
import { mergeFields, type Versions } from '#src/lib/compare-fields.ts'
import { useServer } from '#src/session/server.ts'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { createBalanceChanges } from './balance-queries.ts'
import { banksQuery } from './bank-queries.ts'
import { compareExpenses, describeExpenseBriefly, expenseForm, getEditExpenseForm } from './expense.ts'

/** The expenses of an account, newest date first, as the server has them. An account that waits has none there. */
export const expensesQuery = (bankId: string) =>
  queryOptions({
    queryKey: ['banks', bankId, 'expenses'],
    ...apiQueryOptions(buildPath(endpoints.bankExpenses, { bankId }), expensesSchema),
    ...(isStandInId(bankId) && { queryFn: (): Expense[] => [], networkMode: 'always' as const }),
  })

/** The expenses of an account, with what waits to be sent. */
export const useBankExpenses = (bankId: string) => useQueryWithChanges(expensesQuery(bankId))

/** The expenses of an account for the list of them, where those that wait to be deleted stay. */
export const useListedExpenses = (bankId: string) => useQueryWithChanges(expensesQuery(bankId), { keepsDeleted: true })

const knownMessages: readonly string[] = [EXPENSE_BANK_INACTIVE, 'Please enter a correct date', INSUFFICIENT_BALANCE]

const failure = quoteRefusal(knownMessages, 'Something went wrong!')

/** The order of the expenses in the cache. */
const expenseOrder = compareNewestFirst(({ date }: Expense) => date)

const put = (expense: Expense) =>
  createCacheChange(expensesQuery(expense.bank_id).queryKey, (expenses) => putRecord(expenses, expense, expenseOrder))

/** The fields without a default: they are sent only to servers that know them. */
const fieldsOfFullServers = { tag: v.optional(v.string()) }

/** Adds an expense. It subtracts the amount from the balance. */
export const addExpense: Change<NewExpense, Expense | undefined> = defineChange<NewExpense, Expense | undefined>({
  name: 'addExpense',
  label: 'New expense',
  success: 'Add bank expenses successful!',
  failure,
  invert: ({ bank_id }, saved) => saved && ((make) => make(deleteExpense, { ...saved, bank_id })),
  schema: v.object({
    ...v.omit(expenseSchema, ['id', 'hasProof', 'version']).entries,
    ...fieldsOfFullServers,
    reference: v.optional(v.string()),
  }),
  send: async (expense, send) =>
    parseSavedRecord(await parseBody(send(endpoints.addExpenses, { json: expense })), expenseSchema),
  getChanges: (expense, id, madeAt) => {
    const { reference = '', tag = '', ...cached } = expense
    const { bank_id: bankId, amount, date, reason } = cached
    const entry = { id, kind: 'expense', date, reason, tag, reference, expenseId: id } as const
    return [
      put({ ...cached, tag, hasProof: false, id }),
      ...createBalanceChanges(bankId, -toPaise(amount), madeAt, entry),
    ]
  },
  cacheSaved: (client, saved) =>
    saved && cacheRecord(client, expensesQuery(saved.bank_id).queryKey, saved, expenseOrder),
  invalidates: [banksQuery.queryKey],
  getEffect: (_expense, id) => ({ id, effect: 'added' }),
  describe: describeExpenseBriefly,
  getForm: (expense) => ({ ...expenseForm, values: { ...expense, amount: toAmountText(expense.amount) } }),
})

/** Adds an expense of an account. The shown balance changes at once. */
export const useAddExpense = () => {
  const { isFull } = useServer()
  return useChange(addExpense, {
    prepare: (expense) => (isFull ? expense : { ...expense, reference: undefined, tag: undefined }),
  })
}

/** The fields of an expense that a request to change it has. */
const toEditedExpense = ({ hasProof: _, ...expense }: Expense): EditedExpense => expense

/** An expense before and after a change. */
type ExpenseChange = { before: Expense; after: EditedExpense }

const applyEdit = ({ before, after }: ExpenseChange): Expense => ({
  ...before,
  ...after,
  tag: after.tag ?? before.tag,
})

/** Changes an expense, and moves the balance by the difference. */
export const editExpense: Change<ExpenseChange, Expense | undefined> = defineEdit<
  Expense,
  ExpenseChange,
  Expense | undefined
>({
  name: 'editExpense',
  label: 'Edit of an expense',
  success: 'Expense updated!',
  failure,
  invert:
    ({ before, after }, saved = { ...applyEdit({ before, after }), version: undefined }) =>
    (make) =>
      make(editExpense, { before: { ...saved, bank_id: before.bank_id }, after: toEditedExpense(before) }),
  schema: v.object({
    before: expenseSchema,
    after: v.object({ ...v.omit(expenseSchema, ['hasProof', 'version']).entries, ...fieldsOfFullServers }),
  }),
  send: async ({ after }, send) =>
    parseSavedRecord(await parseBody(send(endpoints.editExpense, { json: after })), expenseSchema),
  getChanges: ({ before, after }, id, madeAt) => {
    const edited = applyEdit({ before, after })
    const { id: expenseId, date, reason, tag } = edited
    const entry = { id, kind: 'expense-edited', date, reason, tag, expenseId } as const
    return [
      put(edited),
      ...createBalanceChanges(before.bank_id, toPaise(before.amount) - toPaise(after.amount), madeAt, entry),
    ]
  },
  cacheSaved: (client, saved) =>
    saved && cacheRecord(client, expensesQuery(saved.bank_id).queryKey, saved, expenseOrder),
  invalidates: [banksQuery.queryKey],
  describe: ({ after }) => describeExpenseBriefly(after),
  getForm: ({ after }) => ({ ...getEditExpenseForm(after), values: { ...after, amount: toAmountText(after.amount) } }),
  compare: ({ before, after }, current) => {
    const theirs = parseSavedRecord(current, expenseSchema)
    if (!theirs) return undefined
    const versions: Versions<EditedExpense> = { before, mine: { ...after, tag: after.tag ?? before.tag }, theirs }
    return { fields: compareExpenses(versions), input: { before: theirs, after: mergeFields(versions) } }
  },
  addAgain: ({ after: { id: _, ...expense } }) => ({ change: 'addExpense', input: expense }),
})

/** Changes an expense of an account. The list and the shown balance change before the response. */
export const useEditExpense = (bankId: string) =>
  useChange(editExpense, {
    prepare: ({ before, after }) => ({ before: { ...before, bank_id: bankId }, after }), // as in `useDeleteExpense`
  })

/** Deletes an expense. Its amount returns to the balance. */
export const deleteExpense: Change<Expense, unknown> = defineChange<Expense, unknown>({
  name: 'deleteExpense',
  label: 'Delete of an expense',
  success: 'Expense deleted and amount restored!',
  failure: 'Failed to delete expense',
  invert: ({ id: _, version: __, hasProof, tag, ...expense }) =>
    hasProof // its photo would not come back
      ? undefined
      : (make) => make(addExpense, { ...expense, tag: tag || undefined }), // a server of the first version has no tags
  schema: expenseSchema,
  send: ({ id }, send) => parseBody(send(buildPath(endpoints.deleteExpense, { expenseId: id }))),
  getChanges: ({ id: expenseId, bank_id: bankId, amount, reason, tag }, id, madeAt) => [
    createRemoval(expensesQuery(bankId).queryKey, expenseId),
    ...createBalanceChanges(bankId, toPaise(amount), madeAt, { id, kind: 'expense-deleted', reason, tag, expenseId }),
  ],
  invalidates: [banksQuery.queryKey],
  getRecord: (expense) => expense,
  getEffect: ({ id }) => ({ id, effect: 'deleted' }),
  describe: describeExpenseBriefly,
  isDoneWhenGone: () => true,
})

/** Deletes an expense of an account. Its undo adds the expense again, as a new record. */
export const useDeleteExpense = (bankId: string) =>
  useChange(deleteExpense, {
    prepare: (expense) => ({ ...expense, bank_id: bankId }), // another server may leave it out
  })
