import { useNavigate } from '@tanstack/react-router'
import { requirements } from '#contract/fields/choices.ts'
import type { DueLend } from '#contract/lend-due.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { createAmountColumn, createLinkedAmountColumn } from '#src/analysis/charts/amount-column.tsx'
import classes from '#src/analysis/charts/chart.module.css'
import { ChartCard } from '#src/analysis/charts/chart-card.tsx'
import { Legend, PartLinks } from '#src/analysis/charts/legend.tsx'
import { describeAgeing } from '#src/analysis/figures/findings.ts'
import { type AgeSum, hasInterest, sumByAge, sumByRequirement } from '#src/analysis/figures/lending.ts'
import { formatParts, requirementSeries } from '#src/analysis/figures/series.ts'
import { getSideWords } from '#src/analysis/figures/side-words.ts'
import { formatShortRupees } from '#src/analysis/format.ts'
import { chooseShow, linkToLends } from '#src/analysis/links.ts'
import { StackedRows } from '#src/analysis/plot/stacked-rows.tsx'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatCount } from '#src/ui/display/count.ts'

const age: Column<AgeSum> = { id: 'age', header: 'Return', value: ({ label }) => label }
const records: Column<AgeSum> = { id: 'records', header: 'Records', value: ({ count }) => count }

const requirementColumns = requirementSeries.map(({ name, label }) =>
  createAmountColumn<AgeSum>(name, label, (row) => new Map<string, number>(row.requirements).get(name) ?? 0),
)

const toRequirement = (name: string) => requirements.find((requirement) => requirement === name)

type AgeingCardProps = {
  /** The open records of the side. */
  open: readonly DueLend[]
  side: DueLend['direction']
  today: string
  search: AnalysisSearch
}

/** What is due of the open records by age group and requirement. A click on a group opens its records in the list. */
export const AgeingCard = ({ open, side, today, search }: AgeingCardProps) => {
  const navigate = useNavigate()
  const words = getSideWords(side)
  const ages = sumByAge(open, today)
  const drawn = ages.filter(({ count }) => count > 0)
  const amount = createLinkedAmountColumn<AgeSum>(
    'amount',
    words.amount,
    ({ paise }) => paise,
    (row) => linkToLends(row.age, side, search),
  )
  const columns: Column<AgeSum>[] = [
    {
      ...age,
      render: (row) => (
        <span className={classes.named}>
          <span>{row.label}</span>
          <span className={`note ${classes.note}`}>{formatCount(row.count, 'record')}</span>
        </span>
      ),
    },
    amount,
    {
      id: 'requirements',
      header: 'By requirement',
      value: (row) => formatParts(requirementSeries, row.requirements, formatShortRupees),
      render: (row) => (
        <PartLinks
          series={requirementSeries}
          parts={row.requirements}
          getLink={(name) => linkToLends(row.age, side, { ...search, requirement: toRequirement(name) })}
        />
      ),
    },
  ]
  return (
    <ChartCard
      about={`${words.ageing}${hasInterest(open) ? ', interest included' : ''}`}
      finding={describeAgeing(open, today, side)}
      columns={columns}
      rows={open.length > 0 ? ages : []}
      rowId={(row) => row.age}
      exported={[age, amount, records, ...requirementColumns]}
      fileName={words.files.ageing}
      chart={
        <StackedRows
          bars={drawn.map(({ label, requirements }) => ({ label, parts: requirements }))}
          series={requirementSeries}
          onPick={(index) => {
            const picked = drawn[index]
            if (picked) void navigate(linkToLends(picked.age, side, search))
          }}
        />
      }
      legend={
        <Legend
          series={requirementSeries}
          totals={new Map([...sumByRequirement(open)].map(([requirement, { paise }]) => [requirement, paise]))}
          getLink={(name) => linkToLends(chooseShow(open), side, { ...search, requirement: toRequirement(name) })}
        />
      }
    />
  )
}
