import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { type Reminders, type RemindersState, remindersStateSchema } from '#contract/reminders.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { createCacheChange, isLastMutation, optimisticUpdate } from '#src/lib/cache/optimistic.ts'
import { useHasFeature } from '#src/session/features.ts'

/** How the user is reminded. */
const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  ...apiQueryOptions(endpoints.reminders, remindersStateSchema),
})

/** How the user is reminded. It makes no call to a server without reminders. */
export const useReminders = () => useQuery({ ...remindersQuery, enabled: useHasFeature('reminders') })

const mutationKey = ['set-reminders'] as const

/** Replaces how the user is reminded. The screen changes before the response; changes run one after the other. */
export const useSetReminders = () => {
  return useMutation({
    mutationFn: (reminders: Reminders) =>
      apiFetch(endpoints.setReminders, { json: reminders }).json(remindersStateSchema),
    ...optimisticUpdate(
      (reminders: Reminders) => [
        createCacheChange(remindersQuery.queryKey, (state: RemindersState) => ({ ...state, ...reminders })),
      ],
      mutationKey,
    ),
    onSuccess: (saved, _reminders, _result, { client }) => {
      // A later change is on the screen already and has its own response.
      if (isLastMutation(client, mutationKey)) client.setQueryData(remindersQuery.queryKey, saved)
    },
    meta: {
      invalidatesInOtherTabs: [remindersQuery.queryKey],
      success: 'Reminders saved!',
      failure: 'Something went wrong!',
    },
  })
}
