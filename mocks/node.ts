import { setupServer } from 'msw/node'
import { openSqlite } from '#server/store/sqlite.ts'
import { type Backend, createBackend } from './backend.ts'
import { clearFaults } from './faults.ts'
import { createHandlers } from './handlers.ts'

let current: Backend | undefined

/** The app that answers the calls now. */
export const backend = (): Backend => {
  if (!current) throw new Error('There is no backend: call resetBackend first.')
  return current
}

/** Gives the calls a fresh app over an empty database, without faults. */
export const resetBackend = async (options?: Parameters<typeof createBackend>[1]): Promise<Backend> => {
  clearFaults()
  await current?.close()
  current = createBackend(await openSqlite(':memory:'), options)
  return current
}

/** Hands every call of the contract, to any host, to the current app. */
export const mockServer = setupServer(...createHandlers((request) => backend().fetch(request)))
