import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { type RemindersState, remindersStateSchema } from '#contract/reminders/response.ts'
import type { Reminders } from '#contract/reminders/rules.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'

/** How the user is reminded. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  ...apiQueryOptions(endpoints.reminders, remindersStateSchema),
})

/** The key of the mutation that changes the reminders. */
export const SET_REMINDERS = ['reminders', 'set']

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
