import { Divider, Stack, Title } from '@mantine/core'
import type { RemindersState } from '#contract/reminders/response.ts'
import { ErrorState, LoadingPart } from '#src/ui/feedback/list-states.tsx'
import cardClasses from '#src/ui/list-card.module.css'
import { CalendarReminder } from './calendar-reminder.tsx'
import { MorningMail } from './morning-mail.tsx'
import { useSetReminders } from './reminder-changes.ts'
import { useReminders } from './reminder-queries.ts'

/** The reminders that the user has, each saved when it changes. */
const RemindersForm = ({ state }: { state: RemindersState }) => {
  const { mutate, mutateAsync } = useSetReminders()
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
    </Stack>
  )
}

/** The reminders on the Profile screen. */
export const RemindersSection = () => {
  const { data, error, isFetching, refetch } = useReminders()
  return (
    <section className={cardClasses.card} aria-labelledby="reminders">
      <Title order={2} size="h4" id="reminders">
        Reminders
      </Title>
      {data ? (
        <RemindersForm state={data} />
      ) : isFetching ? (
        <LoadingPart height={140} />
      ) : (
        <ErrorState text="The reminders could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
