import { memo, useCallback, useState } from 'react'
import type { HistoryEvent } from '#src/history/events.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRelativeDay } from '#src/ui/dates/relative-day.ts'
import { usePrinting } from '#src/ui/print/printing.tsx'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import { useSingleKeys } from '#src/ui/use-single-keys.ts'
import { EventRow } from './event-row.tsx'
import classes from './feed.module.css'
import { getStepForKey, useFeedScroll } from './feed-scroll.ts'

type ItemProps = {
  event: HistoryEvent
  index: number
  count: number
  hasHeading: boolean
  isTabStop: boolean
  isNarrow: boolean
  today: string
}

/** An event, with the heading above it. `memo` keeps shown events when others load. */
const Item = memo(({ count, hasHeading, ...row }: ItemProps) => {
  const { event, index, isNarrow, today } = row
  return (
    <li aria-setsize={count} aria-posinset={index + 1}>
      {hasHeading && (
        <h2 className={classes.heading}>
          {isNarrow ? (
            'Until today'
          ) : (
            <>
              {formatDate(event.date)} <span className={classes.relative}>{formatRelativeDay(event.date, today)}</span>
            </>
          )}
        </h2>
      )}
      <EventRow {...row} />
    </li>
  )
})

type FeedProps = {
  events: readonly HistoryEvent[]
  /** The index of the first event that is not in the future. */
  firstPast: number
  today: string
}

/**
 * The events: future ones, if there are any, then those until today. Each links to its record. Wide screens have a
 * heading above each day; phones show the age in the row. Virtual scrolling keeps 100,000 events fast.
 */
export const Feed = ({ events, firstPast, today }: FeedProps) => {
  const isNarrow = useIsNarrow()
  const hasHeading = useCallback(
    (index: number) => (isNarrow ? index > 0 && index === firstPast : events[index]?.date !== events[index - 1]?.date),
    [events, firstPast, isNarrow],
  )
  const { list, move, ...visible } = useFeedScroll({ events, hasHeading })
  const isPrinting = usePrinting()
  const { indexes, before, after } = isPrinting ? { indexes: [...events.keys()], before: 0, after: 0 } : visible
  const [focused, setFocused] = useState(0)
  // The list is one tab stop: the event that had the focus last.
  const tabStop = indexes.includes(focused) ? focused : indexes[0]
  useSingleKeys({ j: () => move(1), k: () => move(-1) })
  return (
    <ul
      ref={list}
      className={`list ${classes.feed}`}
      data-narrow={isNarrow}
      aria-label="Events"
      style={{ paddingTop: before, paddingBottom: after }}
      onFocus={({ target }) => {
        const index = target.closest('[data-index]')?.getAttribute('data-index')
        if (index) setFocused(Number(index))
      }}
      onKeyDown={(event) => {
        const step = getStepForKey(event.key)
        if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        move(step)
      }}
    >
      {indexes.map((index) => {
        const event = events[index]
        return (
          event && (
            <Item
              key={event.id}
              event={event}
              index={index}
              count={events.length}
              hasHeading={hasHeading(index)}
              isTabStop={index === tabStop}
              isNarrow={isNarrow}
              today={today}
            />
          )
        )
      })}
    </ul>
  )
}
