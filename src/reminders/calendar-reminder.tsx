import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconCopy, IconRefresh } from '@tabler/icons-react'
import type { RemindersState } from '#contract/reminders/response.ts'
import { copyText } from '#src/lib/copy-text.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { useConfirmedAction } from '#src/ui/feedback/use-confirmed-action.tsx'

type CalendarAddressProps = { url: string; onRenew: () => void }

/** The private address, and how to add it to a calendar. */
const CalendarAddress = ({ url, onRenew }: CalendarAddressProps) => {
  const needsServer = useOnlineOnlyProps()
  return (
    <Stack gap="xs">
      <TextInput
        label="Calendar address"
        description="Anyone who has it can see what is due. Keep it to yourself."
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="xs">
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copyText(url)}>
          Copy
        </Button>
        <Button
          component="a"
          href={url.replace(/^https?:/, 'webcal:')}
          rel="noreferrer"
          variant="default"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
        >
          Add to Apple Calendar
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => onRenew()}
          {...needsServer}
        >
          Make a new address
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        In Google Calendar: Other calendars, Add, From URL, then paste the address. Google reads it about once a day.
      </Text>
    </Stack>
  )
}

type CalendarReminderProps = {
  state: RemindersState
  onSwitch: (calendar: boolean) => void
  onRenew: () => Promise<unknown>
}

/** The switch of the private calendar, with its address while it is on. */
export const CalendarReminder = ({ state: { calendar, calendarUrl }, onSwitch, onRenew }: CalendarReminderProps) => {
  const needsServer = useOnlineOnlyProps()
  const [ask, dialog] = useConfirmedAction(() => ({
    title: 'Make a new address?',
    confirmLabel: 'Make a new address',
    irreversible: true,
    onConfirm: onRenew,
    children: 'The old address ends at once. Calendars that use it stop updating until you add the new one.',
  }))
  return (
    <Stack gap="sm">
      <Switch
        label="Calendar"
        description="A private address for your calendar, with one event for each promised date."
        checked={calendar}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        {...needsServer}
      />
      {calendar && calendarUrl !== '' && <CalendarAddress url={calendarUrl} onRenew={ask} />}
      {dialog}
    </Stack>
  )
}
