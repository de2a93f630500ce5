import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'
import { withTimeout } from '#src/lib/loading/with-timeout.ts'
import { ReloadScreen } from '#src/ui/feedback/reload-screen.tsx'
import { pass, startClock, still, stopClock } from '#tests/screens/still-clock.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('location', { ...window.location, reload })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const Screen = () => 'here it is'

const show = (component: RouteComponent) => {
  const rootRoute = createRootRoute({ component })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: rootRoute, history, defaultErrorComponent: ReloadScreen })
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
    { onCaughtError: () => {} },
  )
}

const showPart = (importer: () => Promise<{ Screen: typeof Screen }>) => show(lazyRoute(importer, 'Screen'))

describe('a part of the application', () => {
  test('shows when it is there', async () => {
    showPart(() => Promise.resolve({ Screen }))
    expect(await screen.findByText('here it is')).toBeVisible()
  })

  test('that cannot be loaded shows a screen with a button that reloads', async () => {
    showPart(() => Promise.reject(new Error('broken')))
    expect(await screen.findByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
    screen.getByRole('button', { name: 'Reload' }).click()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('whose style sheet did not come when it was asked for early is missing, though the sheet is not asked for again', async () => {
    const importer = vi.fn(() => Promise.resolve({ Screen }))
    importer.mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/screen.css'))
    const component = lazyRoute(importer, 'Screen')
    await component.preload?.()
    show(component)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(screen.queryByText('here it is')).not.toBeInTheDocument()
  })

  test('that takes 120 seconds is given up', async () => {
    vi.useFakeTimers()
    const outcome = vi.fn<(error: Error) => void>()
    withTimeout(new Promise(() => {})).catch(outcome)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledWith(new Error('A part of the application took too long to load.'))
  })

  test('that takes 120 seconds to come to its screen shows that it could not be loaded', async () => {
    const importer = vi.fn(() => new Promise<{ Screen: typeof Screen }>(() => {}))
    startClock()
    stopClock()
    showPart(importer)
    await still(() => expect(importer).toHaveBeenCalled())
    await pass(119_999)
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
    await pass(1)
    await still(() => expect(screen.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible())
  })

  test('that is slow but in time is taken, and its timer is stopped', async () => {
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<string>()
    const outcome = withTimeout(promise)
    await vi.advanceTimersByTimeAsync(119_000)
    resolve('here')
    await expect(outcome).resolves.toBe('here')
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
