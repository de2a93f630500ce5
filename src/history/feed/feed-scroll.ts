import { useCallback, useRef } from 'react'
import { BAR_HEIGHTS_PX, findLine, useVisibleLines } from '#src/ui/list/visible-lines.ts'
import type { HistoryEvent } from '../events.ts'

/** The height of an event and of a day heading, in pixels. */
const HEIGHTS_PX = { event: 64, day: 44 } as const

/** Whether an event is the first of its day. */
export const startsDay = (events: readonly HistoryEvent[], index: number): boolean =>
  events[index]?.date !== events[index - 1]?.date

/**
 * Virtual scrolling for the feed. It renders only `indexes`; `before` and `after` are the heights of the rest in pixels.
 * `move` moves the focus by a number of events, at first to the first visible event.
 */
export const useFeedScroll = (events: readonly HistoryEvent[]) => {
  const list = useRef<HTMLUListElement>(null)
  const { indexes, before, after, scrollToLine } = useVisibleLines(list, {
    count: events.length,
    getHeight: (index) => HEIGHTS_PX.event + (startsDay(events, index) ? HEIGHTS_PX.day : 0),
    // A new list gets a new function, so that the heights are measured again.
    getKey: useCallback((index: number) => events[index]?.id ?? index, [events]),
  })
  const isInSight = (index: number): boolean =>
    (findLine(list.current, index)?.getBoundingClientRect().bottom ?? 0) > BAR_HEIGHTS_PX.top
  const move = (by: number): void => {
    const focused = document.activeElement?.closest('[data-index]')
    const next = focused ? Number(focused.getAttribute('data-index')) + by : (indexes.find(isInSight) ?? 0)
    scrollToLine(Math.min(Math.max(next, 0), events.length - 1))
  }
  return { list, indexes, before, after, move }
}
