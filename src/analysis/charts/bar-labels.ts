/** How the values of vertical bars show: beside each other, each upwards, or only that of the largest bar. */
export type LabelMode = 'flat' | 'upright' | 'largest'

/** The font size of a value in pixels. */
export const LABEL_FONT_PX = 11

const CHARACTER_WIDTH_PX = 6.5
const LABEL_GAP_PX = 4

/** The space between two texts of an axis, in pixels. */
const TICK_GAP_PX = 10

/** The width that the axis of amounts takes, in pixels. */
const AXIS_WIDTH_PX = 56

/** Estimates the width of a value in pixels. */
const estimateWidth = (text: string): number => text.length * CHARACTER_WIDTH_PX

/** The width of the widest text in pixels. */
export const findWidest = (texts: readonly string[]): number => Math.max(0, ...texts.map(estimateWidth))

/** The width of each bar with the space beside it, in pixels. */
const getRoom = (chartWidth: number, bars: number): number => (chartWidth - AXIS_WIDTH_PX) / Math.max(1, bars)

/** Chooses how the values of the bars fit into a chart of this width, so that no two values touch. */
export const chooseLabelMode = (chartWidth: number, texts: readonly string[]): LabelMode => {
  const room = getRoom(chartWidth, texts.length)
  if (findWidest(texts) + LABEL_GAP_PX <= room) return 'flat'
  return room >= LABEL_FONT_PX + LABEL_GAP_PX ? 'upright' : 'largest'
}

/** The space above the largest bar that its value needs, in pixels. */
export const getHeadroom = (mode: LabelMode, texts: readonly string[]): number =>
  (mode === 'upright' ? findWidest(texts) : LABEL_FONT_PX) + 2 * LABEL_GAP_PX

/** Chooses the texts that show on the axis: every one, or every second, third and so on, always with the last. */
export const chooseTicks = (chartWidth: number, texts: readonly string[]): string[] => {
  const step = Math.max(1, Math.ceil((findWidest(texts) + TICK_GAP_PX) / getRoom(chartWidth, texts.length)))
  return texts.filter((_, index) => (texts.length - 1 - index) % step === 0)
}
