import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  viewport?.addEventListener('scroll', listener)
  return () => {
    viewport?.removeEventListener('resize', listener)
    viewport?.removeEventListener('scroll', listener)
  }
}

const getKeyboardHeight = (): number => {
  const viewport = window.visualViewport
  if (!viewport || viewport.scale > 1) return 0 // a zoomed page is smaller too
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
}

/** The height in pixels that the on-screen keyboard covers at the bottom of the window. The window itself stays as high. */
export const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, getKeyboardHeight)
