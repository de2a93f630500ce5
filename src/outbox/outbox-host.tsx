import { Button } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { IconClock } from '@tabler/icons-react'
import { useSession } from '#src/session/session-queries.ts'
import { type OutboxEntry, willBeSent } from './entry.ts'
import type { WaitingKinds } from './kinds.ts'
import { LogoutQuestion } from './logout-question.tsx'
import { OPEN_WAITING_EVENT, useOutboxEntries } from './outbox-queries.ts'
import { useOutboxLoop } from './use-outbox-loop.ts'
import { WaitingList } from './waiting-list.tsx'

/** Says how many entries there are: `3 waiting, 1 refused`. */
const describeCounts = (entries: readonly OutboxEntry[]): string => {
  const waiting = entries.filter(willBeSent).length
  const refused = entries.length - waiting
  return [waiting > 0 && `${waiting} waiting`, refused > 0 && `${refused} refused`].filter(Boolean).join(', ')
}

const OutboxOfUser = ({ userId, kinds }: { userId: string; kinds: WaitingKinds }) => {
  const wake = useOutboxLoop(userId, kinds)
  const entries = useOutboxEntries()
  const [isOpen, { open, close }] = useDisclosure()
  useWindowEvent(OPEN_WAITING_EVENT, open)
  return (
    <>
      {entries.length > 0 && (
        <Button
          variant="light"
          {...(!entries.every(willBeSent) && { color: 'red.9' })}
          size="compact-md"
          mih={44}
          leftSection={<IconClock size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={open}
        >
          {describeCounts(entries)}
        </Button>
      )}
      <WaitingList opened={isOpen} onClose={close} userId={userId} kinds={kinds} entries={entries} onSendNow={wake} />
      <LogoutQuestion userId={userId} count={entries.length} onSendNow={wake} />
    </>
  )
}

/** Sends the waiting entries of the signed-in user, and shows in the header how many there are. */
export const OutboxHost = ({ kinds }: { kinds: WaitingKinds }) => {
  const { data: user } = useSession()
  return user ? <OutboxOfUser key={user.id} userId={user.id} kinds={kinds} /> : null
}
