import type { QueryClient } from '@tanstack/react-query'
import { getSessionId } from '#src/lib/cache/session-id.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import type { AppRouter } from './router.tsx'

/**
 * Loads what the other screens show, once a session, after its first signed-in screen: every screen is then readable offline
 * right after a login.
 */
export const loadForOffline = (router: AppRouter, queryClient: QueryClient): void => {
  let loadedSession: string | undefined
  router.subscribe('onRendered', () => {
    const session = getSessionId()
    const isSignedIn = router.state.matches.some(({ routeId }) => routeId === '/_signed-in')
    if (!isSignedIn || session === loadedSession) return
    loadedSession = session
    whenIdle(
      () =>
        void import('./routes/_signed-in/-prefetch.ts').then(
          ({ prefetchForOffline }) => prefetchForOffline(queryClient),
          () => {
            loadedSession = undefined // the connection is gone: the next screen tries again
          },
        ),
    )
  })
}
