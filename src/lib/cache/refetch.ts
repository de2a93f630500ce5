import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { broadcastInvalidation } from './tabs.ts'

const hasNoData = ({ state }: Query): boolean => state.data === undefined

/**
 * Marks queries as stale in all tabs, and fetches those that a screen shows, also if their first fetch is running: it can be
 * older.
 */
export const invalidateInAllTabs = async (client: QueryClient, keys: readonly QueryKey[]): Promise<void> => {
  broadcastInvalidation(keys)
  await Promise.all(
    keys.map(async (queryKey) => {
      await client.cancelQueries({ queryKey, predicate: hasNoData, fetchStatus: 'fetching' })
      await client.invalidateQueries({ queryKey })
    }),
  )
}
