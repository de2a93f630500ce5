import { formatDate, formatDueDate } from '#src/ui/dates/dates.ts'
import classes from './person-page.module.css'

/** A return date with its distance from today. An overdue date is red. */
export const DueDate = ({ date, today }: { date: string; today: string }) => (
  <span className={classes.dated}>
    <span>{formatDate(date)}</span>
    <span className={classes.relative} data-late={date < today}>
      {formatDueDate(date, today)}
    </span>
  </span>
)
