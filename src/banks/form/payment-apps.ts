import type { Bank } from '#contract/banks.ts'

/** The payment apps an account can be used with, by their field and as people know them. */
export const paymentApps = [
  { field: 'phonePay', label: 'PhonePe' },
  { field: 'googlePay', label: 'Google Pay' },
  { field: 'paytm', label: 'Paytm' },
  { field: 'bhimUpi', label: 'BHIM UPI' },
] as const satisfies readonly { field: keyof Bank; label: string }[]
