import type { QueryClient } from '@tanstack/react-query'

const MAX_WAIT_MS = 1_000
const POLL_MS = 5

/** How many times in a row nothing runs: a change that is saved fetches its lists a moment later. */
const QUIET_POLLS = 4

const clients = new Set<QueryClient>()

/** Remembers the query client of a rendered application until the end of the test. */
export const addRenderedClient = (client: QueryClient): void => {
  clients.add(client)
}

/**
 * Waits for the requests that are still running at the end of a test. Their toasts and drafts would reach the next test, and the
 * server of the test is gone then. A request that a test holds forever ends nothing, so the wait has a limit.
 */
export const settleRenderedClients = async (): Promise<void> => {
  if (clients.size === 0) return
  const end = Date.now() + MAX_WAIT_MS
  const isBusy = () => [...clients].some((client) => client.isMutating() + client.isFetching() > 0)
  for (let quiet = 0; Date.now() < end && quiet < QUIET_POLLS; quiet = isBusy() ? 0 : quiet + 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  clients.clear()
}
