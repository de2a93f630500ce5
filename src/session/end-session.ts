import type { QueryClient } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { getSessionId } from '#src/lib/cache/session-id.ts'
import { removeOtherStoredSessions } from '#src/lib/cache/stored-cache.ts'
import { broadcastLogout } from '#src/lib/cache/tabs.ts'
import { undoStore } from '#src/lib/cache/undo.ts'
import { getDraftOwner, removeAllDrafts } from '#src/lib/drafts.ts'
import { clearFilledForms } from '#src/lib/filled-form.ts'
import { removeLocalStores } from '#src/lib/local-store.ts'
import { unsubscribeBrowser } from '#src/lib/page/push.ts'
import { clearShared } from '#src/lib/page/shared-text.ts'
import { signOutAtProvider, takeOpenIdSession } from './openid-session.ts'

/** How a session can end. An expired token keeps the drafts, so that the user goes on after the next login. */
type Ending = 'token-gone' | 'logout' | 'deletion'

type Ended = { queryClient?: QueryClient; userId?: string }

/**
 * Everything of a session on this device: when it is removed, and how. Only the changes that wait are not here: a logout
 * asks about them first.
 */
const kept = {
  queries: {
    removedBy: ['token-gone'],
    remove: ({ queryClient }) => {
      const session = getSessionId()
      queryClient?.removeQueries({
        predicate: ({ queryKey: [subject, owner] }) => subject !== 'session' || owner !== session,
      })
    },
  },
  undo: { removedBy: ['token-gone'], remove: undoStore.clear },
  storedQueries: { removedBy: ['token-gone'], remove: () => void removeOtherStoredSessions() },
  drafts: {
    removedBy: ['logout', 'deletion'],
    remove: () => {
      const owner = getDraftOwner()
      removeAllDrafts()
      if (owner !== undefined) broadcastLogout(owner)
    },
  },
  filled: { removedBy: ['token-gone'], remove: clearFilledForms },
  shared: { removedBy: ['logout', 'deletion'], remove: clearShared },
  push: { removedBy: ['logout', 'deletion'], remove: () => void unsubscribeBrowser().catch(() => undefined) },
  choices: { removedBy: ['deletion'], remove: ({ userId }) => userId !== undefined && removeLocalStores(userId) },
} satisfies Record<string, { removedBy: readonly Ending[]; remove: (ended: Ended) => unknown }>

const removeKept = (ending: Ending, ended: Ended = {}): void => {
  for (const { removedBy, remove } of Object.values(kept)) {
    if (removedBy.some((each) => each === ending)) remove(ended)
  }
}

/** Removes the records of all sessions except the current one from this device. Call it when the token has changed. */
export const clearOtherSessions = (queryClient: QueryClient): void => removeKept('token-gone', { queryClient })

/**
 * Ends the session on this device at once, and on the server if it responds. A session that began with OpenID Connect then leaves the
 * page for its provider, after `untilCleared`.
 */
export const logOut = (untilCleared?: Promise<void>): void => {
  const beganAtProvider = takeOpenIdSession()
  Promise.all([apiFetch(endpoints.logout), untilCleared]).then(
    () => beganAtProvider && signOutAtProvider(),
    () => undefined,
  )
  removeKept('logout')
  tokenStore.remove()
}

/** Removes what a deleted user typed and chose on this device. The session ends a moment later. */
export const forgetDeletedUser = (userId: string): void => removeKept('deletion', { userId })
