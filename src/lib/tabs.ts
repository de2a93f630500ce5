import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { array, is, object, string, unknown } from 'valibot'
import { sessionId } from './session-id.ts'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wealth-care')

const messageSchema = object({
  session: string(),
  stale: array(array(unknown())),
})

/** Tells the other tabs of this session which queries a change made stale: these keys, and those that continue them. */
export const tellTabs = (stale: readonly QueryKey[]): void => {
  const session = sessionId()
  if (session !== undefined && stale.length > 0) channel?.postMessage({ session, stale })
}

/** Reads again what a change in another tab made stale; returns how to stop that. */
export const followTabs = (queryClient: QueryClient): (() => void) => {
  const follow = ({ data }: MessageEvent<unknown>): void => {
    if (!is(messageSchema, data) || data.session !== sessionId()) return
    for (const queryKey of data.stale) void queryClient.invalidateQueries({ queryKey })
  }
  channel?.addEventListener('message', follow)
  return () => channel?.removeEventListener('message', follow)
}
