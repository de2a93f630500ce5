import { formatDate, formatDueDate } from './dates.ts'
import classes from './due-date.module.css'

type DueDateProps = {
  date: string
  today: string
  /** How urgent the date is; undefined when it is not. */
  tone: 'late' | 'soon' | undefined
  /** Leaves the distance out, because the record is done. */
  isDone?: boolean
}

/** A return date with its distance from today. */
export const DueDate = ({ date, today, tone, isDone = false }: DueDateProps) => (
  <span className={classes.due}>
    <span>{formatDate(date)}</span>
    {!isDone && (
      <span className={classes.relative} data-tone={tone}>
        {formatDueDate(date, today)}
      </span>
    )}
  </span>
)
