import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { toRupees } from '#contract/money.ts'
import type { Series } from '../figures/series.ts'
import { formatCompactRupees } from '../format.ts'
import { axes, grid, NO_MARGIN, Plot, useTooltip } from './plot.tsx'

/** How tall a chart is, in pixels. */
export const CHART_HEIGHT_PX = 240

const ROW_HEIGHT_PX = 44

type StackedBar = {
  label: string
  /** What it is stacked from, in paise by the name of a series. */
  parts: ReadonlyMap<string, number>
}

type StackedBarsProps = {
  bars: readonly StackedBar[]
  series: readonly Series[]
  /** A click anywhere at a bar. */
  onPick: (index: number) => void
  /** Whether the bars lie, one below the other. */
  horizontal?: boolean
}

/** Bars, stacked from parts. It shows; who cannot see or point uses the table beside it. */
export const StackedBars = ({ bars, series, onPick, horizontal = false }: StackedBarsProps) => {
  const tooltip = useTooltip(series)
  return (
    <Plot height={horizontal ? bars.length * ROW_HEIGHT_PX + 32 : CHART_HEIGHT_PX} isClickable>
      <BarChart
        data={bars.map(({ label, parts }) => ({
          label,
          ...Object.fromEntries([...parts].map(([name, paise]) => [name, toRupees(paise)])),
        }))}
        layout={horizontal ? 'vertical' : 'horizontal'}
        margin={NO_MARGIN}
        maxBarSize={horizontal ? 20 : 40}
        accessibilityLayer={false}
        // A tap moves and clicks at once: the bar must be known by then.
        throttledEvents={[]}
        onClick={({ activeIndex }) => {
          const index = Number(activeIndex ?? Number.NaN)
          if (index in bars) onPick(index)
        }}
      >
        {!horizontal && <CartesianGrid {...grid} />}
        <Tooltip {...tooltip} position={horizontal ? {} : { y: 0 }} />
        {series
          .filter(({ name }) => bars.some(({ parts }) => (parts.get(name) ?? 0) > 0))
          .map(({ name, color }) => (
            <Bar
              key={name}
              dataKey={name}
              stackId="stack"
              fill={color}
              stroke="var(--mantine-color-body)"
              isAnimationActive={false}
            />
          ))}
        {horizontal ? (
          <>
            <XAxis {...axes.x} type="number" hide />
            <YAxis {...axes.y} type="category" dataKey="label" width={128} />
          </>
        ) : (
          <>
            <XAxis {...axes.x} dataKey="label" />
            <YAxis {...axes.y} width="auto" tickFormatter={formatCompactRupees} />
          </>
        )}
      </BarChart>
    </Plot>
  )
}
