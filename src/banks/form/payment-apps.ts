import type { Bank } from '#contract/banks/response.ts'

/** The payment apps of an account: the field of each in the API and its label. */
export const paymentApps = [
  { field: 'phonePay', label: 'PhonePe' },
  { field: 'googlePay', label: 'Google Pay' },
  { field: 'paytm', label: 'Paytm' },
  { field: 'bhimUpi', label: 'BHIM UPI' },
] as const satisfies readonly { field: keyof Bank; label: string }[]
