import { type Mutation, partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

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

type AnyMutation = Pick<Mutation<unknown, unknown, unknown>, 'meta' | 'state'>

const invalidates = ({ meta }: AnyMutation, queryKey: QueryKey): boolean =>
  meta?.invalidates?.some((key) => partialMatchKey(queryKey, key)) ?? false

const hasNoData = ({ state }: Query): boolean => state.data === undefined

/** Marks queries as stale and fetches those that a screen shows, also if their first fetch is running: it can be older. */
const refetch = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  await client.cancelQueries({ queryKey, predicate: hasNoData, fetchStatus: 'fetching' })
  await client.invalidateQueries({ queryKey })
}

/**
 * Fetches the queries again that a mutation changed, after a failure, too. While another mutation changes the same queries,
 * they wait for its end: a response would overwrite what it shows already.
 */
export const refetchAfterMutation = async (client: QueryClient, mutation: AnyMutation): Promise<void> => {
  const isChangedByOther = (queryKey: QueryKey): boolean =>
    client.isMutating({ predicate: (other) => other !== mutation && invalidates(other, queryKey) }) > 0
  await Promise.all(
    (mutation.meta?.invalidates ?? []).map((queryKey) =>
      isChangedByOther(queryKey)
        ? client.invalidateQueries({ queryKey, refetchType: 'none' })
        : refetch(client, queryKey),
    ),
  )
}
