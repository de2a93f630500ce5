import { addExpenseSchema, editExpenseSchema } from '#contract/expenses/rules.ts'
import { type Calls, defineCall, getId, readFields } from '#server/http/call.ts'
import { keepForToday } from '#server/http/read-request.ts'
import { addExpense, deleteExpense, editExpense } from './expense-store.ts'

/** The calls that change expenses. */
export const expenseCalls = {
  addExpenses: defineCall({ status: 201, read: readFields(keepForToday(addExpenseSchema)), run: addExpense }),
  editExpense: defineCall({ read: readFields(keepForToday(editExpenseSchema)), run: editExpense }),
  deleteExpense: defineCall({ body: 'none', read: (sent) => getId(sent, 'expenseId'), run: deleteExpense }),
} satisfies Calls
