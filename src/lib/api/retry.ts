import { HTTPError, NetworkError } from 'ky'
import { PageInsteadOfResponse } from './api.ts'

const TRIES_AGAIN = 2
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 10_000
const SERVER_FAILED = 500

/** Whether no response came: no connection, nothing in time, or a page in place of the response. */
export const isLostConnection = (error: Error): boolean =>
  error instanceof NetworkError || error instanceof PageInsteadOfResponse || error.name === 'TimeoutError' // ky's own, or that of the signal

/** Whether an error may be gone in a moment: no connection, no answer in time, or a server in trouble. */
const isPassing = (error: Error): boolean =>
  error instanceof HTTPError ? error.response.status >= SERVER_FAILED : isLostConnection(error)

/** How long the server asks to wait (`Retry-After`), in milliseconds; undefined where it does not. */
export const retryAfterMs = (error: Error): number | undefined => {
  const seconds = error instanceof HTTPError ? error.response.headers.get('Retry-After') : null
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : undefined
}

/** How reads are tried again: twice, after a pause that grows, or that the server asked for. Writes never are. */
export const readAgain = {
  retry: (failures: number, error: Error): boolean => failures < TRIES_AGAIN && isPassing(error),
  /** In milliseconds. */
  retryDelay: (failures: number, error: Error): number =>
    Math.min(retryAfterMs(error) ?? FIRST_PAUSE * 3 ** failures, LONGEST_PAUSE),
} as const
