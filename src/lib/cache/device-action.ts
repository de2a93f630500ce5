import type { NewExpense } from '#contract/expenses.ts'
import type { NewLend } from '#contract/lends.ts'

/** Something that was done to the records, told by the mutation that did it (its `meta.records`); amounts in rupees. */
export type DeviceAction =
  | { act: 'lend-added' | 'lend-edited' | 'lend-deleted'; lend: NewLend }
  | { act: 'expense-added' | 'expense-deleted'; expense: NewExpense }
  | { act: 'credited' | 'debited'; bankId: string; amount: number }
  | { act: 'bank-added' | 'bank-edited' | 'bank-deleted'; account: string }
  | { act: 'profile-deleted' }
