import { NativeSelect, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import type { RemindersState } from '#contract/reminders/response.ts'
import type { Reminders } from '#contract/reminders/rules.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatCount } from '#src/ui/display/count.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: `${hour}`, label: `${`${hour}`.padStart(2, '0')}:00` }))

const DAYS_BEFORE = [0, 1, 3, 7]

const describeDays = (days: number): string => {
  if (days === 0) return 'On the day'
  return `${formatCount(days, 'day')} before`
}

const getOwnTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The known time zones. The current one can be missing: browsers and servers name some zones differently. */
const listTimeZones = (current: string): string[] =>
  [...new Set([current, getOwnTimeZone(), ...Intl.supportedValuesOf('timeZone')])].sort()

type MorningMailProps = { state: RemindersState; onChange: (change: Partial<Reminders>) => void }

/** When the morning mail comes, and how early it names a date. */
const MailTimes = ({ state: { mailHour, timeZone, daysBefore }, onChange }: MorningMailProps) => {
  const needsServer = useOnlineOnlyProps()
  return (
    <SimpleGrid type="container" cols={{ base: 1, '26rem': 3 }}>
      <NativeSelect
        label="Hour"
        data={hours}
        value={`${mailHour}`}
        onChange={({ currentTarget }) => onChange({ mailHour: Number(currentTarget.value) })}
        {...needsServer}
      />
      <NativeSelect
        label="Time zone"
        data={listTimeZones(timeZone)}
        value={timeZone}
        onChange={({ currentTarget }) => onChange({ timeZone: currentTarget.value })}
        {...needsServer}
      />
      <NativeSelect
        label="How early"
        data={[...new Set([...DAYS_BEFORE, daysBefore])]
          .toSorted((one, other) => one - other)
          .map((days) => ({ value: `${days}`, label: describeDays(days) }))}
        value={`${daysBefore}`}
        onChange={({ currentTarget }) => onChange({ daysBefore: Number(currentTarget.value) })}
        {...needsServer}
      />
    </SimpleGrid>
  )
}

/** The switch of the morning mail, with its times while it is on. Switched on, it starts in the time zone of the browser. */
export const MorningMail = ({ state, onChange }: MorningMailProps) => (
  <Stack gap="sm">
    <Switch
      label="Morning mail"
      description="What is due and overdue, in both directions. No mail comes on a day without any."
      checked={state.mail}
      onChange={({ currentTarget: { checked } }) =>
        onChange(checked ? { mail: true, timeZone: getOwnTimeZone() } : { mail: false })
      }
      {...useOnlineOnlyProps()}
    />
    {state.delivery === 'log' && <Text size="sm">No mail server is set: the mails go to the server's output.</Text>}
    {state.mail && <MailTimes state={state} onChange={onChange} />}
  </Stack>
)
