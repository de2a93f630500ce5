import type { Bank } from '#contract/banks.ts'
import type { Expense } from '#contract/expenses.ts'

/** What the reader needs to know of an account of the user. */
export type KnownAccount = Pick<Bank, 'id' | 'bankName' | 'accountNumber' | 'accountHolderName' | 'active'>

/** What the reader needs to know of the user. */
export type Known = {
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  today: string
  accounts: readonly KnownAccount[]
  /** The names of the people whom the user has records with. */
  people: readonly string[]
}

/** Which way money moved: `in` to the user or `out`. */
export type MoneyDirection = 'in' | 'out'

/** A message of a payment that took place. */
export type Movement = {
  kind: 'movement'
  direction: MoneyDirection
  /** In rupees. */
  amount: number
  /** `YYYY-MM-DD`, not later than today. Today when the message has no such date. */
  date: string
  /** The digits of the user's account or card that the message shows, at most the last four. */
  accountDigits: string | undefined
  /** The bank of that account, when the message names it. */
  bankName: Bank['bankName'] | undefined
  /** The one active account of the user that fits. */
  account: KnownAccount | undefined
  /** The active accounts that fit, when several do. */
  accountChoices: KnownAccount[]
  /** The other side of the payment: a name, a merchant, or a UPI id that has no name in it. */
  counterparty: string | undefined
  /** The one name of `people` that fits the counterparty best. */
  person: string | undefined
  /** The names that fit, when several do. */
  personChoices: string[]
  /** The number of the payment: UPI reference, UTR, RRN or transaction id. */
  reference: string | undefined
  /** How it was paid, as far as the message says it. */
  method: Expense['amountDebit'] | undefined
  /** The balance of the account after the payment, in rupees. */
  balance: number | undefined
}

/**
 * Why there is nothing to enter: a one-time code, an advertisement, or a payment that did not take place (`failed`:
 * declined, requested, due, or announced). `unknown` is any other text, such as a note about the balance.
 */
export type NothingReason = 'code' | 'advertisement' | 'failed' | 'unknown'

/** What a message says. */
export type MessageReading = Movement | { kind: 'nothing'; why: NothingReason }
