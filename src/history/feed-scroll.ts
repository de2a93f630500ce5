import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HistoryEvent } from './events.ts'

/** How tall an event and the name of a day are, in pixels. */
const HEIGHTS = { event: 64, day: 44 } as const
const OVERSCAN = 8
/** What the bars at the top and at the bottom of the window may cover, in pixels. */
const BARS = { top: 120, bottom: 80 }

/** Whether an event is the first of its day. */
export const startsDay = (events: readonly HistoryEvent[], index: number): boolean =>
  events[index]?.date !== events[index - 1]?.date

/**
 * Only the events in sight are there; `before` and `after` are the pixels that the others would take. `move` gives the
 * focus to the event so many places further on; the first time, to the first in sight.
 */
export const useFeedScroll = (events: readonly HistoryEvent[]) => {
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const wanted = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    setScrollMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
  })
  const virtualizer = useWindowVirtualizer({
    count: events.length,
    estimateSize: (index) => HEIGHTS.event + (startsDay(events, index) ? HEIGHTS.day : 0),
    // Another list is measured anew.
    getItemKey: useCallback((index: number) => events[index]?.id ?? index, [events]),
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: BARS.top,
    scrollPaddingEnd: BARS.bottom,
  })
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  })
  const items = virtualizer.getVirtualItems()
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
  return {
    list,
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? scrollMargin) - scrollMargin,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
    move,
  }
}
