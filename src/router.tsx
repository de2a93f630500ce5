import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { LoadingOverlay } from '#src/ui/overlay.tsx'
import { ReloadScreen } from '#src/ui/reload-screen.tsx'
import { routeTree } from './routeTree.gen.ts'

/** The router over the given cache; `history` is the browser's unless another is given. */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 100,
    defaultPendingMinMs: 300,
    defaultPendingComponent: LoadingOverlay,
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
