import { Stack, Switch, Text } from '@mantine/core'
import type { RemindersState } from '#contract/reminders/response.ts'
import type { Reminders } from '#contract/reminders/rules.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { getOwnTimeZone } from './morning-times.tsx'

type MorningMailProps = { state: RemindersState; onChange: (change: Partial<Reminders>) => void }

/** The switch of the morning mail. Switched on, it starts in the time zone of the browser. */
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
  </Stack>
)
