import { useMutation } from '@tanstack/react-query'
import { type RemindersState, remindersStateSchema } from '#contract/reminders/response.ts'
import type { Reminders } from '#contract/reminders/rules.ts'
import { defineCall } from '#src/changes/call.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { remindersQuery, SET_REMINDERS } from './reminder-queries.ts'

/** Replaces how the user is reminded. */
export const setReminders = defineCall<{ body: Reminders }>('setReminders', {
  label: 'Reminders',
  success: 'Reminders saved!',
  failure: 'Something went wrong!',
  touches: [remindersQuery.queryKey],
  describe: () => '',
  needsServer: true,
})

/** The fields of the request: it takes the place of all of them. */
const toRequest = ({ calendarUrl: _, delivery: __, ...reminders }: RemindersState): Reminders => reminders

/**
 * Changes some of how the user is reminded. The screen changes before the response; changes run one after the other, each
 * on what the one before has saved.
 */
export const useSetReminders = () => {
  const { mutateAsync } = useChange((body: Reminders) => setReminders({ body }), { describe: () => '', isFinal: true })
  return useMutation({
    mutationKey: SET_REMINDERS,
    scope: { id: 'reminders' },
    mutationFn: async (change: Partial<Reminders>, { client }) => {
      const state = await client.ensureQueryData(remindersQuery)
      const { results } = await mutateAsync({ ...toRequest(state), ...change })
      const saved = parseSavedRecord(results[0], remindersStateSchema)
      if (saved) client.setQueryData(remindersQuery.queryKey, saved)
    },
  })
}
