import { useCallback, useRef } from 'react'
import { BARS, lineOf, useLinesInSight } from '#src/ui/list/lines-in-sight.ts'
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
  const { indexes, before, after, reach } = useLinesInSight(list, {
    count: events.length,
    heightOf: (index) => HEIGHTS_PX.event + (startsDay(events, index) ? HEIGHTS_PX.day : 0),
    // A new list gets a new function, so that the heights are measured again.
    keyOf: useCallback((index: number) => events[index]?.id ?? index, [events]),
  })
  const isInSight = (index: number): boolean =>
    (lineOf(list.current, index)?.getBoundingClientRect().bottom ?? 0) > BARS.top
  const move = (by: number): void => {
    const focused = document.activeElement?.closest('[data-index]')
    const next = focused ? Number(focused.getAttribute('data-index')) + by : (indexes.find(isInSight) ?? 0)
    reach(Math.min(Math.max(next, 0), events.length - 1))
  }
  return { list, indexes, before, after, move }
}
