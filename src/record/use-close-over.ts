import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { noRecord } from '#src/lib/record-link.ts'
import { goBack, isFirstEntry } from '#src/ui/layers/layers.ts'

/**
 * Returns a function that closes what the search parameters opened over a screen. It goes back where that was opened by a
 * press; else, as for a link from outside, it removes the parameters.
 */
export const useCloseOver = (): (() => void) => {
  const router = useRouter()
  const [opener] = useState(() => router.state.resolvedLocation?.pathname) // the new location resolves after this render
  const leftKey = useRef<string>(undefined)
  return useCallback(() => {
    const { pathname, search, state } = router.state.location
    if (search.record === undefined) return
    if (opener !== pathname || isFirstEntry(state)) {
      void router.navigate({
        to: '.',
        search: (current) => ({ ...current, ...noRecord }),
        replace: true,
        resetScroll: false,
      })
      return
    }
    // The browser goes back later, so a second call in between must not go back one more screen.
    if (leftKey.current === state.__TSR_key) return
    leftKey.current = state.__TSR_key
    goBack(router)
  }, [router, opener])
}
