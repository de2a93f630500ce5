import ky, { type Options, type ResponsePromise } from 'ky'
import { type Endpoint, IDEMPOTENCY_KEY } from '#contract/endpoints.ts'
import { apiHost } from './environment.ts'
import { tokenStore } from './token.ts'

const TIMEOUT = 30_000

/** A page came in place of the response, as a captive portal answers every request. The server was not reached. */
export class PageInsteadOfResponse extends Error {
  override name = 'PageInsteadOfResponse'
}

const client = ky.create({
  baseUrl: apiHost,
  retry: 0,
  timeout: TIMEOUT,
  hooks: {
    afterResponse: [
      ({ response }) => {
        const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
        if (response.ok && isPage) throw new PageInsteadOfResponse()
      },
      ({ request, response }) => {
        const refused = response.status === 401 && request.headers.get('Authorization')
        if (refused && refused === `Bearer ${tokenStore.get()}`) tokenStore.remove()
      },
    ],
  },
})

/** What a call sends beside its path. */
export type CallOptions = Pick<Options, 'json' | 'body' | 'searchParams' | 'signal'> & {
  /** Sends the request in place of the browser's own `fetch`. */
  fetch?: NonNullable<Options['fetch']> | undefined
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
  { idempotencyKey, unless, fetch, ...options }: CallOptions = {},
): ResponsePromise => {
  const token = tokenStore.get()
  return client(path, {
    method,
    ...options,
    ...(fetch && { fetch }),
    throwHttpErrors: (status) => status !== 304,
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY]: idempotencyKey }),
      ...(unless !== undefined && { 'If-None-Match': unless }),
    },
  })
}
