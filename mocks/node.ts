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

const underWay = new Set<Promise<unknown>>()

const handOver = (request: Request): Promise<Response> => {
  const answer = Promise.resolve(backend().fetch(request))
  const done: Promise<unknown> = answer.catch(() => undefined).then(() => underWay.delete(done))
  underWay.add(done)
  return answer
}

/** Gives the calls a fresh app over an empty database, without faults. */
export const resetBackend = async (options?: Parameters<typeof createBackend>[1]): Promise<Backend> => {
  clearFaults()
  // A screen that is gone may have left calls behind; their app stays until it has answered them.
  await Promise.all(underWay)
  await current?.close()
  current = createBackend(await openSqlite(':memory:'), options)
  return current
}

/** Hands every call of the contract, to any host, to the current app. */
export const mockServer = setupServer(...createHandlers(handOver))
