import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { subscribeToConnection } from '#src/lib/api/online.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { subscribeToTabs } from '#src/lib/cache/tabs.ts'
import { getNonce } from '#src/lib/page/nonce.ts'
import { clearOtherSessions } from '#src/session/end-session.ts'
import { checkSession } from '#src/session/session-queries.ts'
import { Toaster } from '#src/ui/feedback/toaster.tsx'
import { cssVariablesResolver, theme } from '#src/ui/theme/theme.ts'
import type { AppRouter } from './router.tsx'

type AppProps = {
  router: AppRouter
  queryClient: QueryClient
  /** `test` turns off Mantine's transitions and size checks, because jsdom has no layout. */
  env?: 'default' | 'test'
}

/**
 * The root component. When the token changes in any tab, it clears the old session and runs the guards again. When the
 * connection is back, it repeats the session check. It also applies changes from other tabs.
 */
export const App = ({ router, queryClient, env = 'default' }: AppProps) => {
  useEffect(() => {
    if (tokenStore.get() === null) clearOtherSessions(queryClient)
    const unsubscribes = [
      tokenStore.subscribe(() => {
        clearOtherSessions(queryClient)
        void router.invalidate()
      }),
      subscribeToConnection((online) => {
        if (online) void checkSession(queryClient).then(() => router.invalidate())
      }),
      subscribeToTabs(queryClient),
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [router, queryClient])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      withGlobalClasses={false} // for `hiddenFrom` and `visibleFrom`, which nothing uses
      withCssVariables={import.meta.env.MODE !== 'production'} // the built page has them
      defaultColorScheme="auto"
      getStyleNonce={getNonce}
      env={env}
    >
      <QueryClientProvider client={queryClient}>
        {/* Before the screens: behind the last link, Tab would enter a toast, and sonner gives the focus back to that link. */}
        <Toaster />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
