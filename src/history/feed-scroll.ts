import { useCallback, useEffect, useRef } from 'react'
import { BARS, useLinesInSight } from '#src/ui/lines-in-sight.ts'
import type { HistoryEvent } from './events.ts'

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
  const wanted = useRef<number | undefined>(undefined)
  const { virtualizer, items, before, after } = useLinesInSight(list, {
    count: events.length,
    heightOf: (index) => HEIGHTS.event + (startsDay(events, index) ? HEIGHTS.day : 0),
    // Another list is measured anew.
    keyOf: useCallback((index: number) => events[index]?.id ?? index, [events]),
  })
  useEffect(() => {
    if (wanted.current === undefined) return
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  })
  const move = (by: number): void => {
    const focused = document.activeElement?.closest('[data-index]')
    const offset = virtualizer.scrollOffset ?? 0
    const inSight = items.find(({ end }) => end > (offset > 0 ? offset + BARS.top : 0))?.index ?? 0
    const next = focused ? Number(focused.getAttribute('data-index')) + by : inSight
    const target = Math.min(Math.max(next, 0), events.length - 1)
    wanted.current = target
    virtualizer.scrollToIndex(target)
    list.current?.querySelector<HTMLElement>(`[data-index="${target}"]`)?.focus({ preventScroll: true })
  }
  return { list, indexes: items.map(({ index }) => index), before, after, move }
}
