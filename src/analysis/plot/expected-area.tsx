import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { useCallback, useId, useMemo } from 'react'
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { daysLater } from '#contract/fields/dates.ts'
import { toRupees } from '#contract/fields/money.ts'
import { type ExpectedReturn, FORECAST_DAYS } from '#src/analysis/figures/lending.ts'
import { formatCompactRupees } from '#src/analysis/format.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { axes, grid, NO_MARGIN, Plot, useTooltip } from './plot.tsx'

// Positions on the x axis, in days. After the forecast, later and undated amounts have a fixed position each.
const LATER_POSITION = FORECAST_DAYS + 15
const UNDATED_POSITION = LATER_POSITION + 20
const END_POSITION = UNDATED_POSITION + 20

/** The space above the top line, so that its amount stands on it. */
const TOP_PX = 8

const getPosition = (when: string, today: string): number => {
  if (when === 'overdue') return 0
  if (when === 'later') return LATER_POSITION
  return when === 'undated' ? UNDATED_POSITION : differenceInCalendarDays(parseISO(when), parseISO(today))
}

type ExpectedAreaProps = {
  /** What the amount is: expected, or to pay. */
  label: string
  expected: readonly ExpectedReturn[]
  today: string
}

/** The total that is due by each day, from today on, as a stepped area chart. */
export const ExpectedArea = ({ label, expected, today }: ExpectedAreaProps) => {
  const cumulativeByPosition = new Map(expected.map(({ when, cumulative }) => [getPosition(when, today), cumulative]))
  const hasRest = expected.some(({ when }) => when === 'later' || when === 'undated')
  const end = hasRest ? END_POSITION : FORECAST_DAYS
  let paise = 0
  const data = [
    ...Array.from({ length: FORECAST_DAYS + 1 }, (_, day) => day),
    LATER_POSITION,
    UNDATED_POSITION,
    END_POSITION,
  ]
    .filter((position) => position <= end)
    .map((position) => {
      paise = cumulativeByPosition.get(position) ?? paise
      return { position, amount: toRupees(paise) }
    })
  const gradient = useId()
  const formatPosition = useCallback(
    (axisLabel: string | number): string => {
      const position = Number(axisLabel)
      if (position === 0) return 'Today'
      if (position > FORECAST_DAYS) return position < UNDATED_POSITION ? 'Later' : 'Undated'
      return formatDate(daysLater(today, position))
    },
    [today],
  )
  const series = useMemo(() => [{ name: 'amount', label: `${label} by then`, color: 'var(--chart-ink)' }], [label])
  const tooltip = useTooltip(series, formatPosition)
  return (
    <Plot>
      {(size) => (
        <AreaChart {...size} data={data} margin={NO_MARGIN} accessibilityLayer={false}>
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0%" stopColor="var(--chart-ink)" stopOpacity={0.2} />
              <stop offset="100%" stopColor="var(--chart-ink)" stopOpacity={0.01} />
            </linearGradient>
          </defs>
          <CartesianGrid {...grid} />
          <Area
            dataKey="amount"
            type="stepAfter"
            stroke="var(--chart-ink)"
            strokeWidth={2}
            fill={`url(#${gradient})`}
            fillOpacity={1}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
          <XAxis
            {...axes.x}
            interval="preserveStartEnd"
            dataKey="position"
            type="number"
            domain={[0, end]}
            ticks={[
              0,
              FORECAST_DAYS / 3,
              (FORECAST_DAYS / 3) * 2,
              FORECAST_DAYS,
              (LATER_POSITION + UNDATED_POSITION) / 2,
              (UNDATED_POSITION + END_POSITION) / 2,
            ].filter((position) => position <= end)}
            tickFormatter={(position: number) => formatPosition(position).replace(/ \d{4}$/, '')}
          />
          <YAxis {...axes.y} width="auto" padding={{ top: TOP_PX }} tickFormatter={formatCompactRupees} />
          <Tooltip {...tooltip} position={{ y: 0 }} />
        </AreaChart>
      )}
    </Plot>
  )
}
