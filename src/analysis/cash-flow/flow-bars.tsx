import { line } from 'd3-shape'
import type { MonthFlow } from '#src/analysis/figures/cash-flow.ts'
import { describeNames } from '#src/analysis/figures/findings.ts'
import type { Series } from '#src/analysis/figures/series.ts'
import { labelMonths } from '#src/analysis/plot/bar-labels.ts'
import { Columns } from '#src/analysis/plot/columns.tsx'
import classes from '#src/analysis/plot/plot.module.css'
import { formatMonth } from '#src/ui/dates/dates.ts'

const [moneyIn, moneyOut, net] = [
  { name: 'in', label: 'In', color: 'var(--chart-ink)' },
  { name: 'out', label: 'Out', color: 'var(--chart-quiet)' },
  { name: 'net', label: 'Net', color: 'var(--chart-net)' },
] as const

/** The series of the cash flow. */
export const flowSeries: readonly Series[] = [moneyIn, moneyOut, net]

type FlowBarsProps = {
  months: readonly MonthFlow[]
  /** Called with the index of the month after a click anywhere in its column. */
  onPick: (index: number) => void
}

/** Money in above the line, money out below it, and the net as dots. It is for the pointer only, as are all charts. */
export const FlowBars = ({ months, onPick }: FlowBarsProps) => {
  const names = labelMonths(months.map(({ month }) => month))
  return (
    <Columns
      columns={months.map((month, index) => ({
        label: formatMonth(month.month),
        name: names[index] ?? '',
        parts: [
          { ...moneyIn, from: 0, to: month.in },
          { ...moneyOut, from: -month.out, to: 0 },
        ],
        amounts: [
          { ...moneyIn, paise: month.in, note: describeNames(month, 'in') },
          { ...moneyOut, paise: -month.out, note: describeNames(month, 'out') },
          { ...net, paise: month.net },
        ],
      }))}
      onPick={onPick}
      drawOver={(toX, toY) => {
        const path = line<MonthFlow>()
          .x((_, index) => toX(index))
          .y((month) => toY(month.net))
        return (
          <g className={classes.net} stroke={net.color}>
            <path d={path(months) ?? ''} />
            {months.map((month, index) => (
              <circle key={month.month} cx={toX(index)} cy={toY(month.net)} r={3} />
            ))}
          </g>
        )
      }}
    />
  )
}
