import { useCallback, useRef } from 'react'
import { BAR_HEIGHTS_PX, findLine, useVisibleLines } from '#src/ui/list/visible-lines.ts'
import type { HistoryEvent } from '../events.ts'

/** How tall an event and the name of a day are, in pixels. */
const HEIGHTS = { event: 64, day: 44 } as const

/** Whether an event is the first of its day. */
export const startsDay = (events: readonly HistoryEvent[], index: number): boolean =>
  events[index]?.date !== events[index - 1]?.date

/**
 * Only the events in sight are there; `before` and `after` are the pixels that the others would take. `move` gives the
 * focus to the event so many places further on; the first time, to the first in sight.
 */
export const useFeedScroll = (events: readonly HistoryEvent[]) => {
  const list = useRef<HTMLUListElement>(null)
  const { indexes, before, after, scrollToLine } = useVisibleLines(list, {
    count: events.length,
    getHeight: (index) => HEIGHTS.event + (startsDay(events, index) ? HEIGHTS.day : 0),
    // Another list is measured anew.
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
