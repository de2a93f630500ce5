import { queryOptions, useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { type RemindersState, remindersStateSchema } from '#contract/reminders/response.ts'
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
    select: ({ state }) => state.variables as Partial<Reminders>, // the variables of `useSetReminders`
  })
  return {
    ...query,
    data: data && pending.reduce<RemindersState>((state, change) => Object.assign(state, change), { ...data }),
  }
}

/** The fields of the request: it takes the place of all of them. */
const toRequest = ({ calendarUrl: _, delivery: __, ...reminders }: RemindersState): Reminders => reminders

/**
 * Changes some of how the user is reminded. The screen changes before the response; changes run one after the other, each
 * on what the one before has saved.
 */
export const useSetReminders = () => {
  return useMutation({
    mutationKey: SET_REMINDERS,
    scope: { id: 'reminders' },
    mutationFn: async (change: Partial<Reminders>, { client }) => {
      const state = await client.ensureQueryData(remindersQuery)
      return apiFetch(endpoints.setReminders, { json: { ...toRequest(state), ...change } }).json(remindersStateSchema)
    },
    onSuccess: (saved, _change, _result, { client }) => client.setQueryData(remindersQuery.queryKey, saved),
    meta: {
      invalidates: [remindersQuery.queryKey],
      success: 'Reminders saved!',
      failure: 'Something went wrong!',
    },
  })
}
