import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { type ChangeQueue, useChangeQueue } from '#src/changes/change-queue.ts'
import { type WaitingChange, willBeSent } from '#src/changes/queue/waiting-change.ts'
import { openComparison, openWaitingList, setWaitingDialogs, waitingDialogs } from '#src/changes/waiting-list-store.ts'
import { useUnconfirmedChanges, useWaitingChanges } from '#src/changes/waiting-queries.ts'
import { later } from '#src/lib/later.tsx'
import { useSession } from '#src/session/session-queries.ts'
import { describeCounts, isOld } from './describe-waiting.ts'
import { OtherSessionsNote } from './other-sessions-note.tsx'
import classes from './waiting.module.css'

const WaitingList = later(
  () => import('./waiting-list.tsx').then(({ WaitingList: loaded }) => loaded),
  ({ opened }) => opened,
)
const ConflictDialog = later(
  () => import('./conflict-dialog.tsx').then(({ ConflictDialog: loaded }) => loaded),
  ({ change }) => change !== undefined,
)

const needsUser = (changes: readonly WaitingChange[]): boolean =>
  changes.some((change) => !willBeSent(change) || isOld(change, Date.now()))

/** Sends the changes of the user while the signed-in screens show. */
const useQueue = (queue: ChangeQueue): void => {
  const { dataUpdatedAt: verifiedAt } = useSession()
  const hasChanges = useUnconfirmedChanges().length > 0
  useEffect(() => queue.start(), [queue])
  useEffect(() => {
    if (verifiedAt > 0 && hasChanges) queue.wake()
  }, [queue, verifiedAt, hasChanges])
}

const WaitingOfUser = ({ userId, queue }: { userId: string; queue: ChangeQueue }) => {
  useQueue(queue)
  const changes = useWaitingChanges()
  const unconfirmed = useUnconfirmedChanges()
  const { isListOpen = false, compared } = useSelector(waitingDialogs)
  useEffect(() => () => waitingDialogs.set({}), [])
  const counts = describeCounts(changes)
  return (
    <>
      {changes.length > 0 && (
        <Button
          {...(needsUser(changes) ? { variant: 'default', c: 'var(--mantine-color-error)' } : { variant: 'light' })}
          size="compact-md"
          mih={44}
          leftSection={<IconClock size={18} aria-hidden />}
          aria-haspopup="dialog"
          title={counts}
          onClick={openWaitingList}
        >
          <span className={classes.words}>{counts}</span>
          <span className={classes.number} aria-hidden>
            {changes.length}
          </span>
        </Button>
      )}
      <OtherSessionsNote userId={userId} />
      <WaitingList
        opened={isListOpen}
        onClose={() => setWaitingDialogs({ isListOpen: false })}
        userId={userId}
        queue={queue}
        changes={changes}
        onCompare={openComparison}
      />
      <ConflictDialog
        userId={userId}
        queue={queue}
        change={unconfirmed.find(({ sequence }) => sequence === compared)}
        onClose={() => setWaitingDialogs({ compared: undefined })}
      />
    </>
  )
}

/** Sends the changes of the signed-in user, and shows in the header how many wait. */
export const WaitingHost = () => {
  const { data: user } = useSession()
  const queue = useChangeQueue()
  return user && queue ? <WaitingOfUser key={user.id} userId={user.id} queue={queue} /> : null
}
