import type { Bank } from '#contract/banks.ts'
import type { Expense } from '#contract/expenses.ts'

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

const verbForms = {
  lend: 'lent lend lended lending loaned',
  give: 'gave give given giving',
  borrow: 'borrowed borrow borrowing',
  take: 'took take taken taking',
  owe: 'owe',
  owes: 'owes owed',
  return: 'returned repaid repay settled',
  receive: 'received receive got get',
  pay: 'paid pay paying',
  spend: 'spent spend spending bought buy purchased',
  send: 'sent send',
  credit: 'credit credited deposit deposited',
  debit: 'debit debited withdrew withdraw withdrawn withdrawal',
  transfer: 'transfer transferred move moved shifted',
} as const satisfies Record<Verb, string>

const typeForms = {
  DEBIT: 'debit card',
  CREDIT: 'credit card',
  ATM: 'atm',
  CASH: 'cash',
  GOOGLE_PAY: 'google pay|googlepay|gpay|g pay|tez',
  PAYTM: 'paytm',
  BHIM_UPI: 'bhim upi|bhim|upi',
  PHONEPE: 'phonepe|phone pe|phonepay|phone pay',
} as const satisfies Record<Expense['amountDebit'], string>

const bankForms = {
  SBI: 'sbi|state bank of india|state bank',
  HDFC: 'hdfc bank|hdfc',
  ICICI: 'icici bank|icici',
  Axis: 'axis bank|axis',
  PNB: 'pnb|punjab national bank',
  BOB: 'bank of baroda|bob',
  Canara: 'canara bank|canara',
  Kotak: 'kotak mahindra bank|kotak mahindra|kotak bank|kotak',
  IDFC: 'idfc first bank|idfc first|idfc bank|idfc',
  Yes: 'yes bank|yes',
  IndusInd: 'indusind bank|indusind',
  Union: 'union bank of india|union bank|union',
  Central: 'central bank of india|central bank|central',
  Indian: 'indian bank|indian',
  UCO: 'uco bank|uco',
  BankOfIndia: 'bank of india|bankofindia|boi',
  Other: 'other bank',
} as const satisfies Record<Bank['bankName'], string>

const linkForms =
  'to from for till until upto by on via with into in at before due using through within after since dated and of the a an i me my him her them will be is was has have just return returns back around about'

const splitForms = <Meaning extends string>(forms: Record<Meaning, string>, separator: string) =>
  new Map(
    Object.entries<string>(forms).flatMap(
      ([meaning, all]) => all.split(separator).map((form) => [form, meaning as Meaning] as const), // the keys of `forms`
    ),
  )

/** The verbs by their forms. */
export const verbs = splitForms<Verb>(verbForms, ' ')

/** The types of an expense by the words for them. */
export const expenseTypeWords = splitForms<Expense['amountDebit']>(typeForms, '|')

/** The codes of banks by their names. */
export const bankWords = splitForms<Bank['bankName']>(bankForms, '|')

/** The names of banks that are ordinary words, too. They need an account of that bank. */
export const ordinaryBankWords: ReadonlySet<string> = new Set(['axis', 'yes', 'union', 'central', 'indian', 'bob'])

/** The words that say what the next word is, and words without a meaning of their own. */
export const links: ReadonlySet<string> = new Set(linkForms.split(' '))

/** The links that belong to the words after them. The others have no meaning of their own. */
export const roleLinks: ReadonlySet<string> = new Set(
  'to from for till until upto by on via with into in at before due using through within after since dated return'.split(
    ' ',
  ),
)

/** The links before a return date. */
export const dueLinks: ReadonlySet<string> = new Set(
  'till until upto by before due in within after for return returns'.split(' '),
)

/** The links before the day on which it happened. */
export const dayLinks: ReadonlySet<string> = new Set(['on', 'since', 'dated'])

/** The most words that a name of a bank, a type or a person has. */
export const MAX_NAME_WORDS = 4
