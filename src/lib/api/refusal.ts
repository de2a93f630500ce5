import { HTTPError, type ResponsePromise } from 'ky'
import { isLostConnection, retryAfterMs } from './retry.ts'

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

/** The JSON body of a response, undefined where there is none. Throws where the body itself says that it is a refusal. */
export const readBody = async (request: ResponsePromise): Promise<unknown> => {
  const response = await request
  const body: unknown = await response.json().catch(() => undefined)
  const status = statusIn(body)
  if (status >= FIRST_FAILURE) throw new RefusedInBody(status)
  return body
}

/** The status of a refusal: the one in the body where there is one, else that of the answer; undefined for other errors. */
export const statusOf = (error: unknown): number | undefined => {
  if (error instanceof RefusedInBody) return error.status
  if (!(error instanceof HTTPError)) return undefined
  const inBody = statusIn(error.data)
  return Number.isNaN(inBody) ? error.response.status : inBody
}

/** A wait as a person reads it, rounded up: "40 s", "12 min", "3 h". */
export const formatWait = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1_000)
  if (seconds <= 60) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 60 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}

/** Says when to try again after too many tries; undefined for any other failure. */
export const tooManyTries = (error: Error): string | undefined => {
  if (statusOf(error) !== 429) return undefined
  const wait = retryAfterMs(error)
  return `Too many tries. Please try again ${wait === undefined ? 'later' : `in ${formatWait(wait)}`}.`
}

/** The message for a failure: no connection and too many tries are said as such, everything else in the `usual` words. */
export const failureText = (error: Error, usual: string): string =>
  isLostConnection(error) ? 'No connection. Please try again.' : (tooManyTries(error) ?? usual)
