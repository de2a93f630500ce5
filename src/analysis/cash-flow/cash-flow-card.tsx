import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { createLinkedAmountColumn } from '#src/analysis/charts/amount-column.tsx'
import classes from '#src/analysis/charts/chart.module.css'
import { ChartCard } from '#src/analysis/charts/chart-card.tsx'
import { Legend } from '#src/analysis/charts/legend.tsx'
import { type Flow, type MonthFlow, sumCashFlow } from '#src/analysis/figures/cash-flow.ts'
import { describeCashFlow, describeNames, formatRange } from '#src/analysis/figures/findings.ts'
import { getMonthWithin } from '#src/analysis/figures/ranges.ts'
import { linkToCashFlow } from '#src/analysis/links.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatMonth } from '#src/ui/dates/dates.ts'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { FlowBars, flowSeries } from './flow-bars.tsx'
import { type CashFlowProps, useCashFlow } from './use-cash-flow.ts'

const CARD_HEIGHT_PX = 374

const monthColumn: Column<MonthFlow> = {
  id: 'month',
  header: 'Month',
  value: ({ month }) => month,
  text: ({ month }) => formatMonth(month),
}

type LinkTo = (month: Pick<MonthFlow, 'month'>, flow?: Flow) => LinkProps

/** The sums of a direction, each with the names of the largest ones below it. */
const buildFlowColumn = (flow: Flow, header: string, linkTo: LinkTo): Column<MonthFlow> => {
  const column = createLinkedAmountColumn<MonthFlow>(
    flow,
    header,
    (month) => month[flow],
    (month) => linkTo(month, flow),
  )
  return {
    ...column,
    render: (month) => (
      <>
        {column.render?.(month)}
        <span className={`${classes.note} ${classes.below}`}>{describeNames(month, flow)}</span>
      </>
    ),
  }
}

/** The names of the largest sums of a direction, for the file. */
const buildNamesColumn = (flow: Flow, header: string): Column<MonthFlow> => ({
  id: `names-${flow}`,
  header,
  value: ({ names }) => names[flow].join(', '),
})

/**
 * The money that came in and went out by month, from the passbooks of the accounts. Transfers between own accounts and
 * opening balances do not count. Each sum links to its movements.
 */
export const CashFlowCard = (props: CashFlowProps) => {
  const { search } = props
  const navigate = useNavigate()
  const { shown, range, query } = useCashFlow(props)
  const months = useMemo(() => (shown ? sumCashFlow(shown, range) : []), [shown, range])
  if (!shown) {
    return (
      <section className={`card ${classes.card}`} data-wide aria-label="Cash flow">
        <QueryState query={query} failure="Your passbooks could not be loaded." height={CARD_HEIGHT_PX} />
      </section>
    )
  }
  const linkTo = ({ month }: Pick<MonthFlow, 'month'>, flow?: Flow) =>
    linkToCashFlow(getMonthWithin(month, range), flow, search)
  const [flowIn, flowOut] = [buildFlowColumn('in', 'In', linkTo), buildFlowColumn('out', 'Out', linkTo)]
  const net = createLinkedAmountColumn<MonthFlow>(
    'net',
    'Net',
    (row) => row.net,
    (row) => linkTo(row),
  )
  const sumOf = (figure: 'in' | 'out' | 'net') => months.reduce((sum, month) => sum + month[figure], 0)
  return (
    <ChartCard
      about={`Cash flow by month, ${formatRange(range)}, without transfers and opening balances`}
      finding={describeCashFlow(months)}
      columns={[monthColumn, flowIn, flowOut, net]}
      exported={[
        monthColumn,
        flowIn,
        flowOut,
        net,
        buildNamesColumn('in', 'Most in'),
        buildNamesColumn('out', 'Most out'),
      ]}
      rows={shown.length > 0 ? months.toReversed() : []}
      rowId={({ month }) => month}
      fileName="cash-flow-by-month"
      wide
      chart={
        <FlowBars
          months={months}
          onPick={(index) => {
            const picked = months[index]
            if (picked) void navigate(linkTo(picked))
          }}
        />
      }
      legend={
        <Legend
          series={flowSeries}
          totals={
            new Map([
              ['in', sumOf('in')],
              ['out', sumOf('out')],
              ['net', sumOf('net')],
            ])
          }
          getLink={(name) => linkToCashFlow(range, name === 'in' || name === 'out' ? name : undefined, search)}
        />
      }
    />
  )
}
