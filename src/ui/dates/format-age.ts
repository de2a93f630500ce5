import { formatCount } from '#src/ui/display/count.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Formats an age: `just now`, `12 min ago`, `3 h ago`, `2 days ago`. */
export const formatAge = (milliseconds: number): string => {
  if (milliseconds < MINUTE_MS) return 'just now'
  if (milliseconds < HOUR_MS) return `${Math.floor(milliseconds / MINUTE_MS)} min ago`
  if (milliseconds < DAY_MS) return `${Math.floor(milliseconds / HOUR_MS)} h ago`
  const days = Math.floor(milliseconds / DAY_MS)
  return `${formatCount(days, 'day')} ago`
}
