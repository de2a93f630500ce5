import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { type Reminders, type RemindersState, remindersStateSchema } from '#contract/reminders.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { createCacheChange, optimisticUpdate } from '#src/lib/cache/optimistic.ts'

/** How the user is reminded. */
const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  ...apiQueryOptions(endpoints.reminders, remindersStateSchema),
})

/** How the user is reminded. */
export const useReminders = () => useQuery(remindersQuery)

/** Replaces how the user is reminded. The screen changes before the response; changes run one after the other. */
export const useSetReminders = () => {
  return useMutation({
    scope: { id: 'reminders' },
    mutationFn: (reminders: Reminders) =>
      apiFetch(endpoints.setReminders, { json: reminders }).json(remindersStateSchema),
    ...optimisticUpdate((reminders: Reminders) => [
      createCacheChange(remindersQuery.queryKey, (state: RemindersState) => ({ ...state, ...reminders })),
    ]),
    meta: {
      invalidates: [remindersQuery.queryKey],
      success: 'Reminders saved!',
      failure: 'Something went wrong!',
    },
  })
}
