import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import type { Account } from '#src/reading/reading.ts'

/** Which way money moved: `in` to the user or `out`. */
export type MoneyDirection = 'in' | 'out'

/** A payment that took place, as a message tells it. */
export type Payment = {
  direction: MoneyDirection
  /** In rupees. */
  amount: number
  /** The other amounts that the same figure can mean. */
  otherAmounts: readonly number[]
  /** `YYYY-MM-DD`, not later than today. Today when the message has no such date. */
  date: string
  /** The digits of the user's account or card that the message shows, at most the last four. */
  accountDigits: string | undefined
  /** The bank of that account, when the message names it. */
  bankName: Bank['bankName'] | undefined
  /** The active accounts of the user that fit. */
  accounts: readonly Account[]
  /** The other side of the payment: a name, a merchant, or a UPI id that has no name in it. */
  counterparty: string | undefined
  /** The people whose names fit the counterparty best. */
  people: readonly string[]
  /** What the message calls money that came in: `Salary`. */
  income: string | undefined
  /** The number of the payment: UPI reference, UTR, RRN or transaction id. */
  reference: string | undefined
  /** How it was paid, as far as the message says it. */
  method: Expense['amountDebit'] | undefined
}
