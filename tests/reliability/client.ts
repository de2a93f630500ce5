import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE = 60_000
const BEFORE_RETRY = 20

export type Call = { method: string; path: string; body?: object }

/** Sends one call, once. */
export const send = (
  url: string,
  { method, path, body }: Call,
  { token, key }: { token?: string; key?: string } = {},
): Promise<Response> =>
  fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

const attempt = async (url: string, call: Call, marks: { token: string; key: string }) => {
  const answer = await send(url, call, marks)
  const text = await answer.text()
  if (answer.status === 503) return undefined
  if (!answer.ok) throw new TypeError(`${call.method} ${call.path} was answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

const isRefused = (error: unknown): boolean => error instanceof TypeError && !(error.cause instanceof Error)

/** Sends a call with a key of its own until it is acknowledged, as the client of the product does. The answer's body. */
export const insist = async (url: string, token: string, call: Call): Promise<unknown> => {
  const marks = { token, key: randomUUID() }
  const end = performance.now() + PATIENCE
  while (performance.now() < end) {
    try {
      const answer = await attempt(url, call, marks)
      if (answer !== undefined) return answer
    } catch (error) {
      if (isRefused(error)) throw error // an answer that is no success; a connection that broke has a cause
    }
    await pause(BEFORE_RETRY)
  }
  throw new Error(`${call.method} ${call.path} was not acknowledged in time.`)
}

/** Logs in. */
export const logIn = async (url: string, person: { email: string; password: string }): Promise<string> => {
  const answer = await send(url, { method: 'POST', path: '/api/auth/v1/login', body: person })
  const { token }: { token: string } = await answer.json()
  return token
}

/** What a GET answers. */
export const read = async <Body>(url: string, token: string, path: string): Promise<Body> =>
  (await send(url, { method: 'GET', path }, { token })).json()
