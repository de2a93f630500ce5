import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { CartesianGridProps, TooltipContentProps, TooltipProps } from 'recharts'
import type { Series } from '#src/analysis/figures/series.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import classes from './plot.module.css'

/** The heights of a chart in pixels, on wide screens and on phones. */
const CHART_HEIGHTS_PX = { wide: 240, narrow: 168 } as const

const GRID_DASHES = '5 5'

const tick = { fontSize: 12, fill: 'currentColor' }

/** The properties that the axes of all charts share. */
export const axes = {
  x: {
    tick: { ...tick, transform: 'translate(0, 10)' },
    stroke: '',
    interval: 0,
    tickLine: false,
  },
  y: { tick, tickMargin: 12, axisLine: false, tickLine: false },
} as const

/** No margin around a chart, because its card has padding. */
export const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 }

/** The properties of the grid of all charts. */
export const grid: CartesianGridProps = {
  strokeDasharray: GRID_DASHES,
  vertical: false,
  syncWithTicks: true,
  className: classes.grid ?? '',
}

type TooltipState = Pick<TooltipContentProps, 'payload' | 'label'>

/** Returns the properties of a tooltip that lists the amount of each series at the pointer, in rupees. */
export const useTooltip = (
  series: readonly Series[],
  formatLabel: (label: string | number) => string = String,
): TooltipProps =>
  useMemo(
    () => ({
      isAnimationActive: false,
      cursor: { stroke: 'var(--grid)', strokeWidth: 1, strokeDasharray: GRID_DASHES, fill: 'var(--cursor)' },
      content: ({ payload, label = '' }: TooltipState) => (
        <div className={classes.tooltip}>
          <p className={classes.label}>{formatLabel(label)}</p>
          {payload.map(({ name, value }) => {
            const part = series.find((each) => each.name === name)
            return (
              part && (
                <div key={part.name} className={classes.part}>
                  <span className={classes.name}>
                    <svg className={classes.colour} aria-hidden="true">
                      <circle r={6} cx={6} cy={6} fill={part.color} />
                    </svg>
                    {part.label}
                  </span>
                  {formatRupees(Number(value))}
                </div>
              )
            )
          })}
        </div>
      ),
    }),
    [series, formatLabel],
  )

/** The size of a chart in pixels. */
type ChartSize = { width: number; height: number }

type PlotProps = {
  /** The height in pixels, if it depends on what is drawn. */
  height?: number
  isClickable?: boolean
  children: (size: ChartSize) => ReactNode
}

/** The container of a chart, as wide as its card. It draws the chart after the first paint of the text around it. */
export const Plot = ({ height: fixedHeight, isClickable = false, children }: PlotProps) => {
  const { ref, width } = useElementSize()
  const isNarrow = useIsNarrow()
  const height = fixedHeight ?? CHART_HEIGHTS_PX[isNarrow ? 'narrow' : 'wide']
  const isPainted = useDeferredValue(true, false)
  return (
    <div ref={ref} className={classes.plot} data-clickable={isClickable} style={{ height }}>
      {isPainted && width > 0 && children({ width, height })}
    </div>
  )
}
