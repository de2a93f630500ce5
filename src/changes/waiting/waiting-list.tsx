import { Button, Group, Stack, Text } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { describeCalls, findForm, labelCalls } from '#src/changes/call.ts'
import type { ChangeQueue } from '#src/changes/change-queue.ts'
import { formatEntryCount } from '#src/changes/outcomes.ts'
import { getQueueStore } from '#src/changes/queue/store.ts'
import { findDependents, hasLaterChange, listSendable } from '#src/changes/queue/transitions.ts'
import {
  canChange,
  canDiscard,
  giveUpDraft,
  KEY_WAS_USED,
  type WaitingChange,
  willBeSent,
} from '#src/changes/queue/waiting-change.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatAge } from '#src/ui/dates/format-age.ts'
import { useConfirmedAction } from '#src/ui/feedback/use-confirmed-action.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { describeState, isOld } from './describe-waiting.ts'
import { useEditWaiting } from './use-edit-waiting.ts'
import classes from './waiting.module.css'

type WaitingRowProps = {
  change: WaitingChange
  changes: readonly WaitingChange[]
  /** Whether it is the first, and nothing is sent before the user decides about it. */
  isNext: boolean
  onCompare: () => void
  onEdit: () => void
  onSend: () => void
  onDiscard: () => void
}

/** A line of the list: a waiting change with its time, its state and its buttons. */
const WaitingRow = ({ change, changes, isNext, onCompare, onEdit, onSend, onDiscard }: WaitingRowProps) => {
  const description = describeCalls(change, useQueryClient())
  const isConflict = change.state === 'conflict'
  const wasSaved = change.state === 'refused' && change.status === KEY_WAS_USED
  const hasForm = canChange(change) && !isConflict && !wasSaved && findForm(change) !== undefined
  const buttons: { label: string; onClick: () => void; isMain?: boolean }[] = [
    ...(isConflict ? [{ label: 'Compare', onClick: onCompare, isMain: isNext }] : []),
    ...(hasForm ? [{ label: 'Edit', onClick: onEdit }] : []),
    ...(change.state === 'draft' ? [{ label: 'Send as it is', onClick: onSend }] : []),
    { label: 'Discard', onClick: onDiscard },
  ]
  return (
    <Stack component="li" gap={4}>
      <Text fw={600}>{description}</Text>
      <Text size="sm" c="dimmed">
        {labelCalls(change)} · {formatAge(Date.now() - change.madeAt)}
      </Text>
      <Text size="sm" {...(!willBeSent(change) && { c: 'var(--mantine-color-error)' })}>
        {describeState(change, changes)}
      </Text>
      {canDiscard(change) && (
        <Group gap="sm">
          {buttons.map(({ label, onClick, isMain }) => (
            <Button
              key={label}
              variant={isMain ? 'filled' : 'default'}
              onClick={onClick}
              aria-label={`${label}: ${description}`}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  )
}

/** Says what a discard loses: `New account: Kotak ••7766. It will not be sent. 2 entries made on it go too.` */
const describeDiscard = (change: WaitingChange, dependents: number, client: QueryClient): string => {
  const fate = canChange(change) ? 'It will not be sent.' : 'It may be saved already: please look at the list then.'
  const others = `${formatEntryCount(dependents)} made on it ${dependents === 1 ? 'goes' : 'go'} too.`
  return `${labelCalls(change)}: ${describeCalls(change, client)}. ${fate}${dependents === 0 ? '' : ` ${others}`}`
}

type WaitingListProps = {
  opened: boolean
  onClose: () => void
  userId: string
  queue: ChangeQueue
  changes: readonly WaitingChange[]
  /** Opens the comparison of the change with this sequence. */
  onCompare: (sequence: number) => void
}

/** A drawer with the waiting changes: what, since when, and where each stands. Until it is sent, each can be changed. */
export const WaitingList = ({ opened, onClose, userId, queue, changes, onCompare }: WaitingListProps) => {
  const client = useQueryClient()
  const onlineOnlyProps = useOnlineOnlyProps()
  const store = getQueueStore(userId)
  const editWaiting = useEditWaiting(userId, queue)
  /** Resolves to whether it was done. The disk can fail, and the change can be sent meanwhile. */
  const attempt = async (action: Promise<unknown>): Promise<boolean> => {
    const result = await action.catch(() => null)
    if (result === null) announceFailure('This device could not change the entry. Please try again.')
    else if (!result) announceFailure('It is sent already, or being sent.')
    return Boolean(result)
  }
  const edit = async ({ sequence }: WaitingChange): Promise<void> => {
    if (await attempt(editWaiting(sequence))) onClose()
  }
  const [ask, question] = useConfirmedAction((change: WaitingChange) => ({
    title: 'Discard Entry',
    confirmLabel: 'Discard',
    irreversible: true,
    isOnDevice: true,
    onConfirm: () => attempt(store.remove(change.sequence, canDiscard)),
    children: describeDiscard(change, findDependents(changes, change).length, client),
  }))
  const askToDiscard = (change: WaitingChange): void => {
    if (hasLaterChange(changes, change)) announceFailure('Please discard the newer changes of this record first.')
    else ask(change)
  }
  const canSend = listSendable(changes).length > 0
  const hasOld = changes.some((change) => isOld(change, Date.now()))
  return (
    <>
      <Sheet opened={opened} onClose={onClose} position="right" title="Waiting to be sent">
        {changes.length === 0 ? (
          <Text>Nothing is waiting.</Text>
        ) : (
          <Stack>
            {store.isInMemory() && (
              <Text role="alert" className={classes.old ?? ''}>
                This device cannot store them: they are lost when this page closes.
              </Text>
            )}
            {hasOld && (
              <Text role="alert" className={classes.old ?? ''}>
                Entries have waited for 3 days. They are only on this device: please connect it, and send them.
              </Text>
            )}
            <ul className={`list ${classes.list}`}>
              {changes.map((change) => (
                <WaitingRow
                  key={change.sequence}
                  change={change}
                  changes={changes}
                  isNext={!canSend && change === changes[0]}
                  onCompare={() => onCompare(change.sequence)}
                  onEdit={() => void edit(change)}
                  onSend={() => void attempt(store.update(change.sequence, giveUpDraft))}
                  onDiscard={() => askToDiscard(change)}
                />
              ))}
            </ul>
            {canSend && (
              <Button onClick={queue.wake} {...onlineOnlyProps}>
                Send now
              </Button>
            )}
          </Stack>
        )}
      </Sheet>
      {question}
    </>
  )
}
