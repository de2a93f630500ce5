import type { ReactNode } from 'react'
import { ErrorState, LoadingPart } from './list-states.tsx'

/** What a screen shows of a query. */
export type QueryView<Data> = {
  data: Data | undefined
  isFetching: boolean
  error: Error | null | undefined
  refetch: () => unknown
}

/** Joins queries whose data show together. `data` is undefined until all of them have loaded. */
export const joinQueries = <Data,>(data: Data | undefined, ...queries: readonly QueryView<unknown>[]) => ({
  data,
  isFetching: queries.some(({ isFetching }) => isFetching),
  error: queries.find(({ error }) => error)?.error,
  refetch: () => queries.filter((query) => query.data === undefined).map(({ refetch }) => refetch()),
})

type QueryStateProps<Data> = {
  query: QueryView<Data>
  /** The text of the error state. */
  failure: string
  /** The pixels that the loading state keeps free. */
  height?: number | undefined
  /** Renders the data. `isRefreshing` says whether newer data are being loaded. Without it, the caller renders them elsewhere. */
  children?: (data: Data, isRefreshing: boolean) => ReactNode
}

/** The data of a query, or the state without them: loading or error. Data that are there stay while newer ones fail to load. */
export const QueryState = <Data,>({ query, failure, height, children }: QueryStateProps<Data>) => {
  const { data, isFetching, error, refetch } = query
  if (data !== undefined) return children?.(data, isFetching)
  if (isFetching) return <LoadingPart height={height} />
  return <ErrorState text={failure} error={error} onRetry={() => void refetch()} />
}
