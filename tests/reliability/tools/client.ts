import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** Long: a change waits for its turn again after each kill, and the imports of a user go one by one. */
const REQUEST_TIMEOUT_MS = 300_000
const RETRY_DELAY_MS = 20

/** The addresses of servers on one database. */
export type Servers = readonly [string, ...string[]]

/** A request. `version` is what it expects of the record that it edits. */
export type Call = { method: string; path: string; body?: object; version?: number }

/** Sends one request, without retries. */
export const send = (
  url: string,
  { method, path, body, version }: Call,
  { token, key, signal }: { token?: string; key?: string; signal?: AbortSignal } = {},
): Promise<Response> =>
  fetch(`${url}${path}`, {
    method,
    ...(signal && { signal }),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(version !== undefined && { 'If-Match': `"${version}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

const attempt = async (url: string, call: Call, marks: { token: string; key: string }) => {
  const response = await send(url, call, marks)
  const text = await response.text()
  if (response.status === 503) return undefined
  if (!response.ok) throw new TypeError(`${call.method} ${call.path} was answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

const isRefused = (error: unknown): boolean => error instanceof TypeError && !(error.cause instanceof Error)

/**
 * Sends a request with a new idempotency key until it succeeds, as the client does. Each try goes to the next server, as
 * behind a load balancer. Returns the body.
 */
const insistOnAny = async (servers: Servers, token: string, call: Call): Promise<unknown> => {
  const marks = { token, key: randomUUID() }
  const deadline = performance.now() + REQUEST_TIMEOUT_MS
  for (let turn = randomInt(servers.length); performance.now() < deadline; turn += 1) {
    try {
      const response = await attempt(servers[turn % servers.length] ?? servers[0], call, marks)
      if (response !== undefined) return response
    } catch (error) {
      if (isRefused(error)) throw error // the server refused; a broken connection would have a cause
    }
    await pause(RETRY_DELAY_MS)
  }
  throw new Error(`${call.method} ${call.path} was not acknowledged in time.`)
}

/** The same, with one server. */
export const insist = (url: string, token: string, call: Call): Promise<unknown> => insistOnAny([url], token, call)

/** Logs in and returns the token. */
export const logIn = async (url: string, person: { email: string; password: string }): Promise<string> => {
  const response = await send(url, { method: 'POST', path: '/api/auth/v1/login', body: person })
  const { token }: { token: string } = await response.json()
  return token
}

/** Sends a GET and returns the body. */
export const read = async <Body>(url: string, token: string, path: string): Promise<Body> =>
  (await send(url, { method: 'GET', path }, { token })).json()

/** The API as one user reaches it. `write` sends a request until it is acknowledged and returns the body, `read` sends a GET. */
export type Api = { write: (call: Call) => Promise<unknown>; read: <Body>(path: string) => Promise<Body> }

/** Creates the API of servers on one database. It reads from the first. */
export const createApi = (servers: Servers, token: string): Api => ({
  write: (call) => insistOnAny(servers, token, call),
  read: (path) => read(servers[0], token, path),
})
