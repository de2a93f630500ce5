import { formatDate, formatDueDate } from './dates.ts'
import classes from './due-date.module.css'

type DueNoteProps = {
  date: string
  today: string
  /** How urgent the date is; undefined when it is not. */
  tone: 'late' | 'soon' | undefined
}

/** The distance of a return date from today. */
export const DueNote = ({ date, today, tone }: DueNoteProps) => (
  <span className={`note ${classes.relative}`} data-tone={tone}>
    {formatDueDate(date, today)}
  </span>
)

type DueDateProps = DueNoteProps & {
  /** Leaves the distance out, because the record is done. */
  isDone?: boolean
}

/** A return date with its distance from today. */
export const DueDate = ({ isDone = false, ...due }: DueDateProps) => (
  <span className={classes.due}>
    {formatDate(due.date)}
    {!isDone && <DueNote {...due} />}
  </span>
)
