import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { type ListedChange, listedChangesSchema } from '#contract/changes/response.ts'
import { endpoints } from '#contract/endpoints.ts'
import { recentChangesKey } from '#src/changes/call.ts'
import { apiFetch } from '#src/lib/api/api.ts'

/** The number of changes on a page of the server. */
const PAGE_SIZE = 50

/** The changes of the last thirty days, newest first, page by page. The key of the last one leads to the next page. */
const recentChangesQuery = infiniteQueryOptions({
  queryKey: recentChangesKey,
  queryFn: ({ pageParam, signal }) =>
    apiFetch(endpoints.changes, { signal, searchParams: pageParam === '' ? {} : { before: pageParam } }).json(
      listedChangesSchema,
    ),
  initialPageParam: '',
  getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.key),
})

/** The changes of the last thirty days, newest first. `fetchNextPage` loads older ones. */
export const useRecentChanges = () =>
  useInfiniteQuery({ ...recentChangesQuery, select: ({ pages }): readonly ListedChange[] => pages.flat() })

/** Starts to fetch the newest changes for their screen. */
export const prefetchRecentChanges = (client: QueryClient): Promise<void> =>
  client.prefetchInfiniteQuery({ ...recentChangesQuery, retry: false })

/** Marks a change of the cached list as undone by another one, until the list is fetched again. */
export const markUndone = (client: QueryClient, key: string, undoneBy: string): void => {
  const mark = (change: ListedChange): ListedChange => (change.key === key ? { ...change, undoneBy } : change)
  client.setQueryData(
    recentChangesQuery.queryKey,
    (list) => list && { ...list, pages: list.pages.map((page) => page.map(mark)) },
  )
}
