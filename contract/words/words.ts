import type { Lend } from '#contract/lends/response.ts'

// Each language has one file with all of these sentences, so that a missing one does not compile. Amounts, dates and names come
// formatted. A sentence uses a name without an ending of its own, because a name can be in any script.

/** How often an instalment comes. */
export type Every = NonNullable<Lend['instalments']>['every']

/** What was promised: an amount each time. */
type Promise = { amount: string; every: Every }

type Loan = {
  /** "" when it is not known. */
  date: string
  amount: string
  /** "" without one. */
  reason: string
  instalments: Promise | undefined
}

type Sum = { amount: string }
type Dated = { date: string }
type Due = Sum & Dated
type WithInterest = Sum & { interest: string }
type Difference = { more: string; less: string; rest: string }

/** The sentences of the message that asks for money back, or promises it. It is polite, and never reproaches. */
export type AskWords = {
  /** `name` is "" when the record has none. */
  greeting: (values: { name: string }) => string
  /** `owner` is "" when the user has no name. */
  thanks: (values: { owner: string }) => string
  nothingOpen: string
  lent: (values: Loan) => string
  borrowed: (values: Loan) => string
  stillOpen: (values: Sum) => string
  stillOwe: (values: Sum) => string
  /** `amount` has the interest in it. */
  openWithInterest: (values: WithInterest) => string
  oweWithInterest: (values: WithInterest) => string
  /** The day on which all was to come back. It has passed. */
  agreed: (values: Dated) => string
  /** An instalment of a day that has passed. */
  wasDue: (values: Due) => string
  /** Several instalments, the last one of that day. */
  wereDue: (values: Due) => string
  dueToday: (values: Sum) => string
  dueNext: (values: Due) => string
  ask: string
  askBy: (values: Dated) => string
  /** After `dueNext`. */
  askByThen: string
  promise: string
  promiseBy: (values: Dated) => string
  promiseByThen: string
  /** The titles of lists of records. */
  lentList: string
  borrowedList: string
  /** Beside the amount of a record in a list: what is due of it. */
  lineDue: (values: Due) => string
  together: (values: Sum) => string
  togetherOwe: (values: Sum) => string
  even: (values: Sum) => string
  /** What is left when both directions are set off against each other: to return, or that the user owes. */
  leavesToReturn: (values: Difference) => string
  leavesToPay: (values: Difference) => string
  /** Less than everything is due. */
  enoughNow: (values: Sum) => string
  /** The address of the page for the person. */
  page: (values: { url: string }) => string
  /** The subject of a mail. */
  subject: string
}

type Owner = { owner: string }

/** Why the page takes no payment. */
export type Refusals = {
  tooMuch: string
  amountMissing: string
  amountInvalid: string
  noteTooLong: string
  nothingToPay: string
  waiting: string
  gone: string
  other: string
}

/** The sentences of the page for the other side. It speaks to the person. */
export type PageWords = {
  between: (values: Owner & { person: string }) => string
  asWritten: (values: Owner & Dated & { person: string }) => string
  nothingOpen: string
  youOwe: (values: Owner) => string
  owesYou: (values: Owner) => string
  leavesToPay: (values: { sum: string; less: string; rest: string }) => string
  nothingLeft: (values: Owner) => string
  pay: (values: Owner) => string
  payFor: (values: Owner & { reason: string }) => string
  payAmount: (values: Sum) => string
  /** Links: to all records, to all of what is open, and back to what is due. */
  payAll: (values: Sum) => string
  payWhole: (values: Sum) => string
  payDue: (values: Sum) => string
  copyUpi: string
  copyAmount: string
  copied: string
  selectText: string
  /** Payment apps take at most an amount at a time. */
  inParts: (values: { most: string; total: string }) => string
  showCode: string
  scan: (values: Sum & { upi: string }) => string
  whenRefused: (values: { upi: string }) => string
  haveYouPaid: string
  confirms: (values: Owner) => string
  paid: (values: Sum) => string
  anotherAmount: string
  paidThis: string
  amount: string
  note: string
  thanks: (values: Owner) => string
  anotherPayment: string
  chooseOne: string
  whatYouOwe: string
  whatOwesYou: (values: Owner) => string
  lentYou: (values: Owner & Due) => string
  youLent: (values: Owner & Due) => string
  agreedFor: (values: Dated) => string
  returned: (values: Due) => string
  forgiven: (values: Due) => string
  instalments: (values: Promise) => string
  wasDue: (values: Due) => string
  dueToday: (values: Sum) => string
  dueNext: (values: Due) => string
  schedule: string
  /** What became of an instalment. */
  isPaid: string
  isPartlyPaid: (values: Sum) => string
  isLate: string
  isToday: string
  moreInstalments: (values: Dated & { count: number }) => string
  interestSoFar: (values: Sum) => string
  /** How the interest is counted. `parts` are `stretch`es. */
  counted: (values: { rate: string; per: NonNullable<Lend['interest']>['per']; parts: string }) => string
  stretch: (values: { principal: string; days: number; interest: string }) => string
  /** The interest of the stretches that are not named. */
  earlier: (values: Sum) => string
  interestPaid: (values: Sum) => string
  whatYouSaid: string
  youPaid: (values: Sum & { moment: string; reasons: string }) => string
  andMore: (values: { count: number }) => string
  waiting: (values: Owner) => string
  confirmed: (values: Owner) => string
  notConfirmed: (values: Owner) => string
  own: string
  keepYourOwn: string
  otherLanguages: string
  invalidLink: string
  askForNew: string
  tooManyTries: string
  refusals: Refusals
}
