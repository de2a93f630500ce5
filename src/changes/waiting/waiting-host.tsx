import { Button } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import type { Changes } from '#src/changes/change.ts'
import { type WaitingChange, willBeSent } from '#src/changes/queue/waiting-change.ts'
import { useWaitingChanges } from '#src/changes/queue-queries.ts'
import { useQueueLoop } from '#src/changes/use-queue-loop.ts'
import { useSession } from '#src/session/session-queries.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { describeCounts, isOld } from './describe-waiting.ts'
import { LogoutQuestion } from './logout-question.tsx'
import classes from './waiting.module.css'
import { WaitingList } from './waiting-list.tsx'

const needsUser = (entries: readonly WaitingChange[]): boolean =>
  entries.some((entry) => !willBeSent(entry) || isOld(entry, Date.now()))

const WaitingOfUser = ({ userId, changes }: { userId: string; changes: Changes }) => {
  const wake = useQueueLoop(userId, changes)
  const entries = useWaitingChanges()
  const [isOpen, { open, close }] = useDisclosure()
  const [compared, setCompared] = useState<number>()
  useWindowEvent('wealth-care-open-outbox', ({ detail }) => {
    if (detail === null) open()
    else setCompared(detail)
  })
  const counts = describeCounts(entries)
  return (
    <>
      {entries.length > 0 && (
        <Button
          variant="light"
          {...(needsUser(entries) && { color: 'red.9' })}
          className={classes.counts ?? ''}
          size="compact-md"
          mih={44}
          leftSection={<IconClock size={18} aria-hidden />}
          aria-haspopup="dialog"
          aria-label={counts}
          title={counts}
          onClick={open}
        >
          <span className={classes.words}>{counts}</span>
          <span className={classes.number}>{entries.length}</span>
        </Button>
      )}
      <WaitingList
        opened={isOpen}
        onClose={close}
        userId={userId}
        changes={changes}
        entries={entries}
        onSendNow={wake}
        onCompare={setCompared}
      />
      <ConflictDialog
        userId={userId}
        changes={changes}
        entry={entries.find(({ sequence }) => sequence === compared)}
        onClose={() => setCompared(undefined)}
      />
      <LogoutQuestion userId={userId} count={entries.length} onSendNow={wake} />
    </>
  )
}

/** Sends the waiting entries of the signed-in user, and shows in the header how many there are. */
export const WaitingHost = ({ changes }: { changes: Changes }) => {
  const { data: user } = useSession()
  return user ? <WaitingOfUser key={user.id} userId={user.id} changes={changes} /> : null
}
