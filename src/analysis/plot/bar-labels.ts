import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import { parseISO } from 'date-fns/parseISO'
import { toRupees } from '#contract/fields/money.ts'
import { getMonth } from '#src/analysis/figures/ranges.ts'
import { formatCompactRupees, formatRoundRupees } from '#src/analysis/format.ts'
import { formatDate, formatMonth } from '#src/ui/dates/dates.ts'

/** The font size of a value in pixels. */
export const LABEL_FONT_PX = 11

/** The font size of the texts of an axis in pixels. */
export const AXIS_FONT_PX = 12

/** The width of a character, as a share of the font size. */
const CHARACTER_WIDTH = 0.59

const LABEL_GAP_PX = 4

/** The space above or below the longest bar that its value needs, in pixels. */
export const HEADROOM_PX = LABEL_FONT_PX + 2 * LABEL_GAP_PX

/** The space between two names on an axis, in pixels. */
const NAME_GAP_PX = 10

/** Estimates the width of the widest text in pixels. */
export const findWidest = (texts: readonly string[], fontPx = LABEL_FONT_PX): number =>
  Math.max(0, ...texts.map(({ length }) => length * fontPx * CHARACTER_WIDTH))

/** Formats the value of a bar for a label; "" for a bar of 0. */
export const formatBarValue = (paise: number, format = formatCompactRupees): string =>
  paise === 0 ? '' : format(toRupees(paise))

/**
 * The values that stand at vertical bars, so that no two of them touch: exact ones, or rounded ones, or only that of the
 * longest bar. `room` is the width of a bar with the space beside it in pixels, `values` is in paise, and the result has a
 * text for each bar.
 */
export const chooseBarLabels = (room: number, values: readonly number[]): string[] => {
  const fitting = [formatCompactRupees, formatRoundRupees]
    .map((format) => values.map((paise) => formatBarValue(paise, format)))
    .find((texts) => findWidest(texts) + LABEL_GAP_PX <= room)
  const longest = values.indexOf(Math.max(...values))
  return fitting ?? values.map((paise, index) => (index === longest ? formatBarValue(paise) : ''))
}

/**
 * The names that show on the axis: every one, or every second, third and so on, always with the last. The others are "".
 * `room` is the width that a name has in pixels.
 */
export const chooseNames = (room: number, names: readonly string[]): string[] => {
  const step = Math.max(1, Math.ceil((findWidest(names, AXIS_FONT_PX) + NAME_GAP_PX) / room))
  return names.map((name, index) => ((names.length - 1 - index) % step === 0 ? name : ''))
}

/** Moves the middle of a name to the left as far as needed, so that the name ends before the right edge of the chart. */
export const moveInside = (name: string, x: number, right: number): number =>
  Math.min(x, right - findWidest([name], AXIS_FONT_PX) / 2)

const MONTHS_PER_YEAR = 12

/** The names of months on an axis, oldest first: `Jun`, or `Jun 2026` where they are of more than a year. */
export const labelMonths = (months: readonly string[]): string[] => {
  const [first = '', last = first] = [months[0], months.at(-1)]
  const isOneYear = differenceInCalendarMonths(parseISO(last), parseISO(first)) < MONTHS_PER_YEAR
  return months.map((month) => (isOneYear ? formatMonth(month).slice(0, 'Jun'.length) : formatMonth(month)))
}

/** The names of days on an axis: `21`, or `21 Nov` where they are of two months. */
export const labelDays = (days: readonly string[]): string[] => {
  const isOneMonth = new Set(days.map(getMonth)).size === 1
  return days.map((day) => (isOneMonth ? String(Number(day.slice(-2))) : formatDate(day).replace(/ \d{4}$/, '')))
}
