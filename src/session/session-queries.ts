import { onlineManager, type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { HTTPError } from 'ky'
import { useSyncExternalStore } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { Credentials } from '#contract/session.ts'
import { loginResponseSchema } from '#contract/session.ts'
import { type User, userSchema } from '#contract/users.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { getSessionId, toSessionId } from '#src/lib/cache/session-id.ts'
import { broadcastLogout } from '#src/lib/cache/tabs.ts'
import { removeAllDrafts } from '#src/lib/drafts.ts'
import { once } from '#src/lib/loading/once.ts'
import { wait } from '#src/lib/loading/wait.ts'
import { takeEarlyCheck } from './early-check.ts'

/** How long a success stays before the screen changes. */
export const NAVIGATION_DELAY = 1_000

/** How long the session check waits for a response. */
const CHECK_TIMEOUT_MS = 5_000

/** How long after a check without a response the next one begins. */
const RECHECK_DELAY_MS = 5_000

/** A check that succeeded this long ago is not repeated. */
const RECENT_CHECK_MS = 1_000

/** How long a page that is being left goes on running after its requests were broken off. */
const LEAVING_MS = 100

/** What this device stored of the sessions. */
export const storedCache = once(() => import('#src/lib/cache/stored-cache.ts'))

/**
 * The session check: the user of a token. It fails for a token that is not valid, and is not tried again. The first check
 * of a start is the one that the page began.
 */
export const sessionQuery = (token: string) =>
  queryOptions({
    queryKey: ['session', toSessionId(token)],
    queryFn: (context) => {
      const signal = AbortSignal.any([context.signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)])
      const fetch = takeEarlyCheck(token, signal)
      return apiFetch(endpoints.jwtVerify, { json: { token }, signal, fetch }).json(userSchema)
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })

let recheck: ReturnType<typeof setTimeout> | undefined

/** Treats the application as offline, and repeats the check until it gets a response. */
const goOffline = (queryClient: QueryClient): void => {
  onlineManager.setOnline(false)
  clearTimeout(recheck)
  // Without a connection the browser says when it is back.
  if (navigator.onLine) recheck = setTimeout(() => void checkSession(queryClient), RECHECK_DELAY_MS)
}

/**
 * Runs the session check of the current token and returns its user. Without a response the user is the one this device
 * verified before, and the application is offline; a token that was never verified here, or that the server refuses, is
 * removed.
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
    const known = queryClient.getQueryData(query.queryKey)
    if (error instanceof HTTPError) onlineManager.setOnline(true)
    else if (known) {
      goOffline(queryClient)
      return known
    } else await wait(LEAVING_MS) // a page that is left must not end the session
    if (tokenStore.get() === token) tokenStore.remove()
    return undefined
  }
}

/** The current user, from the session check. */
export const useSession = () => {
  const token = useSyncExternalStore(tokenStore.subscribe, tokenStore.get)
  return useQuery({ ...sessionQuery(token ?? ''), enabled: token !== null })
}

/** Logs in; the token in the response opens the session. */
export const useLogin = () =>
  useMutation({
    mutationFn: (credentials: Credentials) =>
      apiFetch(endpoints.login, { json: credentials }).json(loginResponseSchema),
    meta: { success: 'Login successful.', failure: 'Invalid input. Please try again.' },
  })

/** Removes what other sessions than the current one left in the cache and on this device. */
export const forgetOtherSessions = (queryClient: QueryClient): void => {
  const session = getSessionId()
  void storedCache().then(
    (stored) => stored.removeOtherStoredSessions(),
    () => undefined, // what could not be loaded stored nothing
  )
  queryClient.removeQueries({
    predicate: ({ queryKey: [subject, owner] }) => subject !== 'session' || owner !== session,
  })
}

/** Removes the token, and what was typed into forms, in every tab. */
export const endSession = (): void => {
  removeAllDrafts()
  broadcastLogout()
  tokenStore.remove()
}

/** Ends the session on this device at once, and on the server if it can be reached. */
export const logOut = (): void => {
  apiFetch(endpoints.logout).catch(() => undefined)
  endSession()
}
