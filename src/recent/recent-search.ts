import { getRouteApi } from '@tanstack/react-router'
import { type InferOutput, object } from 'valibot'
import { type SearchChange, textParam, useChangeSearch } from '#src/lib/search-params.ts'

/** The search parameters of Recent changes. */
export const recentSearchSchema = object({
  /** The name of a device: only its changes show. */
  device: textParam(200),
})

type RecentSearch = InferOutput<typeof recentSearchSchema>

const route = getRouteApi('/_signed-in/changes')

/** The search parameters in the current address, and a function that changes them. */
export const useRecentSearch = (): [RecentSearch, (change: SearchChange<RecentSearch>) => void] => [
  route.useSearch(),
  useChangeSearch(recentSearchSchema),
]
