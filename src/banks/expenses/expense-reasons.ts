import type { Expense } from '#contract/expenses.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'

type Reason = { text: string; count: number; latest: string }

/**
 * The reasons of these expenses, each once, in its latest spelling. The most frequent is first; of two equally frequent
 * ones, the more recent.
 */
export const getExpenseReasons = (expenses: readonly Pick<Expense, 'reason' | 'date'>[]): string[] => {
  const reasons = new Map<string, Reason>()
  for (const { reason, date } of expenses) {
    const key = normalizeForSearch(reason.trim())
    const known = reasons.get(key)
    const isLatest = !known || date > known.latest
    const newest = isLatest ? { text: reason, latest: date } : known
    reasons.set(key, { text: newest.text, latest: newest.latest, count: (known?.count ?? 0) + 1 })
  }
  return [...reasons.values()]
    .sort((one, other) => other.count - one.count || other.latest.localeCompare(one.latest))
    .map(({ text }) => text)
}
