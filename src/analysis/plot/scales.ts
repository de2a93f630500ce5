import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { toRupees } from '#contract/fields/money.ts'
import { formatCompactRupees } from '#src/analysis/format.ts'
import { AXIS_FONT_PX, findWidest } from './bar-labels.ts'

/** A size in pixels. */
export type Size = { width: number; height: number }

/** The height of the names below a chart in pixels. */
const NAMES_HEIGHT_PX = 30

/** The space between an amount on the axis and the grid, in pixels. */
export const AMOUNT_GAP_PX = 12

/** The space between two amounts on the axis in pixels, at least. */
const MIN_TICK_PX = 24

/** The top of an axis without an amount in paise, so that its steps are ₹1. */
const EMPTY_TOP_PAISE = 400

/** Where the amounts of a chart stand from top to bottom, and what is left for them. Amounts are in paise, the rest in pixels. */
export type AmountAxis = {
  toY: ScaleLinear<number, number>
  ticks: readonly { paise: number; text: string }[]
  left: number
  right: number
  bottom: number
}

/** Creates an axis from the lowest to the highest amount, always with 0, and rounded outwards. */
export const createAmountAxis = (
  { width, height }: Size,
  amounts: readonly number[],
  space: { top: number; bottom: number },
): AmountAxis => {
  const bottom = height - NAMES_HEIGHT_PX
  const [lowest, highest] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  const domain = [lowest, lowest === highest ? EMPTY_TOP_PAISE : highest]
  const toScale = (steps: number) => scaleLinear(domain, [bottom - space.bottom, space.top]).nice(steps)
  const maxTicks = 1 + Math.floor((bottom - space.bottom - space.top) / MIN_TICK_PX)
  const steps = [4, 3, 2].find((count) => toScale(count).ticks(count).length <= maxTicks) ?? 1
  const toY = toScale(steps)
  const ticks = toY.ticks(steps).map((paise) => ({ paise, text: formatCompactRupees(toRupees(paise)) }))
  const widest = findWidest(
    ticks.map(({ text }) => text),
    AXIS_FONT_PX,
  )
  return { toY, ticks, left: widest + AMOUNT_GAP_PX, right: width, bottom }
}

/** The share of its room that a bar takes. The rest is the space beside it. */
const BAR_SHARE = 0.8

/** Where the bars of a chart stand along their axis, in pixels. Each has the same room, and stands in the middle of it. */
export type BarAxis = {
  /** The room of a bar with the space beside it. */
  room: number
  /** The size of a bar across its length. */
  thickness: number
  getStart: (index: number) => number
  getMiddle: (index: number) => number
  /** The index of the bar whose room has this position; undefined beside all bars. */
  find: (position: number) => number | undefined
}

/** Creates the axis of `count` bars between two positions. */
export const createBarAxis = (count: number, from: number, to: number, maxThickness: number): BarAxis => {
  const room = (to - from) / count
  const getStart = (index: number) => from + index * room
  return {
    room,
    thickness: Math.min(maxThickness, room * BAR_SHARE),
    getStart,
    getMiddle: (index) => getStart(index) + room / 2,
    find: (position) => (position < from || position >= to ? undefined : Math.floor((position - from) / room)),
  }
}
