import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { getBackend } from '#mocks/node.ts'
import { signUp } from '#mocks/seed.ts'
import { App } from '#src/app.tsx'
import { createQueryClient } from '#src/lib/cache/query-client.ts'
import { createAppRouter } from '#src/router.tsx'
import { addRenderedClient } from './rendered-clients.ts'

type RenderOptions = {
  /** Whether a new user without records is signed in. */
  signedIn?: boolean
  /** The history of a page before, as after a reload. */
  history?: RouterHistory
}

/** Creates the user of user-event. A fake clock advances while the user types. */
const person = () =>
  userEvent.setup(vi.isFakeTimers() ? { advanceTimers: (delay) => vi.advanceTimersByTime(delay) } : { delay: null })

/** Renders the whole application at a path, with the mocks. `token` is undefined without a session. */
export const renderApp = async (
  path: string,
  { signedIn = false, history = createMemoryHistory({ initialEntries: [path] }) }: RenderOptions = {},
) => {
  const token = signedIn ? await signUp(getBackend()) : undefined
  if (token !== undefined) localStorage.setItem('token', token)
  const queryClient = createQueryClient()
  addRenderedClient(queryClient)
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  const router = createAppRouter(queryClient, history)
  // The code of the screen loads first, so that no test waits for it.
  await Promise.all(router.getMatchedRoutes(path)[0].map((route) => router.loadRouteChunk(route)))
  const { unmount, container } = render(<App router={router} queryClient={queryClient} env="test" />)
  return { user: person(), router, queryClient, token, unmount, container }
}
