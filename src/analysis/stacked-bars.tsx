import { BarChart } from '@mantine/charts'
import { toRupees } from '#contract/money.ts'
import { formatRupees } from '#src/ui/money.tsx'
import classes from './chart.module.css'
import type { Series } from './series.ts'
import { compactRupees } from './words.ts'

/** How tall a chart is, in pixels. */
export const CHART_HEIGHT = 240

const ROW_HEIGHT = 44

type Bar = {
  label: string
  /** What it is stacked from, in paise by the name of a series. */
  parts: ReadonlyMap<string, number>
}

type StackedBarsProps = {
  bars: readonly Bar[]
  series: readonly Series[]
  /** A click anywhere at a bar. */
  onPick: (index: number) => void
  /** Whether the bars lie, one below the other. */
  lying?: boolean
}

/** Bars, stacked from parts. It shows; who cannot see or point uses the table beside it. */
export const StackedBars = ({ bars, series, onPick, lying = false }: StackedBarsProps) => (
  <BarChart
    className={classes.clickable ?? ''}
    h={lying ? bars.length * ROW_HEIGHT + 32 : CHART_HEIGHT}
    type="stacked"
    orientation={lying ? 'vertical' : 'horizontal'}
    accessibilityLayer={false}
    dataKey="label"
    data={bars.map(({ label, parts }) => ({
      label,
      ...Object.fromEntries([...parts].map(([name, paise]) => [name, toRupees(paise)])),
    }))}
    series={series.filter(({ name }) => bars.some(({ parts }) => (parts.get(name) ?? 0) > 0))}
    valueFormatter={formatRupees}
    maxBarWidth={lying ? 20 : 40}
    barProps={{ stroke: 'var(--mantine-color-body)', strokeOpacity: 1 }}
    barChartProps={{
      // A tap moves and clicks at once: the bar must be known by then.
      throttledEvents: [],
      onClick: ({ activeIndex }) => {
        const index = Number(activeIndex ?? Number.NaN)
        if (index in bars) onPick(index)
      },
    }}
    gridAxis={lying ? 'none' : 'x'}
    tickLine="none"
    {...(lying
      ? { xAxisProps: { hide: true }, yAxisProps: { width: 128 } }
      : { yAxisProps: { width: 56, tickFormatter: compactRupees } })}
  />
)
