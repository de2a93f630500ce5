import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import { incomeNames } from '#src/banks/movement.ts'

/** Builds a set from words that spaces separate. */
export const toWords = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Maps each name to its meaning. A meaning without names does not compile. */
export const splitNames = <Meaning extends string>(
  names: Readonly<Record<Meaning, string>>,
): ReadonlyMap<string, Meaning> =>
  new Map(
    Object.entries<string>(names).flatMap(
      ([meaning, all]) => all.split('|').map((name) => [name, meaning as Meaning] as const), // the keys of `names`
    ),
  )

/** The banks by their names, as people and messages write them. */
export const bankNames = splitNames<Bank['bankName']>({
  SBI: 'sbi|sbiupi|state bank of india|state bank',
  HDFC: 'hdfc bank|hdfc|hdfcbk',
  ICICI: 'icici bank|icici|icicib',
  Axis: 'axis bank|axis|axisbk',
  PNB: 'pnb|punjab national bank',
  BOB: 'bank of baroda|bob',
  Canara: 'canara bank|canara',
  Kotak: 'kotak mahindra bank|kotak mahindra|kotak bank|kotak|kotakb',
  IDFC: 'idfc first bank|idfc first|idfc bank|idfc',
  Yes: 'yes bank|yes',
  IndusInd: 'indusind bank|indusind',
  Union: 'union bank of india|union bank|union',
  Central: 'central bank of india|central bank|central',
  Indian: 'indian bank|indian',
  UCO: 'uco bank|uco',
  BankOfIndia: 'bank of india|bankofindia|boi',
  Other: 'other bank',
})

/** The names of banks that are ordinary words, too. */
export const ordinaryBankNames = toWords('axis yes union central indian bob')

/** The types of an expense by their names. */
export const expenseTypeNames = splitNames<Expense['amountDebit']>({
  ATM: 'atm',
  CASH: 'cash',
  GOOGLE_PAY: 'google pay|googlepay|gpay|g pay|tez',
  PHONEPE: 'phonepe|phone pe|phonepay|phone pay',
  PAYTM: 'paytm',
  BHIM_UPI: 'bhim upi|bhim|upi',
  CREDIT: 'credit card',
  DEBIT: 'debit card',
})

/** The names of income by their words. */
export const incomes: ReadonlyMap<string, string> = new Map(incomeNames.map((name) => [name.toLowerCase(), name]))

/** What a word says that happened. Several words say the same. */
export type Verb =
  | 'lend'
  | 'give'
  | 'borrow'
  | 'take'
  | 'owe'
  | 'owes'
  | 'return'
  | 'receive'
  | 'pay'
  | 'spend'
  | 'send'
  | 'credit'
  | 'debit'
  | 'transfer'

/** What a word of a message says of the amount beside it. `maybe-` words move money only in a message with more signs. */
export type Role = 'out' | 'in' | 'maybe-out' | 'maybe-in' | 'balance' | 'other'

/** Each word that says what happens to money: its verb in a line, and its role in a message. */
const moneyWords: readonly (readonly [words: string, verb: Verb | undefined, role?: Role])[] = [
  ['lent lend lended lending loaned', 'lend'],
  ['gave give given giving', 'give'],
  ['borrowed borrow borrowing', 'borrow'],
  ['took take taken taking', 'take'],
  ['owe', 'owe'],
  ['owes owed', 'owes'],
  ['returned repaid repay settled', 'return'],
  ['received', 'receive', 'in'],
  ['receive got get', 'receive'],
  ['recd recieved', undefined, 'in'],
  ['paid', 'pay', 'out'],
  ['pay paying', 'pay'],
  ['payment', undefined, 'maybe-out'],
  ['spent purchased', 'spend', 'out'],
  ['spend spending bought buy', 'spend'],
  ['purchase', undefined, 'maybe-out'],
  ['sent', 'send', 'out'],
  ['send', 'send'],
  ['credit credited deposited', 'credit', 'in'],
  ['deposit', 'credit', 'maybe-in'],
  ['debit debited withdrew withdrawn', 'debit', 'out'],
  ['withdraw', 'debit'],
  ['withdrawal', 'debit', 'maybe-out'],
  ['transferred', 'transfer', 'out'],
  ['transfer', 'transfer', 'maybe-out'],
  ['move moved shifted', 'transfer'],
  ['deducted remitted charged', undefined, 'out'],
  ['refunded reversed added', undefined, 'in'],
  ['txn trxn tran transaction autopay mandate emi premium recharge used dr', undefined, 'maybe-out'],
  ['refund reversal cr cashback', undefined, 'maybe-in'],
  ['bal balance avlbal availbal clrbal', undefined, 'balance'],
  ['limit lmt lim fee fees charge charges gst tax reward rewards due dues outstanding minimum', undefined, 'other'],
]

const mapWords = <Meaning>(
  choose: (row: (typeof moneyWords)[number]) => Meaning | undefined,
): ReadonlyMap<string, Meaning> =>
  new Map(
    moneyWords.flatMap((row) => {
      const meaning = choose(row)
      return meaning === undefined ? [] : row[0].split(' ').map((word) => [word, meaning] as const)
    }),
  )

/** The verbs by their forms. */
export const verbs = mapWords(([, verb]) => verb)

/** The roles by their words. */
export const roles = mapWords(([, , role]) => role)
