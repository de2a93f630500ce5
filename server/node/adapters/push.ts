import { createLimiter } from '#server/http/limiter.ts'
import type { Log, Push } from '#server/ports.ts'

/** The longest wait for a push service. */
const TIMEOUT_MS = 10_000

/** Describes why there was no response, for the log: a code, and no text of the other side. */
const findReason = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

/**
 * Creates what sends pushes. Of a response it takes the status only: it follows no redirect and drops the body unread. A few requests
 * run at the same time, and fewer to one push service, so that one that hangs does not keep the others waiting. `stopping` ends all.
 */
export const createPost = (
  log: Pick<Log, 'warn'>,
  { stopping, timeoutMs = TIMEOUT_MS }: { stopping: AbortSignal; timeoutMs?: number | undefined },
): Push['post'] => {
  const limiter = createLimiter({ name: 'requests to push services', max: 16, maxPerKey: 8, maxWaiting: 1_000 })
  return ({ endpoint, headers, body }) =>
    limiter.run(new URL(endpoint).host, async () => {
      try {
        const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
        const response = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'manual', signal })
        await response.body?.cancel()
        return response.status
      } catch (error) {
        log.warn({ reason: findReason(error) }, 'no response of a push service')
        return 0
      }
    })
}
