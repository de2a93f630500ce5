import { AreaChart } from '@mantine/charts'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { daysLater } from '#contract/dates.ts'
import { toRupees } from '#contract/money.ts'
import { formatDate } from '#src/ui/dates.ts'
import { formatRupees } from '#src/ui/money.tsx'
import { AHEAD, type Expected } from './lending.ts'
import { CHART_HEIGHT } from './stacked-bars.tsx'
import { compactRupees } from './words.ts'

// Beyond the days that are to scale, what comes later and what has no date each have a place of their own.
const LATER = AHEAD + 15
const UNDATED = LATER + 20
const END = UNDATED + 20

const placeOf = (when: string, today: string): number => {
  if (when === 'overdue') return 0
  if (when === 'later') return LATER
  return when === 'undated' ? UNDATED : differenceInCalendarDays(parseISO(when), parseISO(today))
}

/** What is to come back, day by day, each with all before it: a staircase from today on. */
export const ExpectedArea = ({ expected, today }: { expected: readonly Expected[]; today: string }) => {
  const reached = new Map(expected.map(({ when, cumulative }) => [placeOf(when, today), cumulative]))
  let paise = 0
  const data = [...Array.from({ length: AHEAD + 1 }, (_, day) => day), LATER, UNDATED, END].map((place) => {
    paise = reached.get(place) ?? paise
    return { place, amount: toRupees(paise) }
  })
  const wordsOf = (place: number): string => {
    if (place === 0) return 'Today'
    if (place > AHEAD) return place < UNDATED ? 'Later' : 'Undated'
    return formatDate(daysLater(today, place))
  }
  return (
    <AreaChart
      h={CHART_HEIGHT}
      accessibilityLayer={false}
      dataKey="place"
      data={data}
      series={[{ name: 'amount', label: 'To come back by then', color: 'var(--chart-ink)' }]}
      valueFormatter={formatRupees}
      curveType="stepAfter"
      withDots={false}
      tickLine="none"
      areaProps={{ isAnimationActive: false }}
      tooltipProps={{ labelFormatter: (place) => (typeof place === 'number' ? wordsOf(place) : '') }}
      xAxisProps={{
        type: 'number',
        domain: [0, END],
        ticks: [0, AHEAD / 3, (AHEAD / 3) * 2, AHEAD, (LATER + UNDATED) / 2, (UNDATED + END) / 2],
        tickFormatter: (place: number) => wordsOf(place).replace(/ \d{4}$/, ''),
      }}
      yAxisProps={{ width: 56, tickFormatter: compactRupees }}
    />
  )
}
