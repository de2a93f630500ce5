import { useCallback, useMemo } from 'react'
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
import type { MonthFlow } from '#src/analysis/figures/cash-flow.ts'
import type { Series } from '#src/analysis/figures/series.ts'
import { formatCompactRupees } from '#src/analysis/format.ts'
import { BarLabel } from '#src/analysis/plot/bar-label.tsx'
import { chooseBarLabels, chooseTicks, HEADROOM_PX, labelMonths } from '#src/analysis/plot/bar-labels.ts'
import { axes, grid, NO_MARGIN, Plot, useTooltip } from '#src/analysis/plot/plot.tsx'
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

/** Money in above the line, money out below it, and the net as dots. It is for the pointer only, as are all charts. */
export const FlowBars = ({ months, onPick }: FlowBarsProps) => {
  const names = useMemo(() => labelMonths(months.map(({ month }) => month)), [months])
  const formatName = useCallback(
    (name: string | number) => {
      const month = months[names.indexOf(String(name))]?.month
      return month === undefined ? String(name) : formatMonth(month)
    },
    [months, names],
  )
  const tooltip = useTooltip(flowSeries, formatName)
  return (
    <Plot isClickable>
      {(size) => {
        const texts = {
          in: chooseBarLabels(
            size.width,
            months.map((month) => month.in),
          ),
          out: chooseBarLabels(
            size.width,
            months.map((month) => month.out),
          ),
        }
        return (
          <ComposedChart
            {...size}
            data={months.map(({ in: moneyIn, out, net }, index) => ({
              label: names[index],
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
                  content={({ value, x, y, width, height }: LabelProps) => (
                    <BarLabel
                      {...{ x, y, width, height }}
                      text={texts[name][Number(value)] ?? ''}
                      place={name === 'in' ? 'above' : 'below'}
                    />
                  )}
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
            <XAxis {...axes.x} dataKey="label" ticks={chooseTicks(size.width, names)} />
            <YAxis
              {...axes.y}
              width="auto"
              padding={{ top: HEADROOM_PX, bottom: HEADROOM_PX }}
              tickFormatter={formatCompactRupees}
            />
          </ComposedChart>
        )
      }}
    </Plot>
  )
}
