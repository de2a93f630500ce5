import type { Expense } from '#contract/expenses.ts'

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

/** Normalizes a reason, so that two spellings of it compare as one. */
export const toReasonKey = (reason: string): string => reason.trim().toLowerCase()
