import type { Expense } from '#contract/expenses/response.ts'
import type { Entry } from '#contract/ledger/response.ts'
import type { Lend } from '#contract/lends/response.ts'
import { withTag } from '#src/banks/tags/tag.ts'

/** What an entry is called: its reason, its tag, and the other person of a lend or a return, or "". */
export type EntryWords = { reason: string; tag: string; person: string }

/** The records that entries are about. */
type Records = { lends: readonly Lend[]; expenses: readonly Expense[] }

/**
 * Returns what calls an entry by the words that its record has today. An entry keeps the words with which it was made, and has only
 * those when its record is deleted or is itself.
 */
export const createEntryWords = ({ lends, expenses }: Records) => {
  const lendsById = new Map(lends.map((lend) => [lend.id, lend]))
  const expensesById = new Map(expenses.map((expense) => [expense.id, expense]))
  return (entry: Pick<Entry, 'lendId' | 'expenseId' | 'reason' | 'tag'>): EntryWords => {
    const lend = lendsById.get(entry.lendId ?? '')
    const { reason, tag } = lend ?? expensesById.get(entry.expenseId ?? '') ?? entry
    return { reason, tag, person: lend?.returnName ?? '' }
  }
}

/** The words of an entry in one line: `Laptop repair #Home · Suresh`. */
export const describeWords = (words: EntryWords): string => [withTag(words), words.person].filter(Boolean).join(' · ')
