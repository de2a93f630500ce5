import { MantineProvider } from '@mantine/core'
import { onlineManager } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LOAD_TIMEOUT_MS, PendingScreen } from '#src/ui/feedback/pending-screen.tsx'
import { ReloadScreen } from '#src/ui/feedback/reload-screen.tsx'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Renders a route with these options. Returns how often the page was loaded again. */
const renderRoute = (options: Parameters<typeof createRootRoute>[0]) => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { ...window.location, reload })
  const router = createRouter({
    routeTree: createRootRoute(options),
    history: createMemoryHistory(),
    defaultErrorComponent: ReloadScreen,
  })
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
    { onCaughtError: () => {} },
  )
  return reload
}

/** The error of a browser for code that the server does not have. */
const missing = (file: string) => new Error(`Failed to fetch dynamically imported module: https://a.example/${file}`)

test('a part of the application that cannot be loaded shows a screen with a button that reloads', async () => {
  const reload = renderRoute({ component: lazyRouteComponent(() => Promise.reject(new Error('broken'))) })
  expect(await screen.findByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Reload' }).click()
  expect(reload).toHaveBeenCalledOnce()
})

test('a screen whose code a newer version has replaced loads the page again', async () => {
  const reload = renderRoute({ loader: () => Promise.reject(missing('replaced.js')) })
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test.each([
  [
    'an earlier page of this tab did not find',
    'gone.js',
    () => sessionStorage.setItem(`missing code: ${missing('gone.js').message}`, '1'),
  ],
  ['cannot be loaded without a connection', 'offline.js', () => onlineManager.setOnline(false)],
])('a screen whose code %s offers to load the page again, and does not do so by itself', async (_, file, prepare) => {
  prepare()
  const reload = renderRoute({ loader: () => Promise.reject(missing(file)) })
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

test('a part that loads shows the overlay, and after two minutes the button that reloads', () => {
  vi.useFakeTimers()
  render(
    <MantineProvider>
      <PendingScreen />
    </MantineProvider>,
  )
  act(() => vi.advanceTimersByTime(LOAD_TIMEOUT_MS - 1))
  expect(screen.getByRole('status')).toHaveTextContent('Wealth Care Loading...')
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
})
