import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { daysLater } from '#contract/fields/dates.ts'
import { type ExpectedReturn, FORECAST_DAYS } from '#src/analysis/figures/lending.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { AXIS_FONT_PX, findWidest, moveInside } from './bar-labels.ts'

// Positions on the x axis, in days. After the forecast, later and undated amounts have a fixed position each.
const LATER_POSITION = FORECAST_DAYS + 15
const UNDATED_POSITION = LATER_POSITION + 20
const END_POSITION = UNDATED_POSITION + 20

/** A day from today on, and the total that is due by then in paise. */
export type Step = { position: number; paise: number }

const getPosition = (when: string, today: string): number => {
  if (when === 'overdue') return 0
  if (when === 'later') return LATER_POSITION
  return when === 'undated' ? UNDATED_POSITION : differenceInCalendarDays(parseISO(when), parseISO(today))
}

/** Lists where the total grows, from today to the end of the axis. */
export const listSteps = (expected: readonly ExpectedReturn[], today: string): Step[] => {
  const hasRest = expected.some(({ when }) => when === 'later' || when === 'undated')
  const steps = new Map([
    [0, 0],
    ...expected.map(({ when, cumulative }) => [getPosition(when, today), cumulative] as const),
  ])
  steps.set(hasRest ? END_POSITION : FORECAST_DAYS, expected.at(-1)?.cumulative ?? 0)
  return [...steps].map(([position, paise]) => ({ position, paise }))
}

/** Rounds a position on the axis to what has a name: a day of the forecast, or what is later or undated. */
export const roundPosition = (position: number): number => {
  if (position < LATER_POSITION) return Math.min(Math.round(position), FORECAST_DAYS)
  return position < UNDATED_POSITION ? LATER_POSITION : UNDATED_POSITION
}

/** The name of a position: `Today`, `24 Feb 2027`, `Later`, `Undated`. */
export const formatPosition = (position: number, today: string): string => {
  if (position === 0) return 'Today'
  if (position > FORECAST_DAYS) return position < UNDATED_POSITION ? 'Later' : 'Undated'
  return formatDate(daysLater(today, position))
}

const NAMED_POSITIONS = [
  0,
  FORECAST_DAYS / 3,
  (FORECAST_DAYS / 3) * 2,
  FORECAST_DAYS,
  (LATER_POSITION + UNDATED_POSITION) / 2,
  (UNDATED_POSITION + END_POSITION) / 2,
]

const NAME_GAP_PX = 6

type Name = { text: string; x: number }

/** Chooses the names on an axis to `end` that fit beside each other, always with the last. None ends behind the axis. */
export const chooseStepNames = (end: number, today: string, toX: (position: number) => number): Name[] => {
  const chosen: Name[] = []
  let room = Number.POSITIVE_INFINITY
  for (const position of NAMED_POSITIONS.filter((each) => each <= end).toReversed()) {
    const text = formatPosition(position, today).replace(/ \d{4}$/, '')
    const half = findWidest([text], AXIS_FONT_PX) / 2
    const x = moveInside(text, toX(position), toX(end))
    if (x + half > room) continue
    chosen.unshift({ text, x })
    room = x - half - NAME_GAP_PX
  }
  return chosen
}
