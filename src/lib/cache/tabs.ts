import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { array, is, object, string, unknown } from 'valibot'
import { dropAllDrafts } from '#src/lib/drafts.ts'
import { sessionId } from './session-id.ts'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wealth-care')

const staleSchema = object({
  session: string(),
  stale: array(array(unknown())),
})

const logoutSchema = object({ loggedOut: string() })

/** Tells the other tabs of this session which queries a change made stale: these keys, and those that begin with them. */
export const tellTabs = (stale: readonly QueryKey[]): void => {
  const session = sessionId()
  if (session !== undefined && stale.length > 0) channel?.postMessage({ session, stale })
}

/** Tells the other tabs that the user logs out. Call it before the token is removed. */
export const tellLogout = (): void => {
  const session = sessionId()
  if (session !== undefined) channel?.postMessage({ loggedOut: session })
}

/** Follows the changes and the logout of other tabs. Returns an unsubscribe function. */
export const followTabs = (queryClient: QueryClient): (() => void) => {
  const follow = ({ data }: MessageEvent<unknown>): void => {
    if (is(logoutSchema, data)) dropAllDrafts()
    if (!is(staleSchema, data) || data.session !== sessionId()) return
    for (const queryKey of data.stale) void queryClient.invalidateQueries({ queryKey })
  }
  channel?.addEventListener('message', follow)
  return () => channel?.removeEventListener('message', follow)
}
