import type { PointerEvent } from 'react'

/** How many days a column of the strip has. */
export const WEEK = 7

/** Where a key leads from a day of the strip; undefined for keys that lead nowhere. */
export const stepOf = (key: string, day: number, days: number): number | undefined => {
  const steps: Record<string, number> = {
    ArrowDown: day + 1,
    ArrowUp: day - 1,
    ArrowRight: day + WEEK,
    ArrowLeft: day - WEEK,
    PageDown: day + 4 * WEEK,
    PageUp: day - 4 * WEEK,
    Home: 0,
    End: days - 1,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.min(Math.max(step, 0), days - 1)
}

const share = (position: number, start: number, length: number): number =>
  length === 0 ? 0 : Math.min(Math.max((position - start) / length, 0), 0.999)

/** The day of the strip below a pointer, or the nearest: columns are weeks, rows are weekdays. */
export const dayAt = ({ clientX, clientY, currentTarget }: PointerEvent, days: number): number => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const column = Math.floor(share(clientX, left, width) * Math.ceil(days / WEEK))
  return Math.min(column * WEEK + Math.floor(share(clientY, top, height) * WEEK), days - 1)
}
