import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { Line } from './data-table-lines.ts'
import { useLinesInSight } from './lines-in-sight.ts'

const PAGE = 10

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

/** How tall a line is, in pixels. */
type Heights = { row: number; group: number }

/**
 * Only the lines in sight are there; `before` and `after` are the pixels that the others would take. One line at a time
 * is in the tab order, and the arrow keys, Page Up, Page Down, Home and End move between lines.
 */
export const useScrolledLines = <Container extends HTMLElement, Row>(lines: readonly Line<Row>[], heights: Heights) => {
  const count = lines.length
  const headOf = useCallback(
    (index: number) => {
      const line = lines[index]
      return line && 'group' in line ? line.group : undefined
    },
    [lines],
  )
  const container = useRef<Container>(null)
  const [active, setActive] = useState(0)
  const { indexes, before, after, reach } = useLinesInSight(container, {
    count,
    heightOf: (index) => (headOf(index) ? heights.group : heights.row),
    keyOf: useCallback((index: number) => headOf(index)?.id ?? index, [headOf]),
  })
  const first = indexes[0] ?? 0
  const last = indexes.at(-1) ?? -1
  const inTabOrder = active >= first && active <= last ? active : first
  const move = (event: KeyboardEvent<Container>): void => {
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const target = targetOf(event.key, Number(row.getAttribute('data-index')), count)
    if (target === undefined) return
    event.preventDefault()
    setActive(target)
    reach(target)
  }
  return { container, indexes, before, after, inTabOrder, onKeyDown: move }
}
