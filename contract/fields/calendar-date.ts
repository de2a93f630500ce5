/**
 * Whether a text is an existing date in the form `YYYY-MM-DD`. Calendar dates stay strings, because strings have no
 * time zone and sort by day.
 */
export const isCalendarDate = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const midnight = new Date(`${value}T00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value) // 30 February is 1 or 2 March in some engines and invalid in others
}
