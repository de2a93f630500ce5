import ky, { HTTPError, type Options, type ResponsePromise } from 'ky'
import { type Endpoint, IDEMPOTENCY_KEY } from '#contract/endpoints.ts'
import { apiHost } from './environment.ts'
import { tokenStore } from './token.ts'

const TIMEOUT = 30_000

const client = ky.create({
  baseUrl: apiHost,
  retry: 0,
  timeout: TIMEOUT,
  hooks: {
    afterResponse: [
      ({ request, response }) => {
        const refused = response.status === 401 && request.headers.get('Authorization')
        if (refused && refused === `Bearer ${tokenStore.get()}`) tokenStore.remove()
      },
    ],
  },
})

/** What a call sends beside its path. */
export type CallOptions = Pick<Options, 'json' | 'body' | 'searchParams' | 'signal'> & {
  /** Makes a repeated call apply once. */
  idempotencyKey?: string
  /** The name of an answer that need not be sent again: the status is then 304, without a body. */
  unless?: string
}

/**
 * One call of the API, by its endpoint (with its parameters filled in by `at`). Read the answer
 * with `.json(schema)`, which refuses what the contract does not know, or await it alone where the contract defines no
 * body. A status other than 2xx throws ky's `HTTPError`, whose `data` is the body. A 401 to the current token removes
 * the token.
 */
export const call = (
  { method, path }: Endpoint,
  { idempotencyKey, unless, ...options }: CallOptions = {},
): ResponsePromise => {
  const token = tokenStore.get()
  return client(path, {
    method,
    ...options,
    throwHttpErrors: (status) => status !== 304,
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY]: idempotencyKey }),
      ...(unless !== undefined && { 'If-None-Match': unless }),
    },
  })
}

const statusIn = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'status' in body ? Number(body.status) : Number.NaN

const FIRST_FAILURE = 400

/** A refusal that came as an answer of 2xx: its status stands in the body alone. */
class RefusedInBody extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The answer says ${status} in its body.`)
    this.status = status
  }
}

/** Reads an answer that may say in its body that it is a refusal after all; no body and plain text are as good as any. */
export const heedBody = async (answer: ResponsePromise): Promise<void> => {
  const response = await answer
  const status = statusIn(await response.json().catch(() => undefined))
  if (status >= FIRST_FAILURE) throw new RefusedInBody(status)
}

/** The status of a refusal: the one in the body where there is one, else that of the answer; undefined for other errors. */
export const statusOf = (error: unknown): number | undefined => {
  if (error instanceof RefusedInBody) return error.status
  if (!(error instanceof HTTPError)) return undefined
  const inBody = statusIn(error.data)
  return Number.isNaN(inBody) ? error.response.status : inBody
}
