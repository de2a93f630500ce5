import { useEffect, useRef } from 'react'

/** Moves the focus to an element, or to the screen's heading if the element is gone. */
export const returnFocus = (element: Element | null): void => {
  const target = element?.isConnected && element !== document.body ? element : document.querySelector('h1')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** The last element outside of all dialogs that opened a drawer. */
let lastOpener: Element | null = null

/**
 * Returns the element that a new drawer returns the focus to: the focused one or, if a drawer leads to another, the one that
 * opened the first of them.
 */
export const findOpener = (): Element | null => {
  const focused = document.activeElement
  if (focused && focused !== document.body && !focused.closest('[role="dialog"]')) lastOpener = focused
  return lastOpener
}

/**
 * For a dialog: `returnToOpener` returns the focus to the element that opened it. After `clearOpener` the focus goes to the
 * screen's heading, for example because the element is about to disappear.
 */
export const useReturnFocus = (opened: boolean) => {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (opened) opener.current = document.activeElement
  }, [opened])
  return {
    clearOpener: () => {
      opener.current = null
    },
    returnToOpener: () => {
      const focused = document.activeElement
      if (focused === document.body || focused?.closest('[role="dialog"]')) returnFocus(opener.current)
    },
  }
}
