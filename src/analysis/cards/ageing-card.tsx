import { useNavigate } from '@tanstack/react-router'
import type { Lend } from '#contract/lends.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import type { AnalysisSearch } from '../analysis-search.ts'
import { amountColumn } from '../charts/amount-column.tsx'
import classes from '../charts/chart.module.css'
import { ChartCard } from '../charts/chart-card.tsx'
import { Legend } from '../charts/legend.tsx'
import { StackedBars } from '../charts/stacked-bars.tsx'
import { ageingFinding } from '../figures/findings.ts'
import { type AgeSum, ageing } from '../figures/lending.ts'
import { partsOf, requirementSeries } from '../figures/series.ts'
import { sumsBy } from '../figures/sums.ts'
import { toAge } from '../links.ts'
import { counted, shortRupees } from '../words.ts'

const age: Column<AgeSum> = { id: 'age', header: 'Return', value: ({ label }) => label }
const amount = amountColumn<AgeSum>('amount', 'Outstanding', ({ paise }) => paise)
const records: Column<AgeSum> = { id: 'records', header: 'Records', value: ({ count }) => count }

const exported = [
  age,
  amount,
  records,
  ...requirementSeries.map(({ name, label }) =>
    amountColumn<AgeSum>(name, label, (row) => new Map<string, number>(row.requirements).get(name) ?? 0),
  ),
]

type AgeingCardProps = { open: readonly Lend[]; today: string; search: AnalysisSearch }

/** How late what is outstanding is, and how much it was needed. An age opens the list of its records. */
export const AgeingCard = ({ open, today, search }: AgeingCardProps) => {
  const navigate = useNavigate()
  const ages = ageing(open, today)
  const sums = sumsBy(open, ({ requirement }) => requirement)
  const columns: Column<AgeSum>[] = [
    {
      ...age,
      render: (row) => (
        <span className={classes.named}>
          <TextLink inherit {...toAge(row.age, search)}>
            {row.label}
          </TextLink>
          <span className={classes.note}>{counted(row.count, 'record')}</span>
        </span>
      ),
    },
    amount,
    {
      id: 'requirements',
      header: 'By requirement',
      value: (row) => partsOf(requirementSeries, row.requirements, shortRupees),
    },
  ]
  return (
    <ChartCard
      about="Outstanding by age, today"
      finding={ageingFinding(open, today)}
      columns={columns}
      rows={open.length > 0 ? ages : []}
      rowId={(row) => row.age}
      exported={exported}
      fileName="ageing"
      chart={
        <StackedBars
          lying
          bars={ages.map(({ label, requirements }) => ({ label, parts: requirements }))}
          series={requirementSeries}
          onPick={(index) => {
            const picked = ages[index]
            if (picked) void navigate(toAge(picked.age, search))
          }}
        />
      }
      legend={
        <Legend
          series={requirementSeries}
          totals={new Map([...sums].map(([requirement, { paise }]) => [requirement, paise]))}
        />
      }
    />
  )
}
