import type { Expense } from '#contract/expenses.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'

/** The label of each expense type. */
export const expenseTypeLabels: Record<Expense['amountDebit'], string> = {
  DEBIT: 'Debit',
  CREDIT: 'Credit',
  ATM: 'ATM',
  CASH: 'Cash',
  GOOGLE_PAY: 'Google Pay',
  PAYTM: 'Paytm',
  BHIM_UPI: 'BHIM UPI',
  PHONEPE: 'PhonePe',
}

/** Describes an expense for a toast: `₹500, Rent`. */
export const describeExpenseBriefly = ({ amount, reason }: Pick<Expense, 'amount' | 'reason'>): string =>
  `${formatBriefRupees(amount)}, ${reason}`

/** Normalizes a reason, so that two spellings of it compare as one. */
export const toReasonKey = (reason: string): string => reason.trim().toLowerCase()
