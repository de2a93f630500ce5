import { defaultRangeExtractor, observeWindowOffset, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useDeferredValue, useEffect, useRef } from 'react'
import { useDistanceFromTop } from './distance-from-top.ts'

/** The minimum number of lines rendered above and below the visible ones, and the number added or removed at a time. */
const OVERSCAN_LINES = 2
const OVERSCAN_STEP_LINES = 4

/** The height that bars can cover: at the top header and table head, at the bottom tab bar, undo bar and a toast. */
export const BAR_HEIGHTS_PX = { top: 120, bottom: 212 } as const

/** Reports the scroll position now, too: Back sometimes restores it before the virtualizer listens to the scroll events. */
const observeOffsetFromNow: typeof observeWindowOffset = (virtualizer, report) => {
  report(window.scrollY, false)
  return observeWindowOffset(virtualizer, report)
}

/** Adds overscan in steps. Lines appear at one end and disappear at the other in one layout and paint. */
const extractRange = ({ startIndex, endIndex, count }: Range): number[] => {
  const first = Math.floor((startIndex - OVERSCAN_LINES) / OVERSCAN_STEP_LINES) * OVERSCAN_STEP_LINES
  const visible = Math.ceil((endIndex + 1 - startIndex) / OVERSCAN_STEP_LINES) * OVERSCAN_STEP_LINES
  const end = Math.min(first + OVERSCAN_STEP_LINES + OVERSCAN_LINES + visible + OVERSCAN_LINES, count)
  const start = Math.max(first, 0)
  return Array.from({ length: end - start }, (_, place) => start + place)
}

type LinesOptions = {
  count: number
  /** Returns the height of a line in pixels. */
  getHeight: (index: number) => number
  /** Returns the key of a line. A new function makes the virtualizer compute all heights again. */
  getKey: (index: number) => string | number
}

/** Finds the focusable element of a line by its `data-index`. */
export const findLine = (container: HTMLElement | null, index: number): HTMLElement | null =>
  container?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null

/**
 * Virtualizes a list that scrolls with the window. `before` and `after` are the heights in pixels of the lines that are not
 * rendered. `scrollToLine` scrolls to a line and focuses it; `revealLine` only scrolls. Overscan starts after the first paint.
 */
export const useVisibleLines = (
  container: RefObject<HTMLElement | null>,
  { count, getHeight, getKey }: LinesOptions,
) => {
  const distance = useDistanceFromTop(container)
  const isPainted = useDeferredValue(true, false)
  const scrollMargin = distance ?? 0
  const virtualizer = useWindowVirtualizer({
    count,
    getItemKey: getKey,
    estimateSize: getHeight,
    enabled: distance !== undefined,
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: isPainted ? extractRange : defaultRangeExtractor,
    overscan: 0,
    scrollMargin,
    scrollPaddingStart: BAR_HEIGHTS_PX.top,
    scrollPaddingEnd: BAR_HEIGHTS_PX.bottom,
    observeElementOffset: observeOffsetFromNow,
    // A synchronous render would delay the current frame.
    useFlushSync: false,
  })
  const focusIndex = useRef<number | undefined>(undefined)
  const focusLine = (): void => {
    if (focusIndex.current === undefined) return
    const line = findLine(container.current, focusIndex.current)
    if (!line) return
    focusIndex.current = undefined
    line.focus({ preventScroll: true })
  }
  useEffect(focusLine)
  const scrollToLine = (index: number): void => {
    focusIndex.current = index
    virtualizer.scrollToIndex(index)
    focusLine()
  }
  const items = virtualizer.getVirtualItems()
  const start = items[0]?.start ?? scrollMargin
  const end = items.at(-1)?.end ?? scrollMargin
  // Before the distance is measured, reserve the full height, so that the router can restore the scroll position.
  const total = distance === undefined ? count * getHeight(0) : virtualizer.getTotalSize()
  return {
    indexes: items.map(({ index }) => index),
    before: start - scrollMargin,
    after: Math.max(total - (end - scrollMargin), 0),
    scrollToLine,
    revealLine: (index: number) => virtualizer.scrollToIndex(index),
  }
}
