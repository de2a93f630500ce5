import { useId, useMemo } from 'react'
import type { Expense } from '#contract/expenses/response.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { type CashFlowProps, useCashFlow } from '#src/analysis/cash-flow/use-cash-flow.ts'
import classes from '#src/analysis/charts/chart.module.css'
import { type Credit, type Flow, listCredits } from '#src/analysis/figures/cash-flow.ts'
import { chooseComparison, type Difference, listDifferences } from '#src/analysis/figures/differences.ts'
import { describeDifference, formatRange } from '#src/analysis/figures/findings.ts'
import type { Range } from '#src/analysis/figures/ranges.ts'
import { formatShortRupees } from '#src/analysis/format.ts'
import { linkToHistory } from '#src/analysis/links.ts'
import { AmountLink } from '#src/ui/display/link.tsx'
import ownClasses from './differences-card.module.css'

type DifferencesProps = {
  amounts: readonly (Expense | Credit)[]
  flow: Flow
  range: Range
  today: string
  search: AnalysisSearch
}

/** Sentences about what changed most against the period before. Nothing where nothing did, and without such a period. */
const Differences = ({ amounts, flow, range, today, search }: DifferencesProps) => {
  const title = useId()
  const comparison = useMemo(
    () =>
      chooseComparison(
        search,
        range,
        today,
        amounts.map(({ date }) => date),
      ),
    [search, range, today, amounts],
  )
  const differences = useMemo(() => (comparison ? listDifferences(amounts, comparison) : []), [amounts, comparison])
  if (!comparison || differences.length === 0) return null
  const filters = flow === 'out' ? search : { ...search, type: undefined }
  const linkTo = ({ by, name }: Difference, days: Range) =>
    linkToHistory(flow === 'out' ? 'expense' : 'credit', days, { ...filters, [by]: name })
  return (
    <section className={`card ${classes.card}`} data-wide aria-labelledby={title}>
      <p
        className={`note ${classes.about}`}
      >{`${formatRange(comparison.range)} against ${formatRange(comparison.previous)}`}</p>
      <h2 className={classes.finding} id={title}>
        {`What changed in ${flow === 'out' ? 'spending' : 'income'}`}
      </h2>
      <ul className={`list ${ownClasses.sentences}`}>
        {differences.map((difference) => (
          <li key={`${difference.by} ${difference.name}`}>
            {describeDifference(difference, flow, comparison).map((part) =>
              typeof part === 'string' ? (
                part
              ) : (
                <AmountLink key={part.period} {...linkTo(difference, comparison[part.period])}>
                  {formatShortRupees(part.paise)}
                </AmountLink>
              ),
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type SpendingDifferencesProps = Omit<DifferencesProps, 'amounts' | 'flow'> & {
  /** The expenses that match the filters, of every date. */
  expenses: readonly Expense[]
}

/** What changed most in spending. */
export const SpendingDifferences = ({ expenses, ...props }: SpendingDifferencesProps) => (
  <Differences amounts={expenses} flow="out" {...props} />
)

/** What changed most in income. Nothing until the passbooks are loaded. */
export const IncomeDifferences = (props: CashFlowProps) => {
  const { movements, range } = useCashFlow(props)
  const credits = useMemo(() => listCredits(movements ?? []), [movements])
  return <Differences amounts={credits} flow="in" range={range} today={props.today} search={props.search} />
}
