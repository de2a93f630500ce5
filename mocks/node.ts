import { setupServer } from 'msw/node'
import { openSqlite } from '#server/store/sqlite.ts'
import { type Backend, createBackend } from './backend.ts'
import { clearFaults } from './faults.ts'
import { createHandlers } from './handlers.ts'

let current: Backend | undefined

/** Returns the app that handles requests now. */
export const getBackend = (): Backend => {
  if (!current) throw new Error('There is no backend: call resetBackend first.')
  return current
}

const pending = new Set<Promise<unknown>>()

const fetchFromApp = (request: Request): Promise<Response> => {
  const response = Promise.resolve(getBackend().fetch(request))
  const done: Promise<unknown> = response.catch(() => undefined).then(() => pending.delete(done))
  pending.add(done)
  return response
}

/** Replaces the app by a new one with an empty database, and removes every fault. */
export const resetBackend = async (options?: Parameters<typeof createBackend>[1]): Promise<Backend> => {
  clearFaults()
  // An unmounted screen may have left requests behind: close their app only after its responses.
  await Promise.all(pending)
  await current?.close()
  current = createBackend(await openSqlite(':memory:'), options)
  return current
}

/** Hands every request of the contract, to any host, to the current app. */
export const mockServer = setupServer(...createHandlers(fetchFromApp))
