import { useCallback } from 'react'
import { Bar, BarChart, CartesianGrid, LabelList, type LabelProps, Tooltip, XAxis, YAxis } from 'recharts'
import { toRupees } from '#contract/fields/money.ts'
import type { Series } from '#src/analysis/figures/series.ts'
import { formatCompactRupees } from '#src/analysis/format.ts'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import { BarLabel } from './bar-label.tsx'
import { chooseBarLabels, chooseTicks, findWidest, formatBarValue, HEADROOM_PX } from './bar-labels.ts'
import { axes, grid, NO_MARGIN, Plot, useTooltip } from './plot.tsx'

/** The heights of a horizontal bar with the space around it, on wide screens and on phones, in pixels. */
const ROW_HEIGHTS_PX = { wide: 44, narrow: 32 } as const

/** The space after the value and after the name of a horizontal bar, in pixels. */
const LABEL_MARGIN_PX = 8
const NAME_MARGIN_PX = 28

/** The largest width of the names of horizontal bars, in pixels. */
const MAX_AXIS_WIDTH_PX = 140

type StackedBar = {
  label: string
  /** The text on the axis; no two bars have the same. The default is the label. */
  tick?: string
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

const sumParts = ({ parts }: StackedBar): number => [...parts.values()].reduce((sum, paise) => sum + paise, 0)

/** A stacked bar chart. It is for the pointer only; the table of its card is the accessible form. */
export const StackedBars = ({ bars, series, onPick, horizontal = false }: StackedBarsProps) => {
  const formatLabel = useCallback(
    (text: string | number) => bars.find(({ label, tick = label }) => tick === text)?.label ?? String(text),
    [bars],
  )
  const tooltip = useTooltip(series, formatLabel)
  const ticks = bars.map(({ label, tick = label }) => tick)
  const rowHeight = ROW_HEIGHTS_PX[useIsNarrow() ? 'narrow' : 'wide']
  const sums = bars.map(sumParts)
  const values = sums.map((paise) => formatBarValue(paise))
  const axisWidth = Math.min(MAX_AXIS_WIDTH_PX, findWidest(bars.map(({ label }) => label)) + NAME_MARGIN_PX)
  /** The value of a bar stands at the end of its last series. */
  const ends = bars.map(({ parts }) => series.findLast(({ name }) => (parts.get(name) ?? 0) > 0)?.name)
  return (
    <Plot {...(horizontal && { height: bars.length * rowHeight })} isClickable>
      {(size) => {
        const texts = horizontal ? values : chooseBarLabels(size.width, sums)
        return (
          <BarChart
            {...size}
            data={bars.map(({ label, tick = label, parts }, index) => ({
              label,
              tick,
              index,
              ...Object.fromEntries([...parts].map(([name, paise]) => [name, toRupees(paise)])),
            }))}
            layout={horizontal ? 'vertical' : 'horizontal'}
            margin={horizontal ? { ...NO_MARGIN, right: findWidest(values) + LABEL_MARGIN_PX } : NO_MARGIN}
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
                >
                  <LabelList
                    dataKey="index"
                    content={({ value, x, y, width, height }: LabelProps) => {
                      const index = Number(value)
                      return ends[index] === name ? (
                        <BarLabel
                          {...{ x, y, width, height }}
                          text={texts[index] ?? ''}
                          place={horizontal ? 'after' : 'above'}
                        />
                      ) : null
                    }}
                  />
                </Bar>
              ))}
            {horizontal ? (
              <>
                <XAxis {...axes.x} type="number" hide />
                <YAxis {...axes.y} type="category" dataKey="label" width={axisWidth} />
              </>
            ) : (
              <>
                <XAxis {...axes.x} dataKey="tick" ticks={chooseTicks(size.width, ticks)} />
                <YAxis {...axes.y} width="auto" padding={{ top: HEADROOM_PX }} tickFormatter={formatCompactRupees} />
              </>
            )}
          </BarChart>
        )
      }}
    </Plot>
  )
}
