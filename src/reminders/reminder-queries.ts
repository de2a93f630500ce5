import { queryOptions, useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { remindersStateSchema } from '#contract/reminders/response.ts'
import type { Reminders } from '#contract/reminders/rules.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'

/** How the user is reminded. */
const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  ...apiQueryOptions(endpoints.reminders, remindersStateSchema),
})

const SET_REMINDERS = ['reminders', 'set']

/** How the user is reminded, with what is being saved. */
export const useReminders = () => {
  const { data, ...query } = useQuery(remindersQuery)
  const pending = useMutationState({
    filters: { mutationKey: SET_REMINDERS, status: 'pending' },
    select: ({ state }) => state.variables as Reminders, // the variables of `useSetReminders`
  })
  return { ...query, data: data && { ...data, ...pending.at(-1) } }
}

/** Replaces how the user is reminded. The screen changes before the response; changes run one after the other. */
export const useSetReminders = () => {
  return useMutation({
    mutationKey: SET_REMINDERS,
    scope: { id: 'reminders' },
    mutationFn: (reminders: Reminders) =>
      apiFetch(endpoints.setReminders, { json: reminders }).json(remindersStateSchema),
    onSuccess: (saved, _reminders, _result, { client }) => client.setQueryData(remindersQuery.queryKey, saved),
    meta: {
      invalidates: [remindersQuery.queryKey],
      success: 'Reminders saved!',
      failure: 'Something went wrong!',
    },
  })
}
