import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { SwitchableFeature } from '#contract/features.ts'
import type { User } from '#contract/users/profile/response.ts'
import { isOnline } from '#src/lib/api/online.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { toSessionId } from '#src/lib/cache/session-id.ts'
import { restoreCache } from '#src/lib/cache/stored-cache.ts'
import { setDraftOwner } from '#src/lib/drafts.ts'
import { getServer, isServerFull } from './server.ts'
import { checkSession, sessionQuery } from './session-queries.ts'

/**
 * Returns the user of the current session, or undefined. It uses the cached user offline, or after the first check of this
 * page; otherwise it runs the session check.
 */
const loadCurrentUser = async (queryClient: QueryClient): Promise<User | undefined> => {
  const token = tokenStore.get()
  if (token === null) return undefined
  await restoreCache(queryClient, toSessionId(token))
  const { data: cachedUser, isInvalidated } = queryClient.getQueryState(sessionQuery(token).queryKey) ?? {}
  const isUsable = cachedUser !== undefined && (!isInvalidated || !isOnline())
  const user = isUsable ? cachedUser : await checkSession(queryClient)
  if (tokenStore.get() !== token) return loadCurrentUser(queryClient)
  if (user) setDraftOwner(user.id)
  return user
}

/** Guards the signed-in screens. It returns the user, and redirects to the login without a session. */
export const requireSession = async (queryClient: QueryClient): Promise<User> => {
  const user = await loadCurrentUser(queryClient)
  if (!user) throw redirect({ to: '/', replace: true })
  return user
}

/** Guards a signed-in screen that needs a full server. It redirects to /home over another server. */
export const requireFullServer = (queryClient: QueryClient): void => {
  if (!isServerFull(queryClient)) throw redirect({ to: '/home', replace: true })
}

/** Guards a signed-in screen that needs a feature which a host can switch off. It redirects to /home without it. */
export const requireFeature = (queryClient: QueryClient, feature: SwitchableFeature): void => {
  if (!getServer(queryClient).has(feature)) throw redirect({ to: '/home', replace: true })
}

/** Guards the login. It redirects to /home with a session. */
export const redirectIfSignedIn = async (queryClient: QueryClient): Promise<void> => {
  if (await loadCurrentUser(queryClient)) throw redirect({ to: '/home', replace: true })
}
