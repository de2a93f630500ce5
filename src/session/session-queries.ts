import { clamp } from '@mantine/hooks'
import { onlineManager, type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { HTTPError } from 'ky'
import { useSyncExternalStore } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { type User, userSchema } from '#contract/users/profile/response.ts'
import type { OpenIdRefusal } from '#contract/users/session/openid.ts'
import { loginResponseSchema } from '#contract/users/session/response.ts'
import type { Credentials } from '#contract/users/session/rules.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { takeEarlyResponse } from '#src/lib/api/early-requests.ts'
import { setEtag } from '#src/lib/api/etags.ts'
import { isHtml } from '#src/lib/api/html-response.ts'
import { shareStructure } from '#src/lib/api/query-options.ts'
import { getRetryAfterMs } from '#src/lib/api/retry.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { toSessionId } from '#src/lib/cache/session-id.ts'
import { wait } from '#src/lib/wait.ts'
import { noteOpenIdSession } from './openid-session.ts'

/** How long a success toast shows before the screen changes. */
export const NAVIGATION_DELAY_MS = 1_000

/** How long the session check waits for a response. */
const CHECK_TIMEOUT_MS = 5_000

/** The delay before the next check after one that did not run, at least and at most. `Retry-After` chooses. */
const RECHECK_DELAY_MS = 5_000
const MAX_RECHECK_DELAY_MS = 60_000

/** A successful check within this time is not repeated. */
const RECENT_CHECK_MS = 1_000

/** How long a page can run after a navigation away from it has aborted its requests. */
const UNLOAD_DELAY_MS = 100

/**
 * The session check: it fetches the user of a token and fails for an invalid token. It never retries. The first check uses
 * the request that a script in `index.html` has already sent.
 */
export const sessionQuery = (token: string) =>
  queryOptions({
    queryKey: ['session', toSessionId(token)],
    queryFn: async (context) => {
      const signal = AbortSignal.any([context.signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)])
      const fetch = takeEarlyResponse(endpoints.jwtVerify, token, signal)
      const request = apiFetch(endpoints.jwtVerify, { json: { token }, signal, fetch })
      const { headers } = await request
      const user = await request.json(userSchema)
      setEtag(user, headers.get('ETag') ?? undefined)
      return user
    },
    structuralSharing: shareStructure,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })

let recheckTimer: ReturnType<typeof setTimeout> | undefined

/** The statuses that ask to wait when they come with `Retry-After`. */
const WAIT_STATUSES: readonly number[] = [429, 503]

/**
 * Whether the API decided about the session. It did not without a response, with a response that asks to wait, and when a
 * portal or a proxy responded with a page.
 */
const isDecision = (error: unknown): boolean => {
  if (!(error instanceof HTTPError) || isHtml(error.response)) return false
  const { status, headers } = error.response
  return !(WAIT_STATUSES.includes(status) && headers.has('Retry-After'))
}

/** Sets the application offline and repeats the check until the API decides or the token is another one. */
const goOffline = (queryClient: QueryClient, token: string, error: unknown): void => {
  onlineManager.setOnline(false)
  clearTimeout(recheckTimer)
  if (!navigator.onLine) return // the browser's `online` event starts the next check
  const askedDelay = error instanceof Error ? (getRetryAfterMs(error) ?? 0) : 0
  const delay = clamp(askedDelay, RECHECK_DELAY_MS, MAX_RECHECK_DELAY_MS)
  recheckTimer = setTimeout(() => {
    if (tokenStore.get() === token) void checkSession(queryClient)
  }, delay)
}

/**
 * Runs the session check for the current token and returns its user. When the check could not run, it returns the cached user
 * and sets the application offline. It removes a token that the server rejects or that has no cached user.
 */
export const checkSession = async (queryClient: QueryClient): Promise<User | undefined> => {
  const token = tokenStore.get()
  if (token === null) return undefined
  const query = sessionQuery(token)
  try {
    const user = await queryClient.query({ ...query, staleTime: RECENT_CHECK_MS })
    onlineManager.setOnline(true)
    return user
  } catch (error) {
    if (tokenStore.get() !== token) return undefined
    const cachedUser = queryClient.getQueryData(query.queryKey)
    if (isDecision(error)) onlineManager.setOnline(true)
    else if (cachedUser) {
      goOffline(queryClient, token, error)
      return cachedUser
    } else await wait(UNLOAD_DELAY_MS) // a page that is left must not end the session
    if (tokenStore.get() === token) tokenStore.remove()
    return undefined
  }
}

/** Returns the query of the session check; its data is the current user. */
export const useSession = () => {
  const token = useSyncExternalStore(tokenStore.subscribe, tokenStore.get)
  return useQuery({ ...sessionQuery(token ?? ''), enabled: token !== null })
}

/** Says that a login failed, for whatever reason. */
export const LOGIN_FAILURE = 'Invalid input. Please try again.'

/** Logs in. The caller stores the token from the response to start the session. */
export const useLogin = () =>
  useMutation({
    mutationFn: (credentials: Credentials) =>
      apiFetch(endpoints.login, { json: credentials }).json(loginResponseSchema),
    meta: { success: 'Login successful.', failure: LOGIN_FAILURE },
  })

/** Logs in after a sign-in with OpenID Connect, and starts the session. Returns the reason of a failure, undefined after a success. */
export const logInWithOpenId = async (): Promise<OpenIdRefusal | undefined> => {
  try {
    const { token } = await apiFetch(endpoints.openIdLogin, { json: {} }).json(loginResponseSchema)
    tokenStore.set(token)
    noteOpenIdSession()
    return undefined
  } catch (error) {
    return error instanceof HTTPError && error.response.status === 429 ? 'busy' : 'failed'
  }
}
