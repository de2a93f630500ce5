import { useEffect, useRef } from 'react'

/** Gives the focus back to what had it, or to the screen's heading when that is gone. */
export const returnFocus = (element: Element | null): void => {
  const target = element?.isConnected && element !== document.body ? element : document.querySelector('h1')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/**
 * For a dialog: gives the focus back, at the end of its closing, to what had it when it opened, or to the screen's heading
 * when that is gone, or will be by what was confirmed (`forget`).
 */
export const useFocusBack = (opened: boolean) => {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (opened) opener.current = document.activeElement
  }, [opened])
  return {
    forget: () => {
      opener.current = null
    },
    giveBack: () => {
      const focused = document.activeElement
      if (focused === document.body || focused?.closest('[role="dialog"]')) returnFocus(opener.current)
    },
  }
}
