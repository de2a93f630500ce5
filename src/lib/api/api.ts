import ky, { type Options, type ResponsePromise } from 'ky'
import { type Endpoint, IDEMPOTENCY_KEY } from '#contract/endpoints.ts'
import { apiHost } from './environment.ts'
import { HtmlResponseError, isHtml } from './html-response.ts'
import { tokenStore } from './token.ts'

const REQUEST_TIMEOUT_MS = 30_000

const client = ky.create({
  baseUrl: apiHost,
  retry: 0,
  timeout: REQUEST_TIMEOUT_MS,
  hooks: {
    afterResponse: [
      ({ response }) => {
        if (response.ok && isHtml(response)) throw new HtmlResponseError()
      },
      ({ request, response }) => {
        const isRefused = response.status === 401 && !isHtml(response)
        const refusedAuthorization = isRefused && request.headers.get('Authorization')
        if (refusedAuthorization && refusedAuthorization === `Bearer ${tokenStore.get()}`) tokenStore.remove()
      },
    ],
  },
})

/** Options of `apiFetch`. */
export type ApiFetchOptions = Pick<
  Options,
  'json' | 'body' | 'searchParams' | 'signal' | 'timeout' | 'onDownloadProgress'
> & {
  /** Replaces the browser's `fetch` for this request. */
  fetch?: NonNullable<Options['fetch']> | undefined
  /** The server applies requests with the same key only once. */
  idempotencyKey?: string
  /** The version of the record that the user saw. The server refuses the change of another version with 412. */
  ifMatch?: number | undefined
  /** The ETag of the cached response. If it is still current, the response is 304 without a body. */
  ifNoneMatch?: string
}

/**
 * Sends a request to an API endpoint. `.json(schema)` reads and validates the response body. A status other than 2xx or
 * 304 throws ky's `HTTPError`, whose `data` is the body. A 401 of the API for the current token removes the token.
 */
export const apiFetch = (
  { method, path }: Endpoint,
  { idempotencyKey, ifMatch, ifNoneMatch, fetch, ...options }: ApiFetchOptions = {},
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
      ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
      ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
    },
  })
}
