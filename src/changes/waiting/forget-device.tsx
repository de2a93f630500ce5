import { Button, Text } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatEntryCount } from '#src/changes/outcomes.ts'
import { countOfOtherSessions } from '#src/changes/queue/other-sessions.ts'
import { getQueueStore } from '#src/changes/queue/store.ts'
import { clearQueue, useUnconfirmedChanges } from '#src/changes/waiting-queries.ts'
import { announceFailure, announceSuccess } from '#src/lib/cache/announce.ts'
import { clearDevice } from '#src/lib/clear-device.ts'
import { logOut } from '#src/session/end-session.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'

/** The number of changes on this device that are not sent: of this user, and of others whose session ended. */
const useUnsentCount = (userId: string, isAsked: boolean): number => {
  const own = useUnconfirmedChanges().length
  const [others, setOthers] = useState(0)
  useEffect(() => {
    if (!isAsked) return
    countOfOtherSessions(userId).then(setOthers, () => undefined) // storage that cannot be read has none
  }, [userId, isAsked])
  return own + others
}

/** Ends the session, and removes all that this browser keeps of the application and of its users. */
export const ForgetDevice = ({ userId }: { userId: string }) => {
  const [isAsked, setAsked] = useState(false)
  const count = useUnsentCount(userId, isAsked)
  const navigate = useNavigate()
  const forget = async (): Promise<void> => {
    const queue = getQueueStore(userId)
    await clearQueue(userId).catch(() => undefined) // storage that is broken is emptied below, as far as it goes
    const cleared = Promise.withResolvers<void>()
    logOut(cleared.promise)
    await navigate({ to: '/' }) // the login loads its code before the service worker goes
    await queue.close()
    await clearDevice().then(
      () => announceSuccess('You are signed out, and this device has forgotten everything.'),
      () => announceFailure('Some of it could not be removed. Please clear the data of this site in your browser.'),
    )
    cleared.resolve()
  }
  return (
    <>
      <Button variant="default" leftSection={<IconEraser size={18} aria-hidden />} onClick={() => setAsked(true)}>
        Sign out and clear this device
      </Button>
      <ConfirmModal
        opened={isAsked}
        title="Sign out and clear this device?"
        confirmLabel="Sign out and clear this device"
        onConfirm={forget}
        onClose={() => setAsked(false)}
        isOnDevice
      >
        {count > 0 && (
          <Text fw={600} mb="xs">
            {formatEntryCount(count)} {count === 1 ? 'was' : 'were'} not sent and will be lost.
          </Text>
        )}
        This browser forgets what it keeps of Wealth Care, for all its users: what was loaded, drafts, choices, and the
        application itself, which then needs a connection to open. Your records on the server stay.
      </ConfirmModal>
    </>
  )
}
