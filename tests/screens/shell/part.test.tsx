import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LOAD_TIMEOUT_MS, PendingScreen } from '#src/ui/feedback/pending-screen.tsx'
import { ReloadScreen } from '#src/ui/feedback/reload-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a part of the application that cannot be loaded shows a screen with a button that reloads', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { ...window.location, reload })
  const router = createRouter({
    routeTree: createRootRoute({ component: lazyRouteComponent(() => Promise.reject(new Error('broken'))) }),
    history: createMemoryHistory(),
    defaultErrorComponent: ReloadScreen,
  })
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
    { onCaughtError: () => {} },
  )
  expect(await screen.findByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Reload' }).click()
  expect(reload).toHaveBeenCalledOnce()
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
