import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

const OVERSCAN = 8
const PAGE = 10
/** What the bars at the top and at the bottom of the window may cover, in pixels. */
const BARS = { top: 120, bottom: 80 }

const targetOf = (key: string, index: number, count: number): number | undefined => {
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1)
}

/**
 * Only the rows in sight are there; `before` and `after` are the pixels that the others would take. One row at a time is
 * in the tab order, and the arrow keys, Page Up, Page Down, Home and End move between rows.
 */
export const useScrolledRows = <Container extends HTMLElement>(count: number, height: number) => {
  const container = useRef<Container>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const [active, setActive] = useState(0)
  const wanted = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    setScrollMargin(Math.round((container.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
  })
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: BARS.top,
    scrollPaddingEnd: BARS.bottom,
  })
  useEffect(() => {
    const row = container.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1
  const inTabOrder = active >= first && active <= last ? active : first
  const move = (event: KeyboardEvent<Container>): void => {
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const target = targetOf(event.key, Number(row.getAttribute('data-index')), count)
    if (target === undefined) return
    event.preventDefault()
    setActive(target)
    wanted.current = target
    virtualizer.scrollToIndex(target)
  }
  return {
    container,
    indexes: items.map(({ index }) => index),
    before: first * height,
    after: (count - 1 - last) * height,
    inTabOrder,
    onKeyDown: move,
  }
}
