import { Button } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#src/session/session-queries.ts'
import type { Changes } from './change.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { describeCounts, isOld } from './describe-entry.ts'
import { LogoutQuestion } from './logout-question.tsx'
import classes from './outbox.module.css'
import { useOutboxEntries } from './outbox-queries.ts'
import { type OutboxEntry, willBeSent } from './queue/entry.ts'
import { useOutboxLoop } from './use-outbox-loop.ts'
import { WaitingList } from './waiting-list.tsx'

const needsUser = (entries: readonly OutboxEntry[]): boolean =>
  entries.some((entry) => !willBeSent(entry) || isOld(entry, Date.now()))

const OutboxOfUser = ({ userId, changes }: { userId: string; changes: Changes }) => {
  const wake = useOutboxLoop(userId, changes)
  const entries = useOutboxEntries()
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
export const OutboxHost = ({ changes }: { changes: Changes }) => {
  const { data: user } = useSession()
  return user ? <OutboxOfUser key={user.id} userId={user.id} changes={changes} /> : null
}
