import { http } from 'msw'
import { setupServer } from 'msw/node'
import { type Backend, createBackend } from '#mocks/backend.ts'
import { createHandlers } from '#mocks/handlers.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { toSpecOnly } from '#tests/tools/spec-only-app.ts'
import { ageKey } from './age-key.ts'
import type { Target } from './target.ts'

const host = 'http://mocks.example'
const passkeyOrigin = 'https://mocks.example'
const limitedHost = 'http://limited.mocks.example'

/**
 * The mocks: MSW hands every call to the app over a database in memory. With `specOnly` the app has no more than the calls
 * of the first version.
 */
export const openMocks = async ({ specOnly = false } = {}): Promise<Target> => {
  const backends: Record<string, Backend> = {
    [host]: createBackend(await openSqlite(':memory:'), { passkeyOrigin }),
    [limitedHost]: createBackend(await openSqlite(':memory:'), { rateLimits: true, passkeyOrigin }),
  }
  const handlers = Object.entries(backends).flatMap(([at, { fetch }]) => {
    const response = specOnly ? toSpecOnly(fetch) : fetch
    return [...createHandlers(response, at), http.all(`${at}/*`, ({ request }) => response(request))]
  })
  setupServer(...handlers).listen({ onUnhandledFrame: 'error' })
  const unread = (address: string) =>
    Object.values(backends)
      .flatMap(({ outbox }) => outbox)
      .find(({ to }) => to === address)
  return {
    host,
    limitedHost,
    ageKey: async (key, hours) => {
      const { store } = backends[host] ?? {}
      if (!store || !(await ageKey(store, key, hours))) throw new Error(`There is no key ${key}.`)
    },
    nextCode: async (address) => {
      const mail = unread(address)
      const [code] = /(?<!\d)\d{4}(?!\d)/.exec(mail?.text ?? '') ?? []
      for (const { outbox } of Object.values(backends))
        outbox.splice(0, outbox.length, ...outbox.filter((sent) => sent !== mail))
      if (!code) throw new Error(`No unread mail with a code to ${address}`)
      return code
    },
  }
}
