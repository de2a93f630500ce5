import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const { nonce = '' } = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]') ?? {}

/** React, Router, Query and the Mantine provider over a tree of routes; nothing else. A service worker keeps the files. */
export const mount = (queryClient: QueryClient, routeTree: AnyRoute): void => {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id "root"')
  const router = createRouter({ routeTree, defaultPreload: 'intent', defaultPreloadStaleTime: 0 })
  createRoot(root).render(
    <StrictMode>
      <MantineProvider getStyleNonce={() => nonce}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
  window.addEventListener('load', () => navigator.serviceWorker?.register('/sw.js'))
}

/** A cache that reads nothing twice. */
export const createCache = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
