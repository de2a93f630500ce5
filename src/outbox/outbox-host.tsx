import { Button } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { IconClock } from '@tabler/icons-react'
import { useSession } from '#src/session/session-queries.ts'
import type { WaitingKinds } from './kinds.ts'
import { OPEN_WAITING_EVENT, useOutboxEntries } from './outbox-queries.ts'
import { useOutboxLoop } from './use-outbox-loop.ts'
import { WaitingList } from './waiting-list.tsx'

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
          size="compact-md"
          mih={44}
          leftSection={<IconClock size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={open}
        >
          {entries.length} waiting
        </Button>
      )}
      <WaitingList opened={isOpen} onClose={close} userId={userId} kinds={kinds} entries={entries} onSendNow={wake} />
    </>
  )
}

/** Sends the waiting entries of the signed-in user, and shows in the header how many there are. */
export const OutboxHost = ({ kinds }: { kinds: WaitingKinds }) => {
  const { data: user } = useSession()
  return user ? <OutboxOfUser key={user.id} userId={user.id} kinds={kinds} /> : null
}
