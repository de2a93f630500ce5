import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReloadScreen } from '#src/ui/feedback/reload-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

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
