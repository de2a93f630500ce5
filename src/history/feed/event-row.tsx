import {
  type Icon,
  IconAdjustments,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowDownLeft,
  IconArrowForwardUp,
  IconArrowsExchange,
  IconArrowUpRight,
  IconCalendarDue,
  IconHeartHandshake,
  IconMinus,
  IconPlus,
  IconReceipt,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { toRupees } from '#contract/fields/money.ts'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import { hasFinalId } from '#src/banks/movement.ts'
import { withTag } from '#src/banks/tags/tag.ts'
import { useWaitingMarks } from '#src/changes/waiting-marks.tsx'
import { useIsUnsaved } from '#src/changes/waiting-queries.ts'
import type { EventKind } from '#src/history/event-kinds.ts'
import type { HistoryEvent } from '#src/history/events.ts'
import { describeInterestPaid } from '#src/lends/terms-words.ts'
import { linkToRecord } from '#src/lib/record-link.ts'
import { useServer } from '#src/session/server.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRelativeDay } from '#src/ui/dates/relative-day.ts'
import { formatWhole } from '#src/ui/display/count.ts'
import { SignedMoney } from '#src/ui/display/signed-money.tsx'
import classes from './feed.module.css'

const icons: Record<EventKind, Icon> = {
  lent: IconArrowUpRight,
  borrowed: IconArrowDownLeft,
  due: IconCalendarDue,
  overdue: IconAlertTriangle,
  returned: IconArrowBackUp,
  repaid: IconArrowForwardUp,
  forgiven: IconHeartHandshake,
  expense: IconReceipt,
  credit: IconPlus,
  debit: IconMinus,
  transfer: IconArrowsExchange,
  adjustment: IconAdjustments,
}

const isMovement = ({ kind }: HistoryEvent): boolean =>
  kind === 'credit' || kind === 'debit' || kind === 'transfer' || kind === 'adjustment'

const join = (texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join(' · ')

/** The two lines of an event. On phones the person moves to the first line, because the second has the age too. */
const describeEvent = (event: HistoryEvent, isNarrow: boolean) => {
  const { label, isOnDueDate, person, account, type, interest, more } = event
  const kind = join([
    isOnDueDate ? `${label} (due on this day)` : label,
    describeInterestPaid(toRupees(interest)),
    more === undefined ? undefined : `and ${formatWhole(more)} more`,
  ])
  const typeLabel = type && expenseTypeLabels[type]
  // Only a movement can have no reason.
  const words = withTag(event)
  const [title, named] = words === '' ? [kind, ''] : [words, kind]
  return isNarrow
    ? { title: join([title, person]), details: join([named, account]) }
    : { title, details: join([named, typeLabel, person, account]) }
}

type EventRowProps = { event: HistoryEvent; index: number; isTabStop: boolean; isNarrow: boolean; today: string }

const Row = ({ event, isNarrow, today }: Pick<EventRowProps, 'event' | 'isNarrow' | 'today'>) => {
  const mark = useWaitingMarks()({ id: event.recordId })?.content
  const KindIcon = icons[event.kind]
  const { title, details } = describeEvent(event, isNarrow)
  const amount = (
    <span className={classes.amount}>
      <SignedMoney rupees={toRupees(event.paise)} way={event.way} />
    </span>
  )
  return (
    <>
      <span className={`round ${classes.icon}`} data-kind={event.kind}>
        <KindIcon size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.lines}>
        <span className={classes.line}>
          <span className={`cut ${classes.title}`}>{title}</span>
          {isNarrow && amount}
        </span>
        <span className={classes.line}>
          <span className={`cut detail ${classes.details}`}>
            {mark}
            {mark && ' · '}
            {details}
          </span>
          {isNarrow && (
            <span className={`detail ${classes.age}`}>
              {formatRelativeDay(event.date, today) || formatDate(event.date)}
            </span>
          )}
        </span>
      </span>
      {!isNarrow && amount}
    </>
  )
}

/** An event in two lines. It links to its record, which opens over the history. */
export const EventRow = ({ event, index, isTabStop, isNarrow, today }: EventRowProps) => {
  const { isFull } = useServer()
  const isUnsaved = useIsUnsaved(event.recordId)
  const row = <Row event={event} isNarrow={isNarrow} today={today} />
  const shared = {
    className: `inset ${classes.event}`,
    'data-index': index,
    tabIndex: isTabStop ? 0 : -1,
    preload: false,
  } as const
  if (isMovement(event)) {
    const { accountId: id, recordId: entryId } = event
    return isUnsaved || !hasFinalId({ id: entryId }) ? (
      <Link {...shared} to="/bank/$id" params={{ id }} search={{ tab: 'passbook' }}>
        {row}
      </Link>
    ) : (
      <Link {...shared} to="/history/movement/$id/$entryId" params={{ id, entryId }} search={true} resetScroll={false}>
        {row}
      </Link>
    )
  }
  if (event.kind !== 'expense') {
    return (
      <Link {...shared} {...linkToRecord(event.recordId)} resetScroll={false}>
        {row}
      </Link>
    )
  }
  if (!isFull) {
    return (
      <Link {...shared} to="/bank/$id" params={{ id: event.accountId }}>
        {row}
      </Link>
    )
  }
  return (
    <Link
      {...shared}
      to="/history/expense/$id/$expenseId"
      params={{ id: event.accountId, expenseId: event.recordId }}
      search={true}
      resetScroll={false}
    >
      {row}
    </Link>
  )
}
