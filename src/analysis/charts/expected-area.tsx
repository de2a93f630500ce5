import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { useCallback, useId } from 'react'
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { daysLater } from '#contract/dates.ts'
import { toRupees } from '#contract/money.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { AHEAD, type Expected } from '../figures/lending.ts'
import { compactRupees } from '../words.ts'
import { axes, grid, NO_MARGIN, Plot, useTooltip } from './plot.tsx'
import { CHART_HEIGHT } from './stacked-bars.tsx'

// Beyond the days that are to scale, what comes later and what has no date each have a place of their own.
const LATER = AHEAD + 15
const UNDATED = LATER + 20
const END = UNDATED + 20

const series = [{ name: 'amount', label: 'Expected by then', color: 'var(--chart-ink)' }]

const placeOf = (when: string, today: string): number => {
  if (when === 'overdue') return 0
  if (when === 'later') return LATER
  return when === 'undated' ? UNDATED : differenceInCalendarDays(parseISO(when), parseISO(today))
}

/** What is expected back by each day, from today on: every step adds the amount of a day. */
export const ExpectedArea = ({ expected, today }: { expected: readonly Expected[]; today: string }) => {
  const reached = new Map(expected.map(({ when, cumulative }) => [placeOf(when, today), cumulative]))
  let paise = 0
  const data = [...Array.from({ length: AHEAD + 1 }, (_, day) => day), LATER, UNDATED, END].map((place) => {
    paise = reached.get(place) ?? paise
    return { place, amount: toRupees(paise) }
  })
  const gradient = useId()
  const wordsOf = useCallback(
    (label: string | number): string => {
      const place = Number(label)
      if (place === 0) return 'Today'
      if (place > AHEAD) return place < UNDATED ? 'Later' : 'Undated'
      return formatDate(daysLater(today, place))
    },
    [today],
  )
  const tooltip = useTooltip(series, wordsOf)
  return (
    <Plot height={CHART_HEIGHT}>
      <AreaChart data={data} margin={NO_MARGIN} accessibilityLayer={false}>
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
          dataKey="place"
          type="number"
          domain={[0, END]}
          ticks={[0, AHEAD / 3, (AHEAD / 3) * 2, AHEAD, (LATER + UNDATED) / 2, (UNDATED + END) / 2]}
          tickFormatter={(place: number) => wordsOf(place).replace(/ \d{4}$/, '')}
        />
        <YAxis {...axes.y} width="auto" tickFormatter={compactRupees} />
        <Tooltip {...tooltip} position={{ y: 0 }} />
      </AreaChart>
    </Plot>
  )
}
