const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was, in words: `just now`, `12 min ago`, `3 h ago`, `2 days ago`. */
export const ago = (milliseconds: number): string => {
  if (milliseconds < MINUTE) return 'just now'
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min ago`
  if (milliseconds < DAY) return `${Math.floor(milliseconds / HOUR)} h ago`
  const days = Math.floor(milliseconds / DAY)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
