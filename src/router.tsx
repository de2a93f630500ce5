import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { tokenStore } from '#src/lib/api/token.ts'
import { isFirstPaintShown } from '#src/lib/page/first-paint.ts'
import { LoadingOverlay } from '#src/ui/feedback/overlay.tsx'
import { ReloadScreen } from '#src/ui/feedback/reload-screen.tsx'
import { routeTree } from './routeTree.gen.ts'

/** How long a screen can load before the overlay covers the empty page or the previous screen. */
const PENDING_DELAYS_MS = { firstScreen: 1_000, laterScreens: 100 } as const

/** Creates the router. The default `history` is the browser's. */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Nothing covers or replaces the static first paint before the first screen shows.
    defaultPendingMs: isFirstPaintShown() ? Number.POSITIVE_INFINITY : PENDING_DELAYS_MS.firstScreen,
    defaultPendingMinMs: 0,
    defaultPendingComponent: LoadingOverlay,
    defaultErrorComponent: ReloadScreen,
    scrollRestoration: true,
    ...(history && { history }),
  })
  const unsubscribe = router.subscribe('onResolved', () => {
    unsubscribe()
    router.update({ ...router.options, defaultPendingMs: PENDING_DELAYS_MS.laterScreens })
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

/**
 * Starts to load the first screen before React renders. The code of the screen loads in parallel with its guard, unless the
 * token already shows that the guard will redirect.
 */
export const loadFirstScreen = (router: AppRouter): void => {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  const isSignedInScreen = routes.some(({ id }) => id === '/_signed-in')
  if (isSignedInScreen === (tokenStore.get() !== null)) for (const route of routes) void router.loadRouteChunk(route)
  void router.load()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
