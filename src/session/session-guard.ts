import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { User } from '#contract/session-answers.ts'
import { loaded } from '#src/lib/loaded.ts'
import { isOnline } from '#src/lib/online.ts'
import { sessionOf } from '#src/lib/session-id.ts'
import { tokenStore } from '#src/lib/token.ts'
import { checkSession, sessionQuery } from './session-queries.ts'

const storedCache = loaded(() => import('#src/lib/stored-cache.ts'))

/**
 * Whose session this is. Whom a stored token belonged to is believed while the check runs beside it, and for as long as
 * there is no connection to run it over. A token that fails its check is removed, whatever the reason, without a word.
 */
const currentUser = async (queryClient: QueryClient): Promise<User | undefined> => {
  const token = tokenStore.get()
  if (token === null) return undefined
  // What cannot be loaded keeps nothing, and brings nothing back.
  await storedCache().then(
    ({ keepCache }) => keepCache(queryClient, sessionOf(token)),
    () => undefined,
  )
  const known = queryClient.getQueryState(sessionQuery(token).queryKey)
  if (known?.data && tokenStore.get() === token) {
    if (known.dataUpdatedAt < performance.timeOrigin || known.isInvalidated) void checkSession(queryClient)
    return known.data
  }
  if (!isOnline()) return undefined
  const user = await checkSession(queryClient)
  return tokenStore.get() === token ? user : currentUser(queryClient)
}

/** Guards the screens of a session: without one, back to the login. */
export const requireSession = async (queryClient: QueryClient): Promise<{ user: User }> => {
  const user = await currentUser(queryClient)
  if (!user) throw redirect({ to: '/', replace: true })
  return { user }
}

/** Guards the login: who has a session goes on to /home. */
export const skipLogin = async (queryClient: QueryClient): Promise<void> => {
  if (await currentUser(queryClient)) throw redirect({ to: '/home', replace: true })
}
