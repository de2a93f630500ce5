import { type CalendarLevel, DatePicker } from '@mantine/dates'
import { subYears } from 'date-fns'
import { useEffect, useRef, useState } from 'react'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { localDate } from '#contract/fields/dates.ts'
import classes from './calendar.module.css'

/** The age at which the calendar of a birth date opens. */
const DEFAULT_AGE_YEARS = 30

/** Stops Mantine from closing the drawer around the calendar on Escape. */
const escapeProps = { 'data-mantine-stop-propagation': true }

type CalendarProps = {
  /** The date of the field, `YYYY-MM-DD`, or its invalid text. */
  value: string
  onPick: (date: string) => void
  maxDate?: string | undefined
  isBirthDate: boolean
  /** Whether the calendar takes the focus and keeps it when another month shows. */
  takesFocus: boolean
}

/** A calendar to pick a day. Days after `maxDate` are disabled. */
export const Calendar = ({ value, onPick, maxDate, isBirthDate, takesFocus }: CalendarProps) => {
  const picked = isCalendarDate(value) ? value : null
  const opensOnDecades = isBirthDate && picked === null
  const [date, setDate] = useState(() => picked ?? localDate(subYears(new Date(), isBirthDate ? DEFAULT_AGE_YEARS : 0)))
  const [level, setLevel] = useState<CalendarLevel>(opensOnDecades ? 'decade' : 'month')
  const root = useRef<HTMLDivElement>(null)
  // After every render, because the focused control disappears when another month, year or decade shows.
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
        day: escapeProps,
        calendarHeaderControl: escapeProps,
        calendarHeaderLevel: escapeProps,
        monthsListControl: escapeProps,
        yearsListControl: escapeProps,
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
