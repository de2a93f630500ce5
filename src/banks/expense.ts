import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import type { EditedExpense } from '#contract/expenses/rules.ts'
import { addActions } from '#src/actions.ts'
import { compareFields, type FieldFormats, type Versions } from '#src/lib/compare-fields.ts'
import type { FormPlace } from '#src/lib/filled-form.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatBriefRupees, formatRupees } from '#src/ui/display/money.tsx'
import { type PaymentApp, paymentApps } from './form/payment-apps.ts'

/** The label of each expense type. */
export const expenseTypeLabels: Record<Expense['amountDebit'], string> = {
  DEBIT: 'Debit',
  CREDIT: 'Credit',
  ATM: 'ATM',
  CASH: 'Cash',
  GOOGLE_PAY: 'Google Pay',
  PAYTM: 'Paytm',
  BHIM_UPI: 'BHIM UPI',
  PHONEPE: 'PhonePe',
}

/** The type of an expense paid with the only payment app of an account. "" for an account with none, or more than one. */
export const getOnlyAppType = (bank: Pick<Bank, PaymentApp['field']>): Expense['amountDebit'] | '' => {
  const [app, ...others] = paymentApps.filter(({ field }) => bank[field])
  return app && others.length === 0 ? app.type : ''
}

/** Describes an expense for a toast: `₹500, Rent`. */
export const describeExpenseBriefly = ({ amount, reason }: Pick<Expense, 'amount' | 'reason'>): string =>
  `${formatBriefRupees(amount)}, ${reason}`

const comparedFields: FieldFormats<Exclude<keyof EditedExpense, 'id' | 'bank_id'>, EditedExpense> = {
  date: ['Date', ({ date }) => formatDate(date)],
  amount: ['Amount', ({ amount }) => formatRupees(amount)],
  reason: ['Reason', ({ reason }) => reason],
  tag: ['Tag', ({ tag = '' }) => tag],
  amountDebit: ['Type', ({ amountDebit }) => expenseTypeLabels[amountDebit]],
}

/** Compares the versions of an expense, field by field. */
export const compareExpenses = (versions: Versions<EditedExpense>) => compareFields(comparedFields, versions)

/** Normalizes a reason, so that two spellings of it compare as one. */
export const toReasonKey = (reason: string): string => normalizeForSearch(reason.trim())

type Text = { text: string; count: number; latest: string }

/** The texts, each once, in its latest spelling. The most frequent is first; of two equally frequent ones, the more recent. */
export const listByUse = (
  used: readonly { text: string; date: string }[],
  toKey: (text: string) => string,
): string[] => {
  const texts = new Map<string, Text>()
  for (const { text, date } of used) {
    const key = toKey(text)
    const known = texts.get(key)
    const isLatest = !known || date > known.latest
    const newest = isLatest ? { text, latest: date } : known
    texts.set(key, { text: newest.text, latest: newest.latest, count: (known?.count ?? 0) + 1 })
  }
  return [...texts.values()]
    .sort((one, other) => other.count - one.count || other.latest.localeCompare(one.latest))
    .map(({ text }) => text)
}

/** The reasons of these expenses or records, each once, the most used first. */
export const listReasons = (expenses: readonly Pick<Expense, 'reason' | 'date'>[]): string[] =>
  listByUse(
    expenses.map(({ reason, date }) => ({ text: reason, date })),
    toReasonKey,
  )

/** The form of a new expense, with the account to choose. */
export const expenseForm: FormPlace = { name: 'expense', link: addActions.expense.link }

/** The form of an expense that is there. */
export const getEditExpenseForm = ({ id, bank_id }: Pick<Expense, 'id' | 'bank_id'>): FormPlace => ({
  name: `expense ${bank_id} ${id}`,
  link: { to: '/bank/$id/expense/$expenseId', params: { id: bank_id, expenseId: id } },
})
