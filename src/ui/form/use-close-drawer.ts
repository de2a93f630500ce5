import { type LinkProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { goBack, isFirstEntry } from '#src/ui/layers/layers.ts'

type Screen = Pick<LinkProps, 'to' | 'params'>

/**
 * Returns a function that closes a drawer. A drawer that was opened on another screen goes back to it, with its scroll
 * position. One that was opened on the screen below it, or by its address, closes to that screen, which stays as it is.
 * The function does nothing if the user is already on another screen when a saved form closes.
 */
export const useCloseDrawer = (drawer: Screen, screen: Screen): (() => void) => {
  const router = useRouter()
  const [from, to] = [router.buildLocation(drawer).pathname, router.buildLocation(screen).pathname]
  const [opener] = useState(() => router.state.resolvedLocation?.pathname) // the new location resolves after this render
  const leftKey = useRef<string>(undefined)
  return useCallback(() => {
    const { pathname, state } = router.state.location
    if (pathname !== from) return
    if (opener === to || isFirstEntry(state)) {
      void router.navigate({ to, search: true, replace: true, resetScroll: false })
      return
    }
    // The browser goes back later, so a second call in between must not go back one more screen.
    if (leftKey.current === state.__TSR_key) return
    leftKey.current = state.__TSR_key
    goBack(router)
  }, [router, opener, from, to])
}

/**
 * Closes the drawer of a record that does not exist, and announces it. A record that goes while it is shown, because the user
 * deleted it, closes the drawer without a word.
 */
export const useCloseWhenMissing = (record: unknown, isLoading: boolean, close: () => void): void => {
  const wasFound = useRef(false)
  const isFound = Boolean(record)
  useEffect(() => {
    if (isFound) wasFound.current = true
    else if (!isLoading) {
      if (!wasFound.current) announceFailure('Something went wrong!')
      close()
    }
  }, [isFound, isLoading, close])
}
