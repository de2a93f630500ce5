import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { User } from '#contract/users.ts'
import { isOnline } from '#src/lib/api/online.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { toSessionId } from '#src/lib/cache/session-id.ts'
import { setDraftOwner } from '#src/lib/drafts.ts'
import { checkSession, sessionQuery, storedCache } from './session-queries.ts'

/**
 * The user of the current session: from the session check, once a start. Without a connection it is the user that this
 * device verified before.
 */
const currentUser = async (queryClient: QueryClient): Promise<User | undefined> => {
  const token = tokenStore.get()
  if (token === null) return undefined
  await storedCache().then(
    ({ restoreCache }) => restoreCache(queryClient, toSessionId(token)),
    () => undefined, // without the store there is nothing to bring back
  )
  const { data: known, isInvalidated } = queryClient.getQueryState(sessionQuery(token).queryKey) ?? {}
  const isSettled = known !== undefined && (!isInvalidated || !isOnline())
  const user = isSettled ? known : await checkSession(queryClient)
  if (tokenStore.get() !== token) return currentUser(queryClient)
  if (user) setDraftOwner(user.id)
  return user
}

/** Guards the signed-in screens: without a session, back to the login. */
export const requireSession = async (queryClient: QueryClient): Promise<void> => {
  if (!(await currentUser(queryClient))) throw redirect({ to: '/', replace: true })
}

/** Guards the login: with a session, on to /home. */
export const skipLogin = async (queryClient: QueryClient): Promise<void> => {
  if (await currentUser(queryClient)) throw redirect({ to: '/home', replace: true })
}
