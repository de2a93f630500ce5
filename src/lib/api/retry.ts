import { HTTPError, NetworkError } from 'ky'
import { HtmlResponseError } from './html-response.ts'

const MAX_RETRIES = 2
const FIRST_RETRY_DELAY_MS = 500
const MAX_RETRY_DELAY_MS = 10_000
const MIN_SERVER_ERROR_STATUS = 500

/** Whether the API did not respond: no connection, a timeout, or an HTML page instead of a response. */
export const isConnectionError = (error: Error): boolean =>
  error instanceof NetworkError || error instanceof HtmlResponseError || error.name === 'TimeoutError' // from ky or from `AbortSignal.timeout`

/** Whether a retry can succeed: after a connection error or a 5xx status. */
const isTransientError = (error: Error): boolean =>
  error instanceof HTTPError ? error.response.status >= MIN_SERVER_ERROR_STATUS : isConnectionError(error)

/** Returns the `Retry-After` header in milliseconds, or undefined without that header. */
export const getRetryAfterMs = (error: Error): number | undefined => {
  const seconds = error instanceof HTTPError ? error.response.headers.get('Retry-After') : null
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : undefined
}

/** Retry options of all queries: two retries with a growing delay, or after `Retry-After`. Mutations have no retries. */
export const queryRetryOptions = {
  retry: (failures: number, error: Error): boolean => failures < MAX_RETRIES && isTransientError(error),
  /** In milliseconds. */
  retryDelay: (failures: number, error: Error): number =>
    Math.min(getRetryAfterMs(error) ?? FIRST_RETRY_DELAY_MS * 3 ** failures, MAX_RETRY_DELAY_MS),
} as const
