import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatCount } from '#src/changes/outcomes.ts'
import { getQueueStore } from '#src/changes/queue/stores.ts'
import { clearQueue, waitingChangesQuery } from '#src/changes/waiting-queries.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { askBeforeLogout } from '#src/session/end-session.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { Dialog } from '#src/ui/layers/dialog.tsx'

type LogoutQuestionProps = { userId: string; count: number; onSendNow: () => void }

/** Asks before a logout what to do with the entries that are not sent. The logout goes on when there are none left. */
export const LogoutQuestion = ({ userId, count, onSendNow }: LogoutQuestionProps) => {
  const onlineOnlyProps = useOnlineOnlyProps()
  const [pending, setPending] = useState<{ goOn: () => void }>()
  const hasEntries = count > 0
  const client = useQueryClient()
  useEffect(() => {
    const leave = async (goOn: () => void): Promise<void> => {
      const store = getQueueStore(userId)
      if (await store.clearIfEmpty().catch(() => true)) return goOn()
      // Another tab can have added some. Entries that cannot be read stay for the next login of the user.
      const left = await client.fetchQuery({ ...waitingChangesQuery(userId), staleTime: 0 }).catch(() => [])
      if (left.length > 0) setPending({ goOn })
      else goOn()
    }
    if (!hasEntries && pending) void leave(pending.goOn)
    return askBeforeLogout((goOn) => void leave(goOn))
  }, [hasEntries, pending, userId, client])
  const discard = (): void => {
    clearQueue(userId).catch(() => announceFailure('The entries could not be discarded.'))
  }
  const stay = (): void => setPending(undefined)
  return (
    <Dialog opened={pending !== undefined && hasEntries} onClose={stay} title={`${formatCount(count)} not sent`}>
      <Stack>
        <Text>What is not sent is only on this device.</Text>
        <Button onClick={onSendNow} {...onlineOnlyProps}>
          Send now and log out
        </Button>
        <Button variant="default" onClick={stay}>
          Stay
        </Button>
        <Button color="red.9" onClick={discard}>
          Discard {formatCount(count)} and log out
        </Button>
      </Stack>
    </Dialog>
  )
}
