import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { array, is, object, string, unknown } from 'valibot'
import { getDraftOwner, removeAllDrafts } from '#src/lib/drafts.ts'
import { getSessionId } from './session-id.ts'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wealth-care')

const invalidationSchema = object({
  session: string(),
  stale: array(array(unknown())),
})

const logoutSchema = object({ loggedOut: string() })

/** Invalidates queries in the other tabs of this session. A key also matches longer keys. */
export const broadcastInvalidation = (stale: readonly QueryKey[]): void => {
  const session = getSessionId()
  if (session !== undefined && stale.length > 0) channel?.postMessage({ session, stale })
}

/** Removes the drafts of a user who logs out in the other tabs too: each tab has its own. */
export const broadcastLogout = (userId: string): void => channel?.postMessage({ loggedOut: userId })

/** Applies invalidations and logouts from other tabs. Returns an unsubscribe function. */
export const subscribeToTabs = (queryClient: QueryClient): (() => void) => {
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (is(logoutSchema, data) && data.loggedOut === getDraftOwner()) removeAllDrafts()
    if (!is(invalidationSchema, data) || data.session !== getSessionId()) return
    for (const queryKey of data.stale) void queryClient.invalidateQueries({ queryKey })
  }
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
