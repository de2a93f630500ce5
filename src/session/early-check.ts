declare global {
  interface Window {
    /** The session check that the first script of `index.html` began, when local storage held a token. */
    sessionCheck?: { token: string; response: Promise<Response>; startedAt: number } | undefined
  }
}

/** A response older than this is not taken: the session may have ended since. */
const MAX_AGE_MS = 30_000

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** A `fetch` for one request: its response is that of the session check that the page began for this token. */
export const takeEarlyCheck = (token: string, signal: AbortSignal): (() => Promise<Response>) | undefined => {
  const check = window.sessionCheck
  window.sessionCheck = undefined
  if (check?.token !== token || performance.now() - check.startedAt > MAX_AGE_MS) return undefined
  return () => Promise.race([check.response, untilAborted(signal)])
}
