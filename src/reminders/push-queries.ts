import { queryOptions, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { pushStateSchema } from '#contract/push/response.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { findPushObstacle, isSubscribed } from '#src/lib/page/push.ts'

/** The devices that get pushes, and the key of the server. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  ...apiQueryOptions(endpoints.push, pushStateSchema),
})

/** What this browser can do. It can change outside of the page, in the settings of the browser. */
export const browserPushQuery = queryOptions({
  queryKey: ['push', 'browser'],
  queryFn: async () => ({ obstacle: findPushObstacle(), isSubscribed: await isSubscribed() }),
  networkMode: 'always',
  staleTime: 0,
})

/** The devices that get pushes. */
export const usePush = () => useQuery(pushQuery)

/** What this browser can do. */
export const useBrowserPush = () => useQuery(browserPushQuery)
