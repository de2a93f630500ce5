import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { broadcastInvalidation } from './tabs.ts'

let isHeld = (): boolean => false

/** Holds automatic refetches while `condition` is true. Returns a function that ends it. */
export const holdRefetches = (condition: () => boolean): (() => void) => {
  isHeld = condition
  return () => {
    if (isHeld === condition) isHeld = () => false
  }
}

/** When queries refetch by themselves. Without data they are fetched in any case. */
export const automaticRefetches = {
  refetchOnMount: () => !isHeld(),
  refetchOnReconnect: () => !isHeld(),
  refetchOnWindowFocus: () => !isHeld(),
}

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
