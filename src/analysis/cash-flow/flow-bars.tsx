import { line } from 'd3-shape'
import type { MonthFlow } from '#src/analysis/figures/cash-flow.ts'
import { describeNames } from '#src/analysis/figures/findings.ts'
import type { Series } from '#src/analysis/figures/series.ts'
import { AmountGrid, NamesBelow } from '#src/analysis/plot/axes.tsx'
import { BarLabel } from '#src/analysis/plot/bar-label.tsx'
import { chooseBarLabels, chooseNames, HEADROOM_PX, labelMonths } from '#src/analysis/plot/bar-labels.ts'
import { ColumnDrawing } from '#src/analysis/plot/column-drawing.tsx'
import classes from '#src/analysis/plot/plot.module.css'
import { Plot } from '#src/analysis/plot/plot.tsx'
import { createAmountAxis, createColumnAxis, type Size } from '#src/analysis/plot/scales.ts'
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

const Flows = ({ months, onPick, size }: FlowBarsProps & { size: Size }) => {
  const axis = createAmountAxis(
    size,
    months.flatMap((month) => [month.in, -month.out]),
    { top: HEADROOM_PX, bottom: HEADROOM_PX },
  )
  const { toY } = axis
  const columns = createColumnAxis(months.length, axis)
  const { room, thickness } = columns
  const textsIn = chooseBarLabels(
    room,
    months.map((month) => month.in),
  )
  const textsOut = chooseBarLabels(
    room,
    months.map(({ out }) => out),
  )
  const names = labelMonths(months.map(({ month }) => month))
  const path = line<MonthFlow>()
    .x((_, index) => columns.getMiddle(index))
    .y((month) => toY(month.net))
  return (
    <ColumnDrawing
      size={size}
      columns={columns}
      height={axis.bottom}
      describe={(index) => {
        const month = months[index]
        return (
          month && {
            label: formatMonth(month.month),
            amounts: [
              { ...moneyIn, paise: month.in, note: describeNames(month, 'in') },
              { ...moneyOut, paise: -month.out, note: describeNames(month, 'out') },
              { ...net, paise: month.net },
            ],
          }
        )
      }}
      onPick={onPick}
    >
      <AmountGrid axis={axis} />
      {months.map(({ month, in: amountIn, out }, index) => {
        const middle = columns.getMiddle(index)
        const bar = { x: middle - thickness / 2, width: thickness }
        return (
          <g key={month}>
            <rect {...bar} y={toY(amountIn)} height={toY(0) - toY(amountIn)} fill={moneyIn.color} />
            <rect {...bar} y={toY(0)} height={toY(-out) - toY(0)} fill={moneyOut.color} />
            <BarLabel text={textsIn[index] ?? ''} x={middle} y={toY(amountIn)} place="above" />
            <BarLabel text={textsOut[index] ?? ''} x={middle} y={toY(-out)} place="below" />
          </g>
        )
      })}
      <g className={classes.net} stroke={net.color}>
        <path d={path(months) ?? ''} />
        {months.map((month, index) => (
          <circle key={month.month} cx={columns.getMiddle(index)} cy={toY(month.net)} r={3} />
        ))}
      </g>
      <NamesBelow
        axis={axis}
        names={chooseNames(room, names).map((text, index) => ({ text, x: columns.getMiddle(index) }))}
      />
    </ColumnDrawing>
  )
}

/** Money in above the line, money out below it, and the net as dots. It is for the pointer only, as are all charts. */
export const FlowBars = (props: FlowBarsProps) => <Plot>{(size) => <Flows {...props} size={size} />}</Plot>
