import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import type { PushState } from '#contract/push/response.ts'
import type { RemindersState } from '#contract/reminders/response.ts'
import type { Reminders } from '#contract/reminders/rules.ts'
import type { PushObstacle } from '#src/lib/page/push.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { joinQueries, QueryState } from '#src/ui/feedback/query-state.tsx'
import { useSwitchOffPush, useSwitchOnPush, useTestPush } from './push-changes.ts'
import { PushDevices } from './push-devices.tsx'
import { useBrowserPush, usePush } from './push-queries.ts'

/** What to do where a browser gets no pushes. */
const advice: Record<PushObstacle, string> = {
  'home-screen':
    'On an iPhone or iPad, add Wealth Care to the home screen first: press Share, then "Add to Home Screen". Open it from there, and switch this on.',
  insecure: 'A browser takes pushes from an https address only. Open Wealth Care at one.',
  absent: 'This browser has no pushes. A private window has none either. Try Chrome, Edge, Firefox or Safari.',
  denied:
    'This browser blocks notifications of Wealth Care. Allow them in its settings for this site, then come back and switch this on.',
}

type PushReminderProps = { state: RemindersState; onChange: (change: Partial<Reminders>) => void }

type PushFormProps = PushReminderProps & { push: PushState; obstacle: PushObstacle | undefined; isSubscribed: boolean }

const PushForm = ({ state, onChange, push, obstacle, isSubscribed }: PushFormProps) => {
  const { mutate: switchOn, isPending: isSwitchingOn } = useSwitchOnPush()
  const { mutate: switchOff, isPending: isSwitchingOff } = useSwitchOffPush()
  const { mutate: test, isPending: isTesting } = useTestPush()
  const onlineOnlyProps = useOnlineOnlyProps()
  const isOn = state.push && isSubscribed && push.subscriptions.some(({ current }) => current)
  const isChecked = (isOn || isSwitchingOn) && !isSwitchingOff
  const isAnyOn = state.push && push.subscriptions.length > 0
  return (
    <Stack gap="sm">
      <Switch
        label="Push on this device"
        description="A notification of what is due, at an hour of yours. None comes on a day without any."
        checked={isChecked}
        onChange={({ currentTarget: { checked } }) => (checked ? switchOn() : switchOff())}
        {...useOnlineOnlyProps((obstacle !== undefined && !isOn) || isSwitchingOn || isSwitchingOff)}
      />
      {obstacle !== undefined && <Text size="sm">{advice[obstacle]}</Text>}
      {isAnyOn && (
        <Switch
          label="Amounts in pushes"
          description="Without them a push says who and when. Whoever sees a locked screen can read it."
          checked={state.pushAmounts}
          onChange={({ currentTarget: { checked } }) => onChange({ pushAmounts: checked })}
          {...onlineOnlyProps}
        />
      )}
      {isOn && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconBellRinging size={18} aria-hidden />}
            loading={isTesting}
            onClick={() => test()}
            {...onlineOnlyProps}
          >
            Send a test
          </Button>
        </Group>
      )}
      <PushDevices subscriptions={push.subscriptions} />
    </Stack>
  )
}

/** The switch of pushes on this device, with what belongs to it while they are on. Nothing is asked before it is pressed. */
export const PushReminder = (props: PushReminderProps) => {
  const [push, browser] = [usePush(), useBrowserPush()]
  const data = push.data && browser.data && { push: push.data, ...browser.data }
  return (
    <QueryState query={joinQueries(data, push, browser)} failure="The pushes could not be loaded." height={60}>
      {(loaded) => <PushForm {...props} {...loaded} />}
    </QueryState>
  )
}
