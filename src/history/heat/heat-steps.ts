import { clamp } from '@mantine/hooks'
import type { PointerEvent } from 'react'

/** The number of days in a column of the heat map. */
export const DAYS_PER_WEEK = 7

/** The index of the day that a key moves to from `day`; undefined for other keys. */
export const getDayForKey = (key: string, day: number, days: number): number | undefined => {
  const steps: Record<string, number> = {
    ArrowDown: day + 1,
    ArrowUp: day - 1,
    ArrowRight: day + DAYS_PER_WEEK,
    ArrowLeft: day - DAYS_PER_WEEK,
    PageDown: day + 4 * DAYS_PER_WEEK,
    PageUp: day - 4 * DAYS_PER_WEEK,
    Home: 0,
    End: days - 1,
  }
  const step = steps[key]
  return step === undefined ? undefined : clamp(step, 0, days - 1)
}

const getFraction = (position: number, start: number, length: number): number =>
  length === 0 ? 0 : clamp((position - start) / length, 0, 0.999)

/** The index of the day at or nearest to the pointer. The columns of the heat map are weeks, its rows weekdays. */
export const getDayAtPointer = ({ clientX, clientY, currentTarget }: PointerEvent, days: number): number => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const column = Math.floor(getFraction(clientX, left, width) * Math.ceil(days / DAYS_PER_WEEK))
  return Math.min(column * DAYS_PER_WEEK + Math.floor(getFraction(clientY, top, height) * DAYS_PER_WEEK), days - 1)
}
