import type { Bank } from '#contract/banks/response.ts'
import type { Lend } from '#contract/lends/response.ts'

/** The entries that a line can become, with their names. `lent` and `borrowed` are the two directions of a record. */
export const kindLabels = {
  lent: 'Lent',
  borrowed: 'Borrowed',
  return: 'Return',
  expense: 'Expense',
  credit: 'Income',
  debit: 'Debit',
  transfer: 'Transfer',
  split: 'Split',
} as const

/** One of the entries that a line can become. */
export type Kind = keyof typeof kindLabels

/** An account of the user. */
export type Account = Pick<Bank, 'id' | 'bankName' | 'accountNumber' | 'accountHolderName' | 'active'>

/** An open record. `outstanding` is in rupees. */
export type OpenRecord = Pick<Lend, 'id' | 'returnName' | 'direction' | 'reason'> & { outstanding: number }

/** What the words are matched against. */
export type Known = {
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  today: string
  /** The names of people, most used first. */
  people: readonly string[]
  accounts: readonly Account[]
  /** The reasons of earlier entries, most used first. */
  reasons: readonly string[]
  /** The tags of earlier entries. Undefined where the server keeps none. */
  tags?: readonly string[] | undefined
  /** The open records, most urgent first. */
  openRecords?: readonly OpenRecord[]
}

/**
 * The fields of the forms, by their names there: `date` and `note` of expenses, returns and transfers, `bank_id` of an
 * expense, `people` (a line each) and `own` of a bill that is split, whose `amount` is its total, `reference` of a payment,
 * `bankId` of a record, a return, a credit or a debit. Two have no input: `lendId` is the record of a return, and `kind` is the
 * entry itself. `repeat` is how often it comes again. The values of instalments
 * and interest are those of the form: `instalmentEvery` is `1 month`.
 */
export const fieldLabels = {
  kind: 'Entry',
  direction: 'Direction',
  amount: 'Amount',
  returnName: 'Who',
  reason: 'Reason',
  tag: 'Tag',
  lendDate: 'Lend Date',
  returnDate: 'Return Date',
  bank: 'Bank',
  bankId: 'Account',
  bank_id: 'Account',
  date: 'Date',
  amountDebit: 'Type',
  note: 'Note',
  fromId: 'From',
  toId: 'To',
  lendId: 'Record',
  reference: 'Reference',
  repeat: 'Repeat',
  instalmentAmount: 'Instalments',
  instalmentEvery: 'Instalments',
  firstInstalment: 'First instalment',
  interestRate: 'Interest',
  interestPer: 'Interest',
  people: 'With whom',
  own: 'My part',
} as const

/** The name of a field. */
export type Field = keyof typeof fieldLabels

/** Values of a form as its inputs hold them: an amount is rupees (`2000`, `131072.01`), a date `YYYY-MM-DD`. */
export type Values = Partial<Record<Field, string>>

/**
 * A meaning of some words: the field, its label on the form, what the preview shows, and the values that it sets. `note` is what
 * the user is to check: `in 11 mo`. `addBank` is the bank whose account the user can add.
 */
export type Meaning = {
  field: Field
  label: string
  shown: string
  values: Values
  note?: string
  addBank?: Bank['bankName']
}

/** What was understood of some words. */
export type Part = Meaning & {
  /** The words as they were typed. Words that do not stand together are joined by ` … `. */
  text: string
  /** The other meanings of these words, best first. A chosen one replaces the meaning of this part. */
  choices: readonly Meaning[]
}

/** Creates a meaning that sets one field, and others that follow from it. */
export const createMeaning = (field: Field, value: string, shown: string, more: Values = {}): Meaning => ({
  field,
  label: fieldLabels[field],
  shown,
  values: { [field]: value, ...more },
})

/** What tells a payment of a message from another one. `amount` is in rupees, `reference` the number of the payment. */
export type PaymentFacts = { amount: number; date: string; direction: 'in' | 'out'; reference: string | undefined }

/** What a text says. */
export type Reading = {
  /** Undefined when nothing decides it. */
  kind: Kind | undefined
  /** The other kinds that the line can be, most likely first. Read the line again with the one that the user chooses. */
  otherKinds: readonly Kind[]
  /** The values of all parts. A field that no word names is missing: the form has its own default. */
  values: Values
  /** What was understood, in the order of the line. */
  parts: readonly Part[]
  /** The required fields without a value. */
  missing: readonly { field: Field; label: string }[]
  /** The words that no field of this entry takes. */
  unused: readonly string[]
  /** The payment, if the text is a message. */
  payment?: PaymentFacts
}

/**
 * Why there is nothing to enter: a one-time code, an advertisement, or a payment that did not take place (`failed`:
 * declined, requested, due, or announced). `unknown` is any other text, such as a note about the balance.
 */
export type RefusalReason = 'code' | 'advertisement' | 'failed' | 'unknown'

/** A message with nothing to enter. */
export type Refusal = { why: RefusalReason }
