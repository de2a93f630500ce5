import { type LinkProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { announceFailure } from '#src/lib/cache/announce.ts'

type Screen = Pick<LinkProps, 'to' | 'params'>

/**
 * Returns a function that closes a drawer. It goes back to the screen from which the user opened the drawer, with its
 * scroll position. A drawer that was opened by its address has no such screen: it closes to `screen`, the one below it.
 * The function does nothing if the user is already on another screen when a saved form closes.
 */
export const useCloseDrawer = (drawer: Screen, screen: Screen): (() => void) => {
  const router = useRouter()
  const [from, to] = [router.buildLocation(drawer).pathname, router.buildLocation(screen).pathname]
  const leftKey = useRef<string>(undefined)
  return useCallback(() => {
    const { pathname, state } = router.state.location
    if (pathname !== from) return
    if (state.__TSR_index === 0) {
      void router.navigate({ to, search: true, replace: true, resetScroll: false })
      return
    }
    // The browser goes back later, so a second call in between must not go back one more screen.
    if (leftKey.current === state.__TSR_key) return
    leftKey.current = state.__TSR_key
    router.history.back()
  }, [router, from, to])
}

/** Announces that the record of a drawer does not exist, and closes the drawer. */
export const useCloseWhenMissing = (isMissing: boolean, close: () => void): void => {
  useEffect(() => {
    if (!isMissing) return
    announceFailure('Something went wrong!')
    close()
  }, [isMissing, close])
}
