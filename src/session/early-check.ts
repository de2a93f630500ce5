declare global {
  interface Window {
    /** The session check that the first script of `index.html` sends if local storage contains a token. */
    sessionCheck?: { token: string; response: Promise<Response>; startedAt: number } | undefined
  }
}

/** A request older than this is not used, because the session may have ended since. */
const MAX_AGE_MS = 30_000

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** Returns a `fetch` that resolves with the early session check of this token. Returns undefined if there is none. */
export const takeEarlyCheck = (token: string, signal: AbortSignal): (() => Promise<Response>) | undefined => {
  const check = window.sessionCheck
  window.sessionCheck = undefined
  if (check?.token !== token || performance.now() - check.startedAt > MAX_AGE_MS) return undefined
  return () => Promise.race([check.response, untilAborted(signal)])
}
