import { useEffect, useState } from 'react'
import { formatEntryCount } from '#src/changes/outcomes.ts'
import { countOfOtherSessions, discardOfOtherSessions } from '#src/changes/queue/other-sessions.ts'
import { announceFailure, announceNote } from '#src/lib/cache/announce.ts'
import { useConfirmedAction } from '#src/ui/feedback/use-confirmed-action.tsx'

const describe = (count: number): string =>
  `${formatEntryCount(count)} of another session ${count === 1 ? 'waits' : 'wait'} on this device`

/** Says after a login that changes of another user wait on this device, and offers to discard them. */
export const OtherSessionsNote = ({ userId }: { userId: string }) => {
  const [count, setCount] = useState(0)
  const [ask, dialog] = useConfirmedAction(() => ({
    title: count === 1 ? 'Discard Entry' : 'Discard Entries',
    confirmLabel: 'Discard',
    irreversible: true,
    isOnDevice: true,
    onConfirm: () => discardOfOtherSessions(userId).catch(() => announceFailure('The entries could not be discarded.')),
    children: `${describe(count)}. They are sent when that user logs in here again.`,
  }))
  useEffect(() => {
    let isCurrent = true
    countOfOtherSessions(userId).then(
      (found) => {
        if (!isCurrent || found === 0) return
        setCount(found)
        announceNote(describe(found), { label: 'Discard', onClick: () => ask() })
      },
      () => undefined, // a device that cannot read its storage has none to discard
    )
    return () => {
      isCurrent = false
    }
  }, [userId, ask])
  return dialog
}
