import type { QueryClient } from '@tanstack/react-query'

const MAX_WAIT_MS = 1_000
const POLL_MS = 5

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
  const end = Date.now() + MAX_WAIT_MS
  while (Date.now() < end && [...clients].some((client) => client.isMutating() + client.isFetching() > 0)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  clients.clear()
}
