import { differenceInCalendarDays, parseISO } from 'date-fns'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A calendar date as it is read: `12 Nov 2026`. Whatever is none stays as it is. */
export const formatDate = (date: string): string => {
  const monthName = MONTHS[Number(date.slice(5, 7)) - 1]
  return monthName && date.length === 'YYYY-MM-DD'.length
    ? `${Number(date.slice(8))} ${monthName} ${date.slice(0, 4)}`
    : date
}

/** A month, `YYYY-MM`, as it is read: `Nov 2026`. Whatever is none stays as it is. */
export const formatMonth = (month: string): string => {
  const [year, number] = month.split('-')
  const monthName = MONTHS[Number(number) - 1]
  return year && monthName ? `${monthName} ${year}` : month
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** How far a due date is from today, in words: `in 3 days`, `today`, `5 days late`. */
export const relativeDue = (date: string, today: string): string => {
  const ahead = differenceInCalendarDays(parseISO(date), parseISO(today))
  if (ahead === 0) return 'today'
  return ahead > 0 ? `in ${days(ahead)}` : `${days(-ahead)} late`
}
