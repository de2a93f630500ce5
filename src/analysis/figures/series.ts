import { expenseTypes, requirements } from '#contract/choices.ts'
import { expenseTypeLabels } from '#src/banks/expense.ts'

/** A part that the bars of a chart are stacked from; `color` is CSS. */
export type Series = { name: string; label: string; color: string }

/** The transaction types, each with its colour (see analysis-page.module.css). */
export const typeSeries: Series[] = expenseTypes.map((type) => ({
  name: type,
  label: expenseTypeLabels[type],
  color: `var(--type-${type.toLowerCase().replace('_', '-')})`,
}))

/** The requirements, each with its colour. */
export const requirementSeries: Series[] = requirements.map((requirement) => ({
  name: requirement,
  label: requirement,
  color: `var(--requirement-${requirement.toLowerCase()})`,
}))

/** What the parts of a bar come to, in words and in the order of the series: `Cash ₹300 · ATM ₹1,200`. */
export const formatParts = (
  series: readonly Series[],
  parts: ReadonlyMap<string, number>,
  formatAmount: (paise: number) => string,
): string =>
  series
    .flatMap(({ name, label }) => {
      const paise = parts.get(name) ?? 0
      return paise > 0 ? [`${label} ${formatAmount(paise)}`] : []
    })
    .join(' · ')
