import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import { requirements } from '#contract/fields/choices.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { Return } from '#contract/returns/response.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { sumByType } from './spending.ts'

/** The records that the figures are computed from. */
export type Records = {
  banks: readonly Bank[]
  expenses: readonly Expense[]
  lends: readonly DueLend[]
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

/** An option of a select. */
export type Choice = { value: string; label: string }

const toChoice = (value: string): Choice => ({ value, label: value })

const compareByLabel = (one: Choice, other: Choice): number => one.label.localeCompare(other.label)

/** The options of each filter, from the records. They always include the selected value, so that it can be shown. */
export const getFilterChoices = ({ banks, expenses, lends }: Records, { bank, type, person }: AnalysisSearch) => {
  const codes = [...banks.map(({ bankName }) => bankName), ...lends.map((lend) => lend.bank), ...(bank ? [bank] : [])]
  const types = [...sumByType(expenses).map((each) => each.type), ...(type ? [type] : [])]
  const names = new Map(
    [...lends.map(({ returnName }) => returnName.trim()), ...(person ? [person] : [])]
      .filter((name) => name !== '')
      .map((name) => [toPersonKey(name), name] as const),
  )
  return {
    bank: [...new Set(codes)].sort().map(toChoice),
    type: [...new Set(types)].map((each) => ({ value: each, label: expenseTypeLabels[each] })),
    requirement: requirements.map(toChoice),
    person: [...names.values()].map(toChoice).sort(compareByLabel),
  }
}
