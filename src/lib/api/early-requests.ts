import type { Endpoint } from '#contract/endpoints.ts'

declare global {
  interface Window {
    /** The session check and the first list, which the first script of `index.html` requests if there is a token. */
    earlyRequests?: { token: string; sentAt: number; responses: Partial<Record<string, Promise<Response>>> } | undefined
  }
}

/** A request older than this is not used, because the session or the list may have changed since. */
const MAX_AGE_MS = 30_000

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/**
 * Returns a `fetch` that resolves with the early response of an endpoint. Returns undefined if there is none for this token.
 * Each response is taken once.
 */
export const takeEarlyResponse = (
  { path }: Endpoint,
  token: string | null,
  signal: AbortSignal,
): (() => Promise<Response>) | undefined => {
  const early = window.earlyRequests
  if (early?.token !== token || performance.now() - early.sentAt > MAX_AGE_MS) return undefined
  const response = early.responses[path]
  delete early.responses[path]
  return response && (() => Promise.race([response, untilAborted(signal)]))
}

/** Drops the early response of an endpoint: it says nothing any more. */
export const dropEarlyResponse = ({ path }: Endpoint): void => {
  const response = window.earlyRequests?.responses[path]
  delete window.earlyRequests?.responses[path]
  response?.then(({ body }) => body?.cancel()).catch(() => undefined)
}
