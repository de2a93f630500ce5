import { type LinkProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { announceFailure } from '#src/lib/cache/announce.ts'

type Screen = Pick<LinkProps, 'to' | 'params'>

/**
 * Returns a function that closes a drawer: it navigates from the drawer's route to the screen below and keeps the search
 * parameters. It does nothing if the user is already on another screen when a saved form closes.
 */
export const useCloseDrawer = (drawer: Screen, screen: Screen): (() => void) => {
  const router = useRouter()
  const [from, to] = [router.buildLocation(drawer).pathname, router.buildLocation(screen).pathname]
  return useCallback(() => {
    if (router.state.location.pathname !== from) return
    void router.navigate({ to, search: true, replace: true, resetScroll: false })
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
