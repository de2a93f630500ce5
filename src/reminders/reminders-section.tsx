import { Divider, Stack } from '@mantine/core'
import type { RemindersState } from '#contract/reminders/response.ts'
import { useServer } from '#src/session/server.ts'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { CalendarReminder } from './calendar-reminder.tsx'
import { MorningMail } from './morning-mail.tsx'
import { MorningTimes } from './morning-times.tsx'
import { PushReminder } from './push-reminder.tsx'
import { useSetReminders } from './reminder-changes.ts'
import { useReminders } from './reminder-queries.ts'

/** The reminders that the user has, each saved when it changes. */
const RemindersForm = ({ state }: { state: RemindersState }) => {
  const { mutate, mutateAsync } = useSetReminders()
  const { has } = useServer()
  return (
    <Stack gap="lg">
      <CalendarReminder
        state={state}
        onSwitch={(calendar) => mutate({ calendar })}
        onRenew={async () => {
          await mutateAsync({ calendar: false })
          await mutateAsync({ calendar: true })
        }}
      />
      <Divider />
      <MorningMail state={state} onChange={mutate} />
      {has('push') && <PushReminder state={state} onChange={mutate} />}
      {(state.mail || (state.push && has('push'))) && <MorningTimes state={state} onChange={mutate} />}
    </Stack>
  )
}

/** The reminders of the user. */
export const RemindersSection = () => (
  <QueryState query={useReminders()} failure="The reminders could not be loaded." height={140}>
    {(state) => <RemindersForm state={state} />}
  </QueryState>
)
