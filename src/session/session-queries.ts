import { type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { HTTPError } from 'ky'
import { useSyncExternalStore } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { Credentials } from '#contract/session.ts'
import { tokenAnswerSchema, type User, userSchema } from '#contract/session-answers.ts'
import { call } from '#src/lib/api.ts'
import { isOnline } from '#src/lib/online.ts'
import { sessionId, sessionOf } from '#src/lib/session-id.ts'
import { tokenStore } from '#src/lib/token.ts'
import { wait } from '#src/lib/wait.ts'

/** How long a success stays before the screen changes, in milliseconds (SPEC.md, section 9). */
export const NAVIGATION_DELAY = 1_000

/** The session check: whose token this is. It fails for a token that is no longer good, and is not tried again. */
export const sessionQuery = (token: string) =>
  queryOptions({
    queryKey: ['session', sessionOf(token)],
    queryFn: ({ signal }) => call(endpoints.jwtVerify, { json: { token }, signal }).json(userSchema),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** How long after a check without an answer it shows whether it was the connection, or the page, that went away. */
const AFTERMATH = 100

/**
 * Runs the check of the current session. Where it fails, the token goes, unless it is another by then. A check that was
 * broken off because the connection or the page went away under it was not run.
 */
export const checkSession = async (queryClient: QueryClient): Promise<User | undefined> => {
  const token = tokenStore.get()
  if (token === null || !isOnline()) return undefined
  const query = sessionQuery(token)
  try {
    return await queryClient.query({ ...query, staleTime: 0 })
  } catch (error) {
    if (!(error instanceof HTTPError)) await wait(AFTERMATH)
    if (!isOnline()) return queryClient.getQueryData(query.queryKey)
    if (tokenStore.get() === token) tokenStore.remove()
    return undefined
  }
}

/** The current user, from the session check. */
export const useSession = () => {
  const token = useSyncExternalStore(tokenStore.subscribe, tokenStore.get)
  return useQuery({ ...sessionQuery(token ?? ''), enabled: token !== null })
}

/** Logs in; the answer's token opens the session. */
export const useLogin = () =>
  useMutation({
    mutationFn: (credentials: Credentials) => call(endpoints.login, { json: credentials }).json(tokenAnswerSchema),
    meta: { success: 'Login successful.', failure: 'Invalid input. Please try again.' },
  })

/** Leaves nothing behind of any session but the current one: not in the store, not in drafts, not in the cache. */
export const forgetOtherSessions = (queryClient: QueryClient): void => {
  const session = sessionId()
  void import('#src/lib/forget-stored.ts').then(
    ({ forgetStored }) => forgetStored(),
    () => undefined,
  )
  queryClient.removeQueries({
    predicate: ({ queryKey: [subject, owner] }) => subject !== 'session' || owner !== session,
  })
}

/** Ends the session here at once, and on the server when it can be told. */
export const logOut = (): void => {
  call(endpoints.logout).catch(() => undefined)
  tokenStore.remove()
}
