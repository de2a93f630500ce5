import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { SavedRow } from '#src/ui/list/saved-row.ts'
import { useTextScale } from '#src/ui/list/text-scale.ts'
import { useVisibleLines } from '#src/ui/list/visible-lines.ts'
import type { Line } from './lines.ts'

/** The number of lines that Page Up and Page Down move by. */
const PAGE_LINES = 10

/** Returns the index to which a key moves from `index`, or undefined for another key. */
const findTarget = (key: string, index: number, count: number): number | undefined => {
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE_LINES,
    PageUp: index - PAGE_LINES,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1)
}

/** Finds the line that contains an element. */
const findLineAround = (element: EventTarget): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>('[data-index]') : null

/** Returns the index of a line. */
export const readIndex = (line: HTMLElement): number => Number(line.dataset.index)

/** The heights of lines in pixels, with text of the usual size. */
type Heights<Row> = { row: (row: Row) => number; group: number }

/**
 * Virtualizes the lines. Render only `indexes`; `before` and `after` are the heights of the other lines in pixels. One line
 * is in the tab order; the arrow keys, Page Up, Page Down, Home and End move the focus between lines. It scrolls to a row
 * that was just saved.
 */
export const useVirtualLines = <Container extends HTMLElement, Row>(
  lines: readonly Line<Row>[],
  heights: Heights<Row>,
  rowId: (row: Row) => string,
  saved: SavedRow | undefined,
) => {
  const count = lines.length
  const getGroup = useCallback(
    (index: number) => {
      const line = lines[index]
      return line && 'group' in line ? line.group : undefined
    },
    [lines],
  )
  const getHeight = (index: number): number => {
    const line = lines[index]
    return line && 'row' in line ? heights.row(line.row) : heights.group
  }
  const container = useRef<Container>(null)
  const scale = useTextScale()
  const [active, setActive] = useState(0)
  const { indexes, before, after, scrollToLine, revealLine } = useVisibleLines(container, {
    count,
    getHeight: (index) => scale * getHeight(index),
    getKey: useCallback((index: number) => getGroup(index)?.id ?? index, [getGroup]),
  })
  const savedIndex = saved ? lines.findIndex((line) => 'row' in line && rowId(line.row) === saved.id) : -1
  const revealed = useRef<SavedRow>(undefined)
  useEffect(() => {
    if (savedIndex < 0 || indexes.length === 0 || revealed.current === saved) return
    revealed.current = saved
    revealLine(savedIndex)
  })
  const first = indexes[0] ?? 0
  const last = indexes.at(-1) ?? -1
  const tabIndexLine = active >= first && active <= last ? active : first
  const moveTo = (index: number): void => {
    setActive(index)
    scrollToLine(index)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const line = findLineAround(event.target)
    if (!line || event.altKey || event.ctrlKey || event.metaKey) return
    const target = findTarget(event.key, readIndex(line), count)
    if (target === undefined) return
    event.preventDefault()
    moveTo(target)
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const line = findLineAround(target)
    if (line) setActive(readIndex(line))
  }
  return { container, indexes, before, after, tabIndexLine, onKeyDown, onFocus, moveTo }
}
