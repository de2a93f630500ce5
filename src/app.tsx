import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tokenStore } from '#src/lib/token.ts'
import { forgetOtherSessions } from '#src/session/session-queries.ts'
import { cssVariablesResolver, theme } from '#src/ui/theme.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import type { AppRouter } from './router.tsx'

/** The whole application. When the token changes, here or in another tab, it forgets the old session and checks again. */
export const App = ({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) => {
  useEffect(
    () =>
      tokenStore.subscribe(() => {
        forgetOtherSessions(queryClient)
        void router.invalidate()
      }),
    [router, queryClient],
  )
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </MantineProvider>
  )
}
