import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PendingScreen } from '#src/ui/feedback/pending-screen.tsx'
import { ReloadScreen } from '#src/ui/feedback/reload-screen.tsx'
import { routeTree } from './routeTree.gen.ts'

/** How long a screen can load before the overlay covers the previous screen. */
const PENDING_DELAY_MS = 100

/** Creates the router. The default `history` is the browser's. */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_DELAY_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ReloadScreen,
    scrollRestoration: true,
    ...(history && { history }),
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
