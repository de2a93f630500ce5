import type { Bank } from '#contract/banks.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Lend } from '#contract/lends.ts'
import { toPersonKey } from '#contract/people.ts'
import type { Return } from '#contract/returns.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'

/** The records that the figures are computed from. */
export type Records = {
  banks: readonly Bank[]
  expenses: readonly Expense[]
  lends: readonly Lend[]
  /** The returns of the records. It can have returns of records that are not in `lends`. */
  returns: readonly Return[]
}

/** Filters the records. Each filter applies only to the kinds of record that have its field. */
export const selectRecords = (
  { banks, expenses, lends, returns }: Records,
  { bank, type, requirement, person, text }: AnalysisSearch,
): Records => {
  const searchedText = text === undefined ? undefined : normalizeForSearch(text.trim())
  const wantedPerson = person === undefined ? undefined : toPersonKey(person)
  const matchesText = (value: string): boolean =>
    searchedText === undefined || normalizeForSearch(value).includes(searchedText)
  const selectedBanks = banks.filter(({ bankName }) => bank === undefined || bankName === bank)
  const bankIds = new Set(selectedBanks.map(({ id }) => id))
  return {
    banks: selectedBanks,
    expenses: expenses.filter(
      ({ bank_id, amountDebit, reason }) =>
        bankIds.has(bank_id) && (type === undefined || amountDebit === type) && matchesText(reason),
    ),
    lends: lends.filter(
      (lend) =>
        (bank === undefined || lend.bank === bank) &&
        (requirement === undefined || lend.requirement === requirement) &&
        (wantedPerson === undefined || toPersonKey(lend.returnName) === wantedPerson) &&
        matchesText(`${lend.reason}\n${lend.returnName}`),
    ),
    returns,
  }
}
