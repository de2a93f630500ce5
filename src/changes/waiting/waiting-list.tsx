import { Button, Group, Stack, Text } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Kinds, readChange } from '#src/changes/change.ts'
import type { ChangeQueue } from '#src/changes/change-queue.ts'
import { formatCount } from '#src/changes/outcomes.ts'
import { getQueueStore } from '#src/changes/queue/stores.ts'
import { findDependents, hasLaterChange } from '#src/changes/queue/transitions.ts'
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
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { describeState, describeWaiting, isOld } from './describe-waiting.ts'
import { useEditWaiting } from './use-edit-waiting.ts'
import classes from './waiting.module.css'

type EntryRowProps = {
  entry: WaitingChange
  entries: readonly WaitingChange[]
  kinds: Kinds
  onCompare: () => void
  onEdit: () => void
  onSend: () => void
  onDiscard: () => void
}

/** An entry: what it is, since when, where it stands, and what the user can do about it. */
const EntryRow = ({ entry, entries, kinds, onCompare, onEdit, onSend, onDiscard }: EntryRowProps) => {
  const description = describeWaiting(kinds, entry, useQueryClient())
  const isConflict = entry.state === 'conflict'
  const wasSaved = entry.state === 'refused' && entry.status === KEY_WAS_USED
  const hasForm = canChange(entry) && !isConflict && !wasSaved && readChange(kinds, entry)?.form !== undefined
  const buttons = [
    ...(isConflict ? [{ label: 'Compare', onClick: onCompare }] : []),
    ...(hasForm ? [{ label: 'Edit', onClick: onEdit }] : []),
    ...(entry.state === 'draft' ? [{ label: 'Send as it is', onClick: onSend }] : []),
    { label: 'Discard', onClick: onDiscard },
  ]
  return (
    <Stack component="li" gap={4}>
      <Text fw={600}>{description}</Text>
      <Text size="sm" c="dimmed">
        {kinds.get(entry.change)?.label} · {formatAge(Date.now() - entry.madeAt)}
      </Text>
      <Text size="sm" {...(!willBeSent(entry) && { c: 'var(--mantine-color-error)' })}>
        {describeState(entry, entries)}
      </Text>
      {canDiscard(entry) && (
        <Group gap="sm">
          {buttons.map(({ label, onClick }) => (
            <Button key={label} variant="default" onClick={onClick} aria-label={`${label}: ${description}`}>
              {label}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  )
}

/** Says what a discard loses: `New account: Kotak ••7766. It will not be sent. 2 entries made on it go too.` */
const describeDiscard = (kinds: Kinds, entry: WaitingChange, dependents: number, client: QueryClient): string => {
  const label = kinds.get(entry.change)?.label ?? 'Entry'
  const fate = canChange(entry) ? 'It will not be sent.' : 'It may be saved already: please look at the list then.'
  const others = `${formatCount(dependents)} made on it ${dependents === 1 ? 'goes' : 'go'} too.`
  return `${label}: ${describeWaiting(kinds, entry, client)}. ${fate}${dependents === 0 ? '' : ` ${others}`}`
}

type WaitingListProps = {
  opened: boolean
  onClose: () => void
  userId: string
  queue: ChangeQueue
  entries: readonly WaitingChange[]
  /** Opens the comparison of the entry with this sequence. */
  onCompare: (sequence: number) => void
}

/** A drawer with the waiting entries: what, since when, and where each stands. Until it is sent, each can be changed. */
export const WaitingList = ({ opened, onClose, userId, queue, entries, onCompare }: WaitingListProps) => {
  const client = useQueryClient()
  const onlineOnlyProps = useOnlineOnlyProps()
  const store = getQueueStore(userId)
  const editWaiting = useEditWaiting(userId, queue)
  const [discarded, setDiscarded] = useState<WaitingChange>()
  /** Resolves to whether it was done. The disk can fail, and the entry can be sent meanwhile. */
  const attempt = async (action: Promise<unknown>): Promise<boolean> => {
    const result = await action.catch(() => null)
    if (result === null) announceFailure('This device could not change the entry. Please try again.')
    else if (!result) announceFailure('It is sent already, or being sent.')
    return Boolean(result)
  }
  const edit = async ({ sequence }: WaitingChange): Promise<void> => {
    if (await attempt(editWaiting(sequence))) onClose()
  }
  const askToDiscard = (entry: WaitingChange): void => {
    if (hasLaterChange(entries, entry)) announceFailure('Please discard the newer changes of this record first.')
    else setDiscarded(entry)
  }
  const discard = async ({ sequence }: WaitingChange): Promise<void> => {
    await attempt(store.remove(sequence, canDiscard))
  }
  const hasOld = entries.some((entry) => isOld(entry, Date.now()))
  return (
    <>
      <Sheet opened={opened} onClose={onClose} position="right" title="Waiting to be sent">
        {entries.length === 0 ? (
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
            <ul className={classes.list}>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.sequence}
                  entry={entry}
                  entries={entries}
                  kinds={queue.kinds}
                  onCompare={() => onCompare(entry.sequence)}
                  onEdit={() => void edit(entry)}
                  onSend={() => void attempt(store.update(entry.sequence, giveUpDraft))}
                  onDiscard={() => askToDiscard(entry)}
                />
              ))}
            </ul>
            <Button onClick={queue.wake} {...onlineOnlyProps}>
              Send now
            </Button>
          </Stack>
        )}
      </Sheet>
      <ConfirmModal
        opened={discarded !== undefined}
        title="Discard Entry"
        confirmLabel="Discard"
        onConfirm={() => discarded && discard(discarded)}
        onClose={() => setDiscarded(undefined)}
        irreversible
        worksOffline
      >
        {discarded && describeDiscard(queue.kinds, discarded, findDependents(entries, discarded).length, client)}
      </ConfirmModal>
    </>
  )
}
