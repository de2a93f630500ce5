import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { toRupees } from '#contract/fields/money.ts'
import type { Series } from '../figures/series.ts'
import { formatCompactRupees } from '../format.ts'
import { axes, grid, NO_MARGIN, Plot, useTooltip } from './plot.tsx'

/** The height of a chart in pixels. */
export const CHART_HEIGHT_PX = 240

const ROW_HEIGHT_PX = 44

type StackedBar = {
  label: string
  /** The amount of each series in paise, by the name of the series. */
  parts: ReadonlyMap<string, number>
}

type StackedBarsProps = {
  bars: readonly StackedBar[]
  series: readonly Series[]
  /** Called with the index of the bar after a click anywhere in its row or column. */
  onPick: (index: number) => void
  /** Whether the bars are horizontal, one below the other. */
  horizontal?: boolean
}

/** A stacked bar chart. It is for the pointer only; the table of its card is the accessible form. */
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
        // A tap sends move and click together. Without throttling, the click already knows the active bar.
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
