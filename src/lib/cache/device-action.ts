import type { EditedExpense, Expense, NewExpense } from '#contract/expenses.ts'
import type { NewLend } from '#contract/lends.ts'

/** A change that a mutation made on this device (`meta.deviceActions`). Amounts are in rupees. */
export type DeviceAction =
  | { act: 'lend-added' | 'lend-edited' | 'lend-deleted'; lend: NewLend }
  | { act: 'expense-added' | 'expense-deleted'; expense: NewExpense }
  | { act: 'expense-edited'; expense: EditedExpense; before: Expense }
  | { act: 'credited' | 'debited'; bankId: string; amount: number }
  | { act: 'bank-added' | 'bank-edited' | 'bank-deleted'; account: string }
  | { act: 'profile-deleted' }
