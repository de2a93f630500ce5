import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { addRenderedClient } from '#tests/screens/rendered-clients.ts'

const loadAgain = () => {
  vi.resetModules()
  return Promise.all([import('#src/app.tsx'), import('#src/lib/cache/query-client.ts'), import('#src/router.tsx')])
}

let loaded: ReturnType<typeof loadAgain> | undefined

/**
 * Opens the application once more, as another tab of the browser does: with modules of its own, and so with a queue and a channel of
 * its own. What the browser stores is the same. The first tab must have loaded all that it shows: what it loads from now on is of
 * this one.
 */
export const openSecondTab = async (path: string) => {
  loaded ??= loadAgain()
  const [{ App }, { createQueryClient }, { createAppRouter }] = await loaded
  const queryClient = createQueryClient()
  addRenderedClient(queryClient)
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  const { container } = render(<App router={router} queryClient={queryClient} env="test" />)
  return { container, queryClient, user: userEvent.setup({ delay: null }) }
}
