import { createMemoryHistory } from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'
import { getBackend } from '#mocks/node.ts'
import { signUp } from '#mocks/seed.ts'
import { App } from '#src/app.tsx'
import { createQueryClient } from '#src/lib/cache/query-client.ts'
import { createAppRouter } from '#src/router.tsx'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 12_000 })

// A fake clock takes what still waits on it with it: the second after a login must not end in the next test.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  toast.dismiss()
})

type RenderOptions = {
  /** Whether the demo user of `#mocks/seed.ts` has a session; a new user, without any records. */
  signedIn?: boolean
}

/** A person at a keyboard and a mouse; where the clock is a fake one, it goes on while they type. */
const person = () =>
  userEvent.setup(vi.isFakeTimers() ? { advanceTimers: (delay) => vi.advanceTimersByTime(delay) } : { delay: null })

/** Shows the whole application at a path, over the mocks. `token` is the session's, where there is one. */
export const renderApp = async (path: string, { signedIn = false }: RenderOptions = {}) => {
  const token = signedIn ? await signUp(getBackend()) : undefined
  if (token !== undefined) localStorage.setItem('token', token)
  const queryClient = createQueryClient()
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  const { unmount } = render(<App router={router} queryClient={queryClient} env="test" />)
  return { user: person(), router, queryClient, token, unmount }
}
