import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'

/** The payment apps of an account: the field of each in the API, its label, and the type of an expense that it pays. */
export const paymentApps = [
  { field: 'phonePay', label: 'PhonePe', type: 'PHONEPE' },
  { field: 'googlePay', label: 'Google Pay', type: 'GOOGLE_PAY' },
  { field: 'paytm', label: 'Paytm', type: 'PAYTM' },
  { field: 'bhimUpi', label: 'BHIM UPI', type: 'BHIM_UPI' },
] as const satisfies readonly { field: keyof Bank; label: string; type: Expense['amountDebit'] }[]

/** A payment app of an account. */
export type PaymentApp = (typeof paymentApps)[number]
