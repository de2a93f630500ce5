import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  type LabelProps,
  Line,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { toRupees } from '#contract/fields/money.ts'
import { BarLabel } from '#src/analysis/charts/bar-label.tsx'
import { chooseLabelMode, chooseTicks, getHeadroom } from '#src/analysis/charts/bar-labels.ts'
import { axes, grid, NO_MARGIN, Plot, useTooltip } from '#src/analysis/charts/plot.tsx'
import { CHART_HEIGHT_PX } from '#src/analysis/charts/stacked-bars.tsx'
import type { MonthFlow } from '#src/analysis/figures/cash-flow.ts'
import type { Series } from '#src/analysis/figures/series.ts'
import { formatCompactRupees } from '#src/analysis/format.ts'
import { formatMonth } from '#src/ui/dates/dates.ts'

/** The series of the cash flow. */
export const flowSeries: Series[] = [
  { name: 'in', label: 'In', color: 'var(--chart-ink)' },
  { name: 'out', label: 'Out', color: 'var(--chart-quiet)' },
  { name: 'net', label: 'Net', color: 'var(--chart-net)' },
]

type FlowBarsProps = {
  months: readonly MonthFlow[]
  /** Called with the index of the month after a click anywhere in its column. */
  onPick: (index: number) => void
}

const formatValue = (paise: number): string => (paise === 0 ? '' : formatCompactRupees(toRupees(paise)))

/** Money in above the line, money out below it, and the net as dots. It is for the pointer only, as are all charts. */
export const FlowBars = ({ months, onPick }: FlowBarsProps) => {
  const tooltip = useTooltip(flowSeries)
  const values = {
    in: months.map((month) => formatValue(month.in)),
    out: months.map((month) => formatValue(month.out)),
  }
  const largest = {
    in: months.findIndex((month) => month.in === Math.max(...months.map((each) => each.in))),
    out: months.findIndex((month) => month.out === Math.max(...months.map((each) => each.out))),
  }
  return (
    <Plot height={CHART_HEIGHT_PX} isClickable>
      {(size) => {
        const texts = months.map((_, index) => [values.in[index] ?? '', values.out[index] ?? ''])
        const mode = chooseLabelMode(
          size.width,
          texts.map((pair) => pair.toSorted((one, other) => other.length - one.length)[0] ?? ''),
        )
        const headroom = getHeadroom(mode, texts.flat())
        return (
          <ComposedChart
            {...size}
            data={months.map(({ month, in: moneyIn, out, net }, index) => ({
              label: formatMonth(month),
              index,
              in: toRupees(moneyIn),
              out: -toRupees(out),
              net: toRupees(net),
            }))}
            stackOffset="sign"
            margin={NO_MARGIN}
            maxBarSize={40}
            accessibilityLayer={false}
            throttledEvents={[]}
            onClick={({ activeIndex }) => {
              const index = Number(activeIndex ?? Number.NaN)
              if (index in months) onPick(index)
            }}
          >
            <CartesianGrid {...grid} />
            <Tooltip {...tooltip} position={{ y: 0 }} />
            <ReferenceLine y={0} stroke="var(--grid)" />
            {(['in', 'out'] as const).map((name) => (
              <Bar
                key={name}
                dataKey={name}
                stackId="flow"
                fill={`var(--chart-${name === 'in' ? 'ink' : 'quiet'})`}
                isAnimationActive={false}
              >
                <LabelList
                  dataKey="index"
                  content={({ value, x, y, width, height }: LabelProps) => {
                    const index = Number(value)
                    return mode !== 'largest' || index === largest[name] ? (
                      <BarLabel
                        {...{ x, y, width, height }}
                        text={values[name][index] ?? ''}
                        place={name === 'in' ? 'above' : 'below'}
                        isUpright={mode === 'upright'}
                      />
                    ) : null
                  }}
                />
              </Bar>
            ))}
            <Line
              dataKey="net"
              stroke="var(--chart-net)"
              strokeWidth={1.5}
              dot={{ r: 3, fill: 'var(--mantine-color-body)', stroke: 'var(--chart-net)' }}
              activeDot={false}
              isAnimationActive={false}
            />
            <XAxis
              {...axes.x}
              dataKey="label"
              ticks={chooseTicks(
                size.width,
                months.map(({ month }) => formatMonth(month)),
              )}
            />
            <YAxis
              {...axes.y}
              width="auto"
              padding={{ top: headroom, bottom: headroom }}
              tickFormatter={formatCompactRupees}
            />
          </ComposedChart>
        )
      }}
    </Plot>
  )
}
