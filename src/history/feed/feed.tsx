import { useHotkeys } from '@mantine/hooks'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowDownLeft,
  IconArrowForwardUp,
  IconArrowUpRight,
  IconCalendarDue,
  IconHeartHandshake,
  IconReceipt,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { toRupees } from '#contract/fields/money.ts'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { Money } from '#src/ui/display/money.tsx'
import type { EventKind } from '../event-kinds.ts'
import type { HistoryEvent } from '../events.ts'
import classes from './feed.module.css'
import { startsDay, useFeedScroll } from './feed-scroll.ts'
import { formatRelativeDay } from './relative-day.ts'

const icons: Record<EventKind, Icon> = {
  lent: IconArrowUpRight,
  borrowed: IconArrowDownLeft,
  due: IconCalendarDue,
  overdue: IconAlertTriangle,
  returned: IconArrowBackUp,
  repaid: IconArrowForwardUp,
  forgiven: IconHeartHandshake,
  expense: IconReceipt,
}

/** The line below the reason: kind, type, person, account. */
const describeEvent = ({ label, isOnDueDate, person, bank, account, type }: HistoryEvent): string =>
  [isOnDueDate ? `${label} (due on this day)` : label, type && expenseTypeLabels[type], person, account || bank]
    .filter(Boolean)
    .join(' · ')

const Row = ({ event }: { event: HistoryEvent }) => {
  const KindIcon = icons[event.kind]
  return (
    <>
      <span className={classes.icon} data-kind={event.kind}>
        <KindIcon size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.reason}>{event.reason}</span>
        <span className={classes.details}>{describeEvent(event)}</span>
      </span>
      <span className={classes.amount}>
        <Money rupees={toRupees(event.paise)} />
      </span>
    </>
  )
}

const EventLink = ({ event, index }: { event: HistoryEvent; index: number }) => {
  const shared = { className: classes.event, 'data-index': index, preload: false } as const
  return event.kind === 'expense' ? (
    <Link to="/bank/$id" params={{ id: event.target }} {...shared}>
      <Row event={event} />
    </Link>
  ) : (
    <Link to="/home/edit/$id" params={{ id: event.target }} {...shared}>
      <Row event={event} />
    </Link>
  )
}

type ItemProps = { event: HistoryEvent; index: number; count: number; isFirstOfDay: boolean; today: string }

/** An event, with a day heading if it is the first of its day. `memo` keeps shown events when others load. */
const Item = memo(({ event, index, count, isFirstOfDay, today }: ItemProps) => (
  <li aria-setsize={count} aria-posinset={index + 1}>
    {isFirstOfDay && (
      <h2 className={classes.day}>
        {formatDate(event.date)} <span className={classes.relative}>{formatRelativeDay(event.date, today)}</span>
      </h2>
    )}
    <EventLink event={event} index={index} />
  </li>
))

type FeedProps = {
  events: readonly HistoryEvent[]
  today: string
  /** Whether `j` and `k` move from event to event. */
  keys: boolean
}

/** The events, newest day first. Each links to its record. Virtual scrolling keeps 100,000 events fast. */
export const Feed = ({ events, today, keys }: FeedProps) => {
  const { list, indexes, before, after, move } = useFeedScroll(events)
  useHotkeys(
    keys
      ? [
          ['j', () => move(1)],
          ['k', () => move(-1)],
        ]
      : [],
  )
  return (
    <ul ref={list} className={classes.feed} aria-label="Events" style={{ paddingTop: before, paddingBottom: after }}>
      {indexes.map((index) => {
        const event = events[index]
        return (
          event && (
            <Item
              key={event.id}
              event={event}
              index={index}
              count={events.length}
              isFirstOfDay={startsDay(events, index)}
              today={today}
            />
          )
        )
      })}
    </ul>
  )
}
