import { type LinkProps, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

type Screen = Pick<LinkProps, 'to' | 'params'>

/**
 * Returns a function that closes a drawer: it goes from the drawer's route to the screen below, whose view stays.
 * A saved form closes after a while. By then the user can be on another screen, and stays there.
 */
export const useCloseDrawer = (drawer: Screen, screen: Screen): (() => void) => {
  const router = useRouter()
  const [from, to] = [router.buildLocation(drawer).pathname, router.buildLocation(screen).pathname]
  return useCallback(() => {
    if (router.state.location.pathname !== from) return
    void router.navigate({ to, search: true, replace: true, resetScroll: false })
  }, [router, from, to])
}
