import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { broadcastInvalidation } from './tabs.ts'

let isHolding = (): boolean => false

/** The queries that would have been fetched again meanwhile. */
const held = new Set<Query>()

/** Holds automatic refetches while `condition` is true, until `refetchHeld`. Returns a function that ends it. */
export const holdRefetches = (condition: () => boolean): (() => void) => {
  isHolding = condition
  return () => {
    if (isHolding !== condition) return
    isHolding = () => false
    held.clear()
  }
}

const isNotHeld = (query: Query): boolean => {
  const isHeld = isHolding()
  if (isHeld) held.add(query)
  return !isHeld
}

/** When queries refetch by themselves. Without data they are fetched in any case. */
export const automaticRefetches = {
  refetchOnMount: isNotHeld,
  refetchOnReconnect: isNotHeld,
  refetchOnWindowFocus: isNotHeld,
}

/** Fetches the held queries that are stale and that a screen shows, unless they are to be held further. */
export const refetchHeld = (client: QueryClient): void => {
  if (isHolding()) return
  const queries = new Set(held)
  held.clear()
  void client.refetchQueries(
    { type: 'active', stale: true, predicate: (query) => queries.has(query) },
    { cancelRefetch: false },
  )
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
