import { HTTPError, type ResponsePromise } from 'ky'
import { object, record, safeParse, string } from 'valibot'
import { getRetryAfterMs, isConnectionError } from './retry.ts'

const parseProblemStatus = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'status' in body ? Number(body.status) : Number.NaN

const MIN_ERROR_STATUS = 400

/** A response whose body is not what the API says. */
export class UnreadableResponseError extends Error {
  override name = 'UnreadableResponseError'
  readonly requestId: string | null
  constructor({ headers }: Response, cause: unknown) {
    super('The response could not be read.', { cause })
    this.requestId = headers.get('X-Request-Id')
  }
}

/** The error for a 2xx response whose body contains an error status. */
class BodyStatusError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The response body contains the status ${status}.`)
    this.status = status
  }
}

/** Parses the text of a response. Another server may send no body, or a plain text. JSON that is cut off throws. */
const parseText = (text: string, type: string | null): unknown =>
  text !== '' && type?.includes('json') ? JSON.parse(text) : undefined

/**
 * Returns the JSON body of a response, or undefined without one. Throws if the body contains an error status, or is not whole:
 * then the change was made, but what it made is unknown.
 */
export const parseBody = async (request: ResponsePromise): Promise<unknown> => {
  const response = await request
  const body = parseText(await response.text(), response.headers.get('Content-Type'))
  const status = parseProblemStatus(body)
  if (status >= MIN_ERROR_STATUS) throw new BodyStatusError(status)
  return body
}

/** Returns the status of an error response. A status in the body comes first. Other errors have none. */
export const getErrorStatus = (error: unknown): number | undefined => {
  if (error instanceof BodyStatusError) return error.status
  if (!(error instanceof HTTPError)) return undefined
  const bodyStatus = parseProblemStatus(error.data)
  return Number.isNaN(bodyStatus) ? error.response.status : bodyStatus
}

/** Whether a response comes from the API: a proxy answers with a page. */
const isOfApi = (error: unknown): boolean =>
  !(error instanceof HTTPError) || (error.response.headers.get('Content-Type') ?? '').includes('json')

/**
 * Returns the status of an answer of the API that refuses a request: 400 to 499. Undefined for a failure after which the change may
 * have been made: no response, a page of a proxy, or a 5xx.
 */
export const getRefusalStatus = (error: unknown): number | undefined => {
  const status = getErrorStatus(error)
  return status !== undefined && status >= 400 && status < 500 && isOfApi(error) ? status : undefined
}

/** The error of a request that came to nothing clear, so that the same request can be sent again: it may be done. */
export class UnclearError extends Error {
  override name = 'UnclearError'
}

const REFERENCE = /^[\w-]{8,64}$/

/** Returns the id of the request that failed, for the host: of a 5xx response, or of one that could not be read. */
export const getReference = (error: unknown): string | undefined => {
  const isFailure = error instanceof HTTPError && error.response.status >= 500
  const id = isFailure
    ? error.response.headers.get('X-Request-Id')
    : error instanceof UnreadableResponseError && error.requestId
  return id && REFERENCE.test(id) ? id : undefined
}

/** Formats a waiting time, rounded up: "40 s", "12 min", "3 h". */
export const formatWait = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1_000)
  if (seconds <= 60) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 60 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}

/** Returns the message for a 429 response, with the time to wait. Returns undefined for other errors. */
export const getRateLimitMessage = (error: Error): string | undefined => {
  if (getErrorStatus(error) !== 429) return undefined
  const wait = getRetryAfterMs(error)
  return `Too many tries. Please try again ${wait === undefined ? 'later' : `in ${formatWait(wait)}`}.`
}

const problemSchema = object({ detail: string() })

/** Returns the server's message. Undefined for an error without one. */
const getErrorDetail = (error: unknown): string | undefined => {
  const problem = safeParse(problemSchema, error instanceof HTTPError ? error.data : undefined)
  return problem.success ? problem.output.detail : undefined
}

const refusedSchema = object({ errors: record(string(), string()) })

/** Returns the server's messages by what they are about: a field, or the line of a row. Undefined without any. */
export const getErrorsByName = (error: unknown): Record<string, string> | undefined => {
  const refused = safeParse(refusedSchema, error instanceof HTTPError ? error.data : undefined)
  return refused.success ? refused.output.errors : undefined
}

/** Returns the server's message when it is one of `known`. Returns `fallback` for any other error. */
export const getKnownMessage = (error: Error, known: readonly string[], fallback: string): string => {
  const detail = getErrorDetail(error)
  return detail !== undefined && known.includes(detail) ? detail : fallback
}

/** Returns the message for an error. Errors other than connection errors and 429 get the `fallback`. */
export const getErrorMessage = (error: Error, fallback: string): string =>
  isConnectionError(error) ? 'No connection. Please try again.' : (getRateLimitMessage(error) ?? fallback)
