import { Button, Stack, Text } from '@mantine/core'
import type { SubscriptionState } from '#contract/push/response.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatMomentDate } from '#src/ui/dates/dates.ts'
import { useRemoveDevice } from './push-changes.ts'

const PushDevice = ({ subscription: { id, device, createdAt } }: { subscription: SubscriptionState }) => {
  const { mutate: remove, isPending } = useRemoveDevice()
  const onlineOnlyProps = useOnlineOnlyProps()
  const name = device || 'Unknown device'
  const since = formatMomentDate(createdAt)
  return (
    <li>
      <div className="words">
        {name}
        <Text size="sm" c="dimmed">
          Since {since}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-md"
        mih={44}
        aria-label={`Remove: ${name}, since ${since}`}
        loading={isPending}
        {...onlineOnlyProps}
        onClick={() => remove(id)}
      >
        Remove
      </Button>
    </li>
  )
}

/** The other devices that get pushes. Nothing where there is none. */
export const PushDevices = ({ subscriptions }: { subscriptions: readonly SubscriptionState[] }) => {
  const others = subscriptions.filter(({ current }) => !current)
  if (others.length === 0) return null
  return (
    <Stack gap={0}>
      <Text size="sm" fw={500} id="push-devices">
        Other devices that get pushes
      </Text>
      <ul className="lines" aria-labelledby="push-devices">
        {others.map((subscription) => (
          <PushDevice key={subscription.id} subscription={subscription} />
        ))}
      </ul>
    </Stack>
  )
}
