import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { subscribeToConnection } from '#src/lib/api/online.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { subscribeToTabs } from '#src/lib/cache/tabs.ts'
import { whenIdle } from '#src/lib/loading/idle.ts'
import { getNonce } from '#src/lib/page/nonce.ts'
import { checkSession, forgetOtherSessions } from '#src/session/session-queries.ts'
import { Toaster } from '#src/ui/feedback/toaster.tsx'
import { cssVariablesResolver, theme } from '#src/ui/theme/theme.ts'
import type { AppRouter } from './router.tsx'

type AppProps = {
  router: AppRouter
  queryClient: QueryClient
  /** `test` where there is no layout: nothing is animated, and nothing hides because it has no size. */
  env?: 'default' | 'test'
}

/**
 * The whole application. When the token changes, here or in another tab, it forgets the old session and checks again; it
 * checks again when the connection is back, too. What another tab changed is read again.
 */
export const App = ({ router, queryClient, env = 'default' }: AppProps) => {
  useEffect(() => {
    const stops = [
      whenIdle(() => {
        if (tokenStore.get() === null) forgetOtherSessions(queryClient)
      }),
      tokenStore.subscribe(() => {
        forgetOtherSessions(queryClient)
        void router.invalidate()
      }),
      subscribeToConnection((online) => {
        if (online) void checkSession(queryClient).then(() => router.invalidate())
      }),
      subscribeToTabs(queryClient),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router, queryClient])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={getNonce}
      env={env}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </MantineProvider>
  )
}
