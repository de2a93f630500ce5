import type { EditedExpense, Expense, NewExpense } from '#contract/expenses.ts'
import type { Lend, NewLend } from '#contract/lends.ts'
import type { Rename } from '#contract/people.ts'
import type { Return } from '#contract/returns.ts'
import type { Transfer } from '#contract/transfers.ts'

/** A change that a mutation made on this device (`meta.deviceActions`). Amounts are in rupees. */
export type DeviceAction =
  | { act: 'lend-added' | 'lend-edited' | 'lend-deleted'; lend: NewLend }
  | { act: 'return-added' | 'return-deleted'; lend: Lend; changed: Return }
  | { act: 'expense-added' | 'expense-deleted'; expense: NewExpense }
  | { act: 'expense-edited'; expense: EditedExpense; before: Expense }
  | { act: 'credited' | 'debited'; bankId: string; amount: number }
  | { act: 'balance-set'; bankId: string; amount: number; before: number | undefined }
  | { act: 'transfer-added' | 'transfer-deleted'; transfer: Transfer }
  | { act: 'person-renamed'; rename: Rename }
  | { act: 'bank-added' | 'bank-edited' | 'bank-deleted'; account: string }
  | { act: 'profile-deleted' }
