import { type CalendarLevel, DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { subYears } from 'date-fns'
import { useEffect, useRef, useState } from 'react'
import { isCalendarDate } from '#contract/calendar-date.ts'
import { localDate } from '#contract/dates.ts'
import classes from './calendar.module.css'

/** The age at which the calendar of a birth date opens, in years. */
const LIKELY_AGE = 30

/** Keeps Escape on a control of the calendar from closing the drawer around it. */
const keepsEscape = { 'data-mantine-stop-propagation': true }

type CalendarProps = {
  /** The date of the field, `YYYY-MM-DD`, or what else stands in it. */
  value: string
  onPick: (date: string) => void
  maxDate?: string | undefined
  isBirthDate: boolean
  /** Whether the calendar takes the focus, and keeps it when another month is shown. */
  takesFocus: boolean
}

/** The days of a month, to pick one. Days past the limit are disabled. */
export const Calendar = ({ value, onPick, maxDate, isBirthDate, takesFocus }: CalendarProps) => {
  const picked = isCalendarDate(value) ? value : null
  const opensOnDecades = isBirthDate && picked === null
  const [date, setDate] = useState(() => picked ?? localDate(subYears(new Date(), isBirthDate ? LIKELY_AGE : 0)))
  const [level, setLevel] = useState<CalendarLevel>(opensOnDecades ? 'decade' : 'month')
  const root = useRef<HTMLDivElement>(null)
  // After every render: the control that had the focus is gone when another month, year or decade is shown.
  useEffect(() => {
    if (!takesFocus || root.current?.contains(document.activeElement)) return
    root.current?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus()
  })
  return (
    <DatePicker
      ref={root}
      size="md"
      classNames={{
        day: classes.target ?? '',
        calendarHeaderControl: classes.target ?? '',
        calendarHeaderLevel: classes.target ?? '',
        monthsListControl: classes.target ?? '',
        yearsListControl: classes.target ?? '',
      }}
      attributes={{
        day: keepsEscape,
        calendarHeaderControl: keepsEscape,
        calendarHeaderLevel: keepsEscape,
        monthsListControl: keepsEscape,
        yearsListControl: keepsEscape,
      }}
      weekendDays={[]}
      hideOutsideDates
      highlightToday
      previousLabel="Previous month, year or decade"
      nextLabel="Next month, year or decade"
      value={picked}
      onChange={(next) => next !== null && onPick(next)}
      date={date}
      onDateChange={setDate}
      level={level}
      onLevelChange={setLevel}
      {...(maxDate !== undefined && { maxDate })}
    />
  )
}
