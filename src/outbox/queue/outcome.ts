import { object, optional, record, safeParse, string, unknown } from 'valibot'
import { getErrorStatus } from '#src/lib/api/errors.ts'
import { getRetryAfterMs } from '#src/lib/api/retry.ts'

/** What a request for an entry came to. */
export type Outcome =
  /** It is applied. `savedId` is the id of the record in the response, if there is one. */
  | { kind: 'sent'; result: unknown; savedId: string | undefined }
  /** It may have been applied: no response of the API, or a 5xx. */
  | { kind: 'unknown' }
  /** It is not applied. The server asks to wait. */
  | { kind: 'wait'; delayMs: number }
  /** It is not applied. The session is over. */
  | { kind: 'signed-out' }
  /** It is not applied. `current` is the record as the server has it. */
  | { kind: 'conflict'; current: unknown }
  /** It is not applied, and the same request would be refused again. */
  | { kind: 'refused'; status: number; message: string; errors: Record<string, string> }

const DEFAULT_WAIT_MS = 60_000
const MIN_WAIT_MS = 1_000

const savedSchema = object({ id: string() })
const conflictSchema = object({ current: unknown() })
const problemSchema = object({
  detail: optional(string()),
  errors: optional(record(string(), string()), {}),
})

const getBody = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined

const getSavedId = (result: unknown): string | undefined => {
  const saved = safeParse(savedSchema, result)
  return saved.success ? saved.output.id : undefined
}

const toRefused = (status: number, body: unknown): Outcome => {
  const problem = safeParse(problemSchema, body)
  const { detail, errors } = problem.success ? problem.output : { detail: undefined, errors: {} }
  return { kind: 'refused', status, message: detail ?? 'The server refused this change.', errors }
}

const getFailedOutcome = (error: unknown): Outcome => {
  const status = getErrorStatus(error)
  if (status === undefined || status < 400 || status >= 500) return { kind: 'unknown' }
  if (status === 401) return { kind: 'signed-out' }
  if (status === 429) {
    const delayMs = error instanceof Error ? getRetryAfterMs(error) : undefined
    return { kind: 'wait', delayMs: Math.max(MIN_WAIT_MS, delayMs ?? DEFAULT_WAIT_MS) }
  }
  const conflict = safeParse(conflictSchema, getBody(error))
  if (status === 412 && conflict.success) return { kind: 'conflict', current: conflict.output.current }
  return toRefused(status, getBody(error))
}

/** Waits for a request of `apiFetch`, with or without its parsed body, and says what it came to. Never rejects. */
export const getOutcome = (request: Promise<unknown>): Promise<Outcome> =>
  request.then((result) => ({ kind: 'sent', result, savedId: getSavedId(result) }), getFailedOutcome)
