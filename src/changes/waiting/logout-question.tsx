import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useChangeQueue } from '#src/changes/change-queue.ts'
import { formatEntryCount } from '#src/changes/outcomes.ts'
import { listUnsent } from '#src/changes/queue/transitions.ts'
import { clearQueue, useUnconfirmedChanges } from '#src/changes/waiting-queries.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { Dialog } from '#src/ui/layers/dialog.tsx'

type LogoutQuestionProps = {
  userId: string
  /** Whether the user wants to log out. */
  isAsked: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before a logout what to do with the changes that are not sent. It goes on when there are none left. */
export const LogoutQuestion = ({ userId, isAsked, onStay, onLeave }: LogoutQuestionProps) => {
  const onlineOnlyProps = useOnlineOnlyProps()
  const queue = useChangeQueue()
  const count = useUnconfirmedChanges().length
  const hasChanges = count > 0
  const leave = useEffectEvent(onLeave)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the last change is sent or discarded
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    const leaveWithoutChanges = async (): Promise<void> => {
      // Another tab can have added some. Changes that cannot be read stay for the next login of the user.
      const left = listUnsent((await queue?.read()) ?? [])
      if (!isCurrent || left.length > 0) return
      await clearQueue(userId).catch(() => undefined) // what is saved
      leave()
    }
    void leaveWithoutChanges()
    return () => {
      isCurrent = false
    }
  }, [isAsked, hasChanges, userId, queue])
  const discard = (): void => {
    clearQueue(userId).catch(() => announceFailure('The entries could not be discarded.'))
  }
  return (
    <Dialog opened={isAsked && hasChanges} onClose={onStay} title={`${formatEntryCount(count)} not sent`}>
      <Stack>
        <Text>What is not sent is only on this device.</Text>
        <Button onClick={() => queue?.wake()} {...onlineOnlyProps}>
          Send now and log out
        </Button>
        <Button variant="default" onClick={onStay}>
          Stay
        </Button>
        <Button color="red.9" onClick={discard}>
          Discard {formatEntryCount(count)} and log out
        </Button>
      </Stack>
    </Dialog>
  )
}
