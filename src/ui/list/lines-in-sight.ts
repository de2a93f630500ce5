import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useDeferredValue, useEffect, useRef } from 'react'
import { useDistanceFromTop } from './distance-from-top.ts'

/** How many lines before and after those in sight are there at least, and how many come and go at a time. */
const NEIGHBOURS = 6
const STEP = 4

/** What the bars at the top and at the bottom of the window may cover, in pixels. */
export const BARS = { top: 120, bottom: 80 } as const

/** Lines go at one end as others come at the other, so that the page is laid out and painted once for both. */
const withNeighbours = ({ startIndex, endIndex, count }: Range): number[] => {
  const first = Math.floor((startIndex - NEIGHBOURS) / STEP) * STEP
  const inSight = Math.ceil((endIndex + 1 - startIndex) / STEP) * STEP
  const end = Math.min(first + STEP + NEIGHBOURS + inSight + NEIGHBOURS, count)
  const start = Math.max(first, 0)
  return Array.from({ length: end - start }, (_, place) => start + place)
}

type Lines = {
  count: number
  /** How tall a line is, in pixels, and what it is called: heights are asked for anew when this function changes. */
  heightOf: (index: number) => number
  keyOf: (index: number) => string | number
}

/** What of a line in the container takes the focus; it is marked by its `data-index`. */
export const lineOf = (container: HTMLElement | null, index: number): HTMLElement | null =>
  container?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null

/**
 * The lines of a list that the window shows, and some before and after them once they are painted; `before` and `after`
 * are the pixels that the others would take. `reach` scrolls to a line and gives it the focus, once it is there.
 */
export const useLinesInSight = (container: RefObject<HTMLElement | null>, { count, heightOf, keyOf }: Lines) => {
  const distance = useDistanceFromTop(container)
  const isPainted = useDeferredValue(true, false)
  const scrollMargin = distance ?? 0
  const virtualizer = useWindowVirtualizer({
    count,
    getItemKey: keyOf,
    estimateSize: heightOf,
    enabled: distance !== undefined,
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: isPainted ? withNeighbours : defaultRangeExtractor,
    overscan: 0,
    scrollMargin,
    scrollPaddingStart: BARS.top,
    scrollPaddingEnd: BARS.bottom,
    // A frame is not to be held up for the lines of the next.
    useFlushSync: false,
  })
  const wanted = useRef<number | undefined>(undefined)
  const focusWanted = (): void => {
    if (wanted.current === undefined) return
    const line = lineOf(container.current, wanted.current)
    if (!line) return
    wanted.current = undefined
    line.focus({ preventScroll: true })
  }
  useEffect(focusWanted)
  const reach = (index: number): void => {
    wanted.current = index
    virtualizer.scrollToIndex(index)
    focusWanted()
  }
  const items = virtualizer.getVirtualItems()
  const start = items[0]?.start ?? scrollMargin
  const end = items.at(-1)?.end ?? scrollMargin
  // Until it is known where the list begins, the page is as long as it will be, so that it can be scrolled to its place.
  const total = distance === undefined ? count * heightOf(0) : virtualizer.getTotalSize()
  return {
    indexes: items.map(({ index }) => index),
    before: start - scrollMargin,
    after: Math.max(total - (end - scrollMargin), 0),
    reach,
  }
}
