import type { LinkProps } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Expense } from '#contract/expenses/response.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { type CashFlowProps, useCashFlow } from '#src/analysis/cash-flow/use-cash-flow.ts'
import { createAmountColumn, createLinkedAmountColumn } from '#src/analysis/charts/amount-column.tsx'
import classes from '#src/analysis/charts/chart.module.css'
import { ChartCard } from '#src/analysis/charts/chart-card.tsx'
import { listCredits } from '#src/analysis/figures/cash-flow.ts'
import { formatRange } from '#src/analysis/figures/findings.ts'
import { getPreviousRange, isWithin, type Range } from '#src/analysis/figures/ranges.ts'
import { type ComparedSum, compareByTag } from '#src/analysis/figures/spending.ts'
import { formatShortRupees } from '#src/analysis/format.ts'
import { linkToHistory } from '#src/analysis/links.ts'
import { useTagActions } from '#src/tags/use-tag-actions.tsx'
import type { Column } from '#src/ui/data-table/columns.ts'
import { RowActions } from '#src/ui/data-table/row-actions.tsx'
import { formatCount } from '#src/ui/display/count.ts'

/** The number of tags that show before "Show all". */
const TAG_COUNT = 6

const tag: Column<ComparedSum> = { id: 'tag', header: 'Tag', value: ({ name }) => name }

type TagSumsCardProps = {
  about: string
  /** The sums, largest first. */
  sums: readonly ComparedSum[]
  /** What happened to a sum: `spent on`. */
  verb: string
  /** The header of the sums. */
  header: string
  /** What is counted: `expense`. */
  noun: string
  /** The period before. Undefined when there is none. */
  previous: Range | undefined
  linkTo: (sum: ComparedSum) => LinkProps | undefined
  fileName: string
}

const TagSumsCard = ({ about, sums, verb, header, noun, previous, linkTo, fileName }: TagSumsCardProps) => {
  const [top] = sums
  const [getActions, dialog] = useTagActions()
  const amount = createLinkedAmountColumn<ComparedSum>('amount', header, ({ paise }) => paise, linkTo)
  const before = previous
    ? [createAmountColumn<ComparedSum>('before', `Before (${formatRange(previous)})`, (row) => row.before)]
    : []
  return (
    <>
      <ChartCard
        about={about}
        finding={
          top && top.paise > 0
            ? `${formatShortRupees(top.paise)} was ${verb} ${top.name}`
            : 'Nothing in this period has a tag'
        }
        columns={[
          {
            ...tag,
            render: (row) => (
              <span className={classes.named}>
                <span>
                  {row.name}
                  <span style={{ display: 'inline-block', marginBlock: -8 }}>
                    <RowActions name={row.name} actions={getActions(row.name)} tabIndex={0} />
                  </span>
                </span>
                <span className={`note ${classes.note}`}>{formatCount(row.count, noun)}</span>
              </span>
            ),
          },
          amount,
          ...before,
        ]}
        rows={sums}
        rowCount={TAG_COUNT}
        rowId={({ name }) => name}
        exported={[tag, amount, ...before]}
        fileName={fileName}
        wide
      />
      {dialog}
    </>
  )
}

type SpentByTagCardProps = {
  /** The expenses that match the filters, of every date. */
  expenses: readonly Expense[]
  range: Range
  search: AnalysisSearch
}

/** The spending by tag, with the period before. Nothing while no expense of both has a tag. */
export const SpentByTagCard = ({ expenses, range, search }: SpentByTagCardProps) => {
  const previous = getPreviousRange(search, range)
  const before = previous ? expenses.filter(isWithin(previous)) : []
  const sums = compareByTag(expenses.filter(isWithin(range)), before)
  if (sums.length === 0) return null
  return (
    <TagSumsCard
      about={`Spending by tag, ${formatRange(range)}`}
      sums={sums}
      verb="spent on"
      header="Spent"
      noun="expense"
      previous={previous}
      linkTo={(sum) => linkToHistory('expense', range, { ...search, tag: sum.name })}
      fileName="spending-by-tag"
    />
  )
}

/** The credits by tag, with the period before. Nothing while no credit of both has a tag, and until they are loaded. */
export const IncomeByTagCard = (props: CashFlowProps) => {
  const { search } = props
  const { movements, range } = useCashFlow(props)
  const previous = getPreviousRange(search, range)
  const credits = useMemo(() => listCredits(movements ?? []), [movements])
  const before = previous ? credits.filter(isWithin(previous)) : []
  const sums = compareByTag(credits.filter(isWithin(range)), before)
  if (sums.length === 0) return null
  return (
    <TagSumsCard
      about={`Income by tag, ${formatRange(range)}`}
      sums={sums}
      verb="credited for"
      header="Credited"
      noun="credit"
      previous={previous}
      linkTo={(sum) => linkToHistory('credit', range, { ...search, type: undefined, tag: sum.name })}
      fileName="income-by-tag"
    />
  )
}
