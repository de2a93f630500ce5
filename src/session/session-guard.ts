import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { User } from '#contract/session.ts'
import { tokenStore } from '#src/lib/token.ts'
import { sessionQuery } from './session-queries.ts'

/** Whose session this is. A token that fails its check is removed, whatever the reason, and without a word. */
const currentUser = async (queryClient: QueryClient): Promise<User | undefined> => {
  const token = tokenStore.get()
  if (token === null) return undefined
  try {
    return await queryClient.query({ ...sessionQuery(token), staleTime: 'static' })
  } catch {
    if (tokenStore.get() !== token) return currentUser(queryClient)
    tokenStore.remove()
    return undefined
  }
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
