import { clamp } from '@mantine/hooks'
import { useCallback, useRef } from 'react'
import type { HistoryEvent } from '#src/history/events.ts'
import { useTextScale } from '#src/ui/list/text-scale.ts'
import { BAR_HEIGHTS_PX, findLine, useVisibleLines } from '#src/ui/list/visible-lines.ts'

/** The heights of an event and of the heading above it in pixels, with text of the usual size. feed.module.css has them, too. */
const HEIGHTS_PX = { event: 64, heading: 44 } as const

/** The largest number of events that a key can move by: to the first or the last one. */
const ALL = Number.MAX_SAFE_INTEGER

/** The number of events that an arrow key moves by; undefined for other keys. */
export const getStepForKey = (key: string): number | undefined => {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, End: ALL, Home: -ALL }
  return steps[key]
}

type FeedLines = {
  events: readonly HistoryEvent[]
  hasHeading: (index: number) => boolean
}

/**
 * Virtual scrolling for the feed. It renders only `indexes`; `before` and `after` are the heights of the rest in pixels.
 * `move` moves the focus by a number of events, at first to the first visible event.
 */
export const useFeedScroll = ({ events, hasHeading }: FeedLines) => {
  const list = useRef<HTMLUListElement>(null)
  const scale = useTextScale()
  const { indexes, before, after, scrollToLine } = useVisibleLines(list, {
    count: events.length,
    getHeight: (index) => scale * (HEIGHTS_PX.event + (hasHeading(index) ? HEIGHTS_PX.heading : 0)),
    // New events or headings get a new function, so that the heights are measured again.
    // biome-ignore lint/correctness/useExhaustiveDependencies: `hasHeading` changes the heights
    getKey: useCallback((index: number) => events[index]?.id ?? index, [events, hasHeading]),
  })
  const isInSight = (index: number): boolean =>
    (findLine(list.current, index)?.getBoundingClientRect().bottom ?? 0) > BAR_HEIGHTS_PX.top
  const move = (by: number): void => {
    const focused = document.activeElement?.closest('[data-index]')
    const next = focused ? Number(focused.getAttribute('data-index')) + by : (indexes.find(isInSight) ?? 0)
    scrollToLine(clamp(next, 0, events.length - 1))
  }
  return { list, indexes, before, after, move }
}
