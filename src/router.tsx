import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { tokenStore } from '#src/lib/api/token.ts'
import { LoadingOverlay } from '#src/ui/feedback/overlay.tsx'
import { ReloadScreen } from '#src/ui/feedback/reload-screen.tsx'
import { routeTree } from './routeTree.gen.ts'

/**
 * How long a screen may take before the overlay covers what is there, in milliseconds: the picture that the page begins
 * with, or the screen before.
 */
const PATIENCE = { atFirst: 1_000, later: 100 } as const

/** The router over the given cache; `history` is the browser's unless another is given. */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PATIENCE.atFirst,
    defaultPendingMinMs: 0,
    defaultPendingComponent: LoadingOverlay,
    defaultErrorComponent: ReloadScreen,
    scrollRestoration: true,
    ...(history && { history }),
  })
  const stop = router.subscribe('onResolved', () => {
    stop()
    router.update({ ...router.options, defaultPendingMs: PATIENCE.later })
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

/**
 * Begins to load the screen that the page opens with, before anything is drawn: its parts beside the guard that decides
 * whether it shows, unless that is sure to show another.
 */
export const loadFirst = (router: AppRouter): void => {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  const isOfSession = routes.some(({ id }) => id === '/_signed-in')
  if (isOfSession === (tokenStore.get() !== null)) for (const route of routes) void router.loadRouteChunk(route)
  void router.load()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
