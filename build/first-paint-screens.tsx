import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#src/lib/cache/query-client.ts'
import { LoginPage } from '#src/session/auth/login-page.tsx'
import { LoadingOverlay } from '#src/ui/feedback/overlay.tsx'
import { cssVariablesResolver, theme } from '#src/ui/theme/theme.ts'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const renderMarkup = (screen: ReactNode): string => {
  const container = document.createElement('div')
  const root = createRoot(container)
  flushSync(() => root.render(screen))
  const markup = container.innerHTML
  root.unmount()
  return markup
}

const renderScreen = (screen: ReactNode): string =>
  renderMarkup(
    <MantineProvider theme={theme} withCssVariables={false}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterContextProvider router={router}>{screen}</RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )

const renderVariables = (): string =>
  renderMarkup(<MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} />).replaceAll(/<[^>]*>/g, '')

/** Renders what the page shows before a script runs: the login, the overlay of a signed-in start, and the CSS variables of both. */
export const renderScreens = () => ({
  variables: renderVariables(),
  login: renderScreen(<LoginPage />),
  overlay: renderScreen(<LoadingOverlay />),
})
