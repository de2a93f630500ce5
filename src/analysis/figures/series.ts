import type { Expense } from '#contract/expenses/response.ts'
import { expenseTypes, requirements } from '#contract/fields/choices.ts'
import { expenseTypeLabels } from '#src/banks/expense.ts'

/** A series of a stacked chart. `color` is a CSS color. */
export type Series = { name: string; label: string; color: string }

/** The colors of expense types. analysis-page.module.css defines them for both themes. */
const typeColors: Record<Expense['amountDebit'], string> = {
  DEBIT: 'var(--type-debit)',
  CREDIT: 'var(--type-credit)',
  ATM: 'var(--type-atm)',
  CASH: 'var(--type-cash)',
  GOOGLE_PAY: 'var(--type-google-pay)',
  PAYTM: 'var(--type-paytm)',
  BHIM_UPI: 'var(--type-bhim-upi)',
  PHONEPE: 'var(--type-phonepe)',
}

/** A series for each expense type. */
export const typeSeries: Series[] = expenseTypes.map((type) => ({
  name: type,
  label: expenseTypeLabels[type],
  color: typeColors[type],
}))

/** A series for each requirement. */
export const requirementSeries: Series[] = requirements.map((requirement) => ({
  name: requirement,
  label: requirement,
  color: `var(--requirement-${requirement.toLowerCase()})`,
}))

/** Lists the amounts of a bar in the order of the series, without those of 0. `parts` is in paise. */
export const listParts = (
  series: readonly Series[],
  parts: ReadonlyMap<string, number>,
): (Series & { paise: number })[] =>
  series.map((each) => ({ ...each, paise: parts.get(each.name) ?? 0 })).filter(({ paise }) => paise > 0)

/** Formats the amounts of a bar in the order of the series: `Cash ₹300 · ATM ₹1,200`. `parts` is in paise. */
export const formatParts = (
  series: readonly Series[],
  parts: ReadonlyMap<string, number>,
  formatAmount: (paise: number) => string,
): string =>
  listParts(series, parts)
    .map(({ label, paise }) => `${label} ${formatAmount(paise)}`)
    .join(' · ')
