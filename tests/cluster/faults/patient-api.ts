import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Api, type Call, send } from '#tests/reliability/tools/client.ts'
import type { Timeline } from './timeline.ts'

/** The timeout of the product's client (`src/lib/api/api.ts`). */
const REQUEST_TIMEOUT_MS = 30_000
/** The product's outbox waits longer and longer. Here the tries are close together, so that the gap is measured. */
const RETRY_DELAY_MS = 250
const GIVE_UP_MS = 180_000

/** The statuses after which the product's client may send the same key again. 500 is one too, but a server must not send it. */
const REPEATED = [429, 502, 503, 504]

type Caller = {
  url: string
  token: string
  timeline: Timeline
  /** The number of the client in the timeline. Undefined for one whose changes are not measured. */
  client?: number
}

/** A response that is no reason to try again. */
class RefusedError extends Error {}

/** Sends a request once. Returns the body in a tuple, or undefined when the request may be sent again. */
const attempt = async ({ url, token, timeline }: Caller, call: Call, key?: string): Promise<[unknown] | undefined> => {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  try {
    const response = await send(url, call, { token, signal, ...(key !== undefined && { key }) })
    const text = await response.text()
    if (response.ok) return [JSON.parse(text)]
    if (!REPEATED.includes(response.status)) {
      throw new RefusedError(`${call.method} ${call.path} was answered ${response.status}: ${text}`)
    }
    if (response.headers.get('Retry-After') === null) {
      throw new RefusedError(`${call.method} ${call.path} was answered ${response.status} without Retry-After.`)
    }
    timeline.fail(String(response.status))
  } catch (error) {
    if (error instanceof RefusedError) throw error
    timeline.fail('no response')
  }
  return undefined
}

const insist = async (caller: Caller, call: Call, key?: string): Promise<unknown> => {
  const deadline = performance.now() + GIVE_UP_MS
  while (performance.now() < deadline) {
    const body = await attempt(caller, call, key)
    if (body) return body[0]
    await pause(RETRY_DELAY_MS)
  }
  throw new Error(`${call.method} ${call.path} was not acknowledged within ${GIVE_UP_MS / 1_000} s.`)
}

/**
 * Creates the API as a client of the product uses it: it sends a change with the same key until it is acknowledged, after no
 * response, 429 and 5xx. The timeline gets every acknowledged change and every failure.
 */
export const createPatientApi = (caller: Caller): Api => ({
  write: async (call) => {
    const begin = performance.now()
    const body = await insist(caller, call, randomUUID())
    const { client } = caller
    if (client !== undefined) caller.timeline.acknowledge({ client, begin, end: performance.now() })
    return body
  },
  read: async <Body>(path: string) => (await insist(caller, { method: 'GET', path })) as Body, // checked by the contract tests
})
