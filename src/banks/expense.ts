import type { Expense } from '#contract/expenses.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'

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

/** Describes an expense for a toast: `₹500, Rent`. */
export const describeExpenseBriefly = ({ amount, reason }: Pick<Expense, 'amount' | 'reason'>): string =>
  `${formatBriefRupees(amount)}, ${reason}`

/** Normalizes a reason, so that two spellings of it compare as one. */
export const toReasonKey = (reason: string): string => normalizeForSearch(reason.trim())

type Reason = { text: string; count: number; latest: string }

/**
 * The reasons of these expenses or records, each once, in its latest spelling. The most frequent is first; of two equally frequent
 * ones, the more recent.
 */
export const listReasons = (expenses: readonly Pick<Expense, 'reason' | 'date'>[]): string[] => {
  const reasons = new Map<string, Reason>()
  for (const { reason, date } of expenses) {
    const key = toReasonKey(reason)
    const known = reasons.get(key)
    const isLatest = !known || date > known.latest
    const newest = isLatest ? { text: reason, latest: date } : known
    reasons.set(key, { text: newest.text, latest: newest.latest, count: (known?.count ?? 0) + 1 })
  }
  return [...reasons.values()]
    .sort((one, other) => other.count - one.count || other.latest.localeCompare(one.latest))
    .map(({ text }) => text)
}
