/** Calendar dates are `YYYY-MM-DD` strings: they compare as text and never pass through a time zone. */
export const isCalendarDate = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const midnight = new Date(`${value}T00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value) // 30 February is another day to some, none to others
}
