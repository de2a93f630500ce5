import type { Lend } from '#contract/lends/response.ts'

type Words = {
  /** The names of the CSV files. */
  files: { ageing: string; expected: string }
  /** What the cards are about. */
  ageing: string
  expected: string
  /** The headers of the amounts. */
  amount: string
  due: string
  /** Titles. `amount` is a formatted sum. */
  nothing: string
  onlyOpen: (amount: string) => string
  overdueWith: 'from' | 'to'
  nothingExpected: string
  expectedBy: (amount: string, date: string) => string
}

const given: Words = {
  files: { ageing: 'ageing', expected: 'expected-back' },
  ageing: 'Owed to me by age, today',
  expected: 'Expected back',
  amount: 'Owed to me',
  due: 'Expected',
  nothing: 'Nothing is owed to me',
  onlyOpen: (amount) => `Nothing is overdue, ${amount} is owed to me`,
  overdueWith: 'from',
  nothingExpected: 'Nothing is expected back',
  expectedBy: (amount, date) => `${amount} expected back by ${date}`,
}

const taken: Words = {
  files: { ageing: 'ageing-i-owe', expected: 'to-pay' },
  ageing: 'I owe by age, today',
  expected: 'To pay',
  amount: 'I owe',
  due: 'To pay',
  nothing: 'I owe nothing',
  onlyOpen: (amount) => `Nothing is overdue, I owe ${amount}`,
  overdueWith: 'to',
  nothingExpected: 'Nothing is to be paid',
  expectedBy: (amount, date) => `${amount} to pay by ${date}`,
}

/** The words of a direction. */
export const getSideWords = (side: Lend['direction']): Words => ({ given, taken })[side]
