import { is, minValue, number, object, optional, pipe, record, safeParse, string, unknown } from 'valibot'
import { getRefusalStatus } from '#src/lib/api/errors.ts'
import { getRetryAfterMs } from '#src/lib/api/retry.ts'
import { KEY_WAS_USED, type Refusal } from './waiting-change.ts'

/** What a request for a change came to. */
export type Outcome =
  /** It is applied. `revision` is that of the records after it; undefined for a server of the first version. */
  | { kind: 'sent'; results: readonly unknown[]; revision: number | undefined; key: string }
  /** It may have been applied: no response of the API, such as a proxy's page, or a 5xx. */
  | { kind: 'unknown' }
  /** It is not applied. The server asks to wait. */
  | { kind: 'wait'; delayMs: number }
  /** It is not applied. The session is over. */
  | { kind: 'signed-out' }
  /** It is not applied. `current` is the record of the call `at` as the server has it. */
  | { kind: 'conflict'; current: unknown; at: number }
  /** It is not applied, and neither was an earlier try with other values: the key is used up. It needs a new one. */
  | { kind: 'used-key' }
  /** It is not applied, and the same request would be refused again. */
  | ({ kind: 'refused' } & Refusal)

const DEFAULT_WAIT_MS = 60_000
const MIN_WAIT_MS = 1_000

const conflictSchema = object({ current: unknown(), at: optional(number(), 0) })
/** A server that says what the first request with the key came to: it was refused. */
const usedKeySchema = object({ firstStatus: pipe(number(), minValue(400)) })
const problemSchema = object({
  detail: optional(string()),
  errors: optional(record(string(), string()), {}),
  at: optional(number(), 0),
  by: optional(string()),
})

const getBody = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined

const toRefused = (status: number, body: unknown): Outcome & { kind: 'refused' } => {
  const problem = safeParse(problemSchema, body)
  const { detail, errors, at, by } = problem.success ? problem.output : { errors: {}, at: 0 }
  return { kind: 'refused', status, message: detail ?? 'The server refused this change.', errors, at, by }
}

/** Says what a request that failed with this error came to. */
export const readFailure = (error: unknown): Exclude<Outcome, { kind: 'sent' }> => {
  const status = getRefusalStatus(error)
  if (status === undefined) return { kind: 'unknown' }
  if (status === 401) return { kind: 'signed-out' }
  if (status === 429) {
    const delayMs = error instanceof Error ? getRetryAfterMs(error) : undefined
    return { kind: 'wait', delayMs: Math.max(MIN_WAIT_MS, delayMs ?? DEFAULT_WAIT_MS) }
  }
  const conflict = safeParse(conflictSchema, getBody(error))
  if (status === 412 && conflict.success) return { kind: 'conflict', ...conflict.output }
  if (status === KEY_WAS_USED && is(usedKeySchema, getBody(error))) return { kind: 'used-key' }
  return toRefused(status, getBody(error))
}
