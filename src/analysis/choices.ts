import { requirements } from '#contract/fields/choices.ts'
import { toPersonKey } from '#contract/people.ts'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import type { AnalysisSearch } from './analysis-search.ts'
import type { Records } from './figures/selection.ts'
import { sumByType } from './figures/spending.ts'

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
