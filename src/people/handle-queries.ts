import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { knownPeopleSchema } from '#contract/people/response.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { useServer } from '#src/session/server.ts'

/** Everybody with a record or a handle, and how bank statements name them. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  ...apiQueryOptions(endpoints.people, knownPeopleSchema),
})

/** Everybody with a record or a handle, with the waiting changes. A server that is not full is not asked. */
export const useKnownPeople = () => useQueryWithChanges({ ...peopleQuery, enabled: useServer().isFull })
