import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

/** The links and buttons of a row. */
const CONTROLS = 'a[href], button:not([disabled])'

/** Returns the controls of a row of the table, after the row itself. The row of the headers has no focus of its own. */
const listStops = (row: HTMLElement): HTMLElement[] => [
  ...(row.hasAttribute('tabindex') ? [row] : []),
  ...row.querySelectorAll<HTMLElement>(CONTROLS),
]

type Lines = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  /** Moves the focus to the line with this index. */
  moveTo: (index: number) => void
}

/** Whether the user is selecting text with the mouse. */
const isSelecting = (): boolean => window.getSelection()?.isCollapsed === false

/**
 * The keys of a table, as in the grid pattern of ARIA. Left and Right move between a row, its links and its buttons; Escape
 * returns to the row. Up leads from the first row to the headers. Enter on a row, or a click on it, opens it.
 */
export const useGridKeys = ({ onKeyDown, onFocus, moveTo }: Lines, openLine: (line: HTMLElement) => void) => ({
  onFocus,
  onClick: ({ target }: MouseEvent<HTMLElement>): void => {
    if (!(target instanceof Element) || target.closest(CONTROLS) || isSelecting()) return
    const line = target.closest<HTMLElement>('tbody [data-index]')
    if (line) openLine(line)
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event
    const row = target instanceof HTMLElement ? target.closest('tr') : null
    if (!row || !(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const isHeader = !row.hasAttribute('data-index')
    const stops = listStops(row)
    const place = stops.indexOf(target)
    const focus = (stop: HTMLElement | null | undefined): void => {
      event.preventDefault()
      stop?.focus()
    }
    if (key === 'ArrowRight') focus(stops[place + 1])
    else if (key === 'ArrowLeft') focus(stops[place - 1])
    else if (key === 'Escape' && !isHeader && target !== row) focus(row)
    else if (key === 'Enter' && target === row) {
      event.preventDefault()
      openLine(row)
    } else if (key === 'ArrowUp' && row.dataset.index === '0')
      focus(currentTarget.querySelector<HTMLElement>('thead button'))
    else if (key === 'ArrowDown' && isHeader) {
      event.preventDefault()
      moveTo(0)
    } else onKeyDown(event)
  },
})
