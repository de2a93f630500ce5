import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatAge } from '#src/ui/dates/format-age.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { type Changes, findChange, readEntry } from './change.ts'
import { describeEntry, describeState, formatCount, isOld } from './describe-entry.ts'
import classes from './outbox.module.css'
import { canChange, giveUpDraft, type OutboxEntry, willBeSent } from './queue/entry.ts'
import { getOutboxStore } from './queue/stores.ts'
import { findDependents } from './queue/transitions.ts'
import { useEditEntry } from './use-edit-entry.ts'

type EntryRowProps = {
  entry: OutboxEntry
  entries: readonly OutboxEntry[]
  changes: Changes
  onCompare: () => void
  onEdit: () => void
  onSend: () => void
  onDiscard: () => void
}

/** An entry: what it is, since when, where it stands, and what the user can do about it. */
const EntryRow = ({ entry, entries, changes, onCompare, onEdit, onSend, onDiscard }: EntryRowProps) => {
  const description = describeEntry(changes, entry, useQueryClient())
  const isConflict = entry.state === 'conflict'
  const hasForm = readEntry(changes, entry)?.form !== undefined && !isConflict
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
        {findChange(changes, entry)?.label} · {formatAge(Date.now() - entry.madeAt)}
      </Text>
      <Text size="sm" {...(!willBeSent(entry) && { c: 'var(--mantine-color-error)' })}>
        {describeState(entry, entries)}
      </Text>
      {canChange(entry) && (
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

/** Says what a discard loses: `New account: Kotak ••7766. 2 entries made on it go too.` */
const describeDiscard = (label: string, description: string, dependents: number): string => {
  const entry = `${label}: ${description}. It will not be sent.`
  if (dependents === 0) return entry
  return `${entry} ${formatCount(dependents)} made on it ${dependents === 1 ? 'goes' : 'go'} too.`
}

type WaitingListProps = {
  opened: boolean
  onClose: () => void
  userId: string
  changes: Changes
  entries: readonly OutboxEntry[]
  onSendNow: () => void
  /** Opens the comparison of the entry with this sequence. */
  onCompare: (sequence: number) => void
}

/** A drawer with the waiting entries: what, since when, and where each stands. Until it is sent, each can be changed. */
export const WaitingList = ({ opened, onClose, userId, changes, entries, onSendNow, onCompare }: WaitingListProps) => {
  const client = useQueryClient()
  const onlineOnlyProps = useOnlineOnlyProps()
  const store = getOutboxStore(userId)
  const editEntry = useEditEntry(userId)
  const [discarded, setDiscarded] = useState<OutboxEntry>()
  const announceSent = (isDone: boolean): void => {
    if (!isDone) announceFailure('It is sent already, or being sent.')
  }
  const edit = async (entry: OutboxEntry): Promise<void> => {
    const isOpen = await editEntry(entry)
    announceSent(isOpen)
    if (isOpen) onClose()
  }
  const discard = async ({ sequence }: OutboxEntry): Promise<void> =>
    announceSent(await store.remove(sequence, canChange))
  const hasOld = entries.some((entry) => isOld(entry, Date.now()))
  return (
    <>
      <Drawer
        opened={opened}
        onClose={onClose}
        position="right"
        title="Waiting to be sent"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {entries.length === 0 ? (
          <Text>Nothing is waiting. All entries are sent.</Text>
        ) : (
          <Stack>
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
                  changes={changes}
                  onCompare={() => onCompare(entry.sequence)}
                  onEdit={() => void edit(entry)}
                  onSend={() => void store.update(entry.sequence, giveUpDraft)}
                  onDiscard={() => setDiscarded(entry)}
                />
              ))}
            </ul>
            <Button onClick={onSendNow} {...onlineOnlyProps}>
              Send now
            </Button>
          </Stack>
        )}
      </Drawer>
      <ConfirmModal
        opened={discarded !== undefined}
        title="Discard Entry"
        confirmLabel="Discard"
        onConfirm={() => discarded && discard(discarded)}
        onClose={() => setDiscarded(undefined)}
        irreversible
        worksOffline
      >
        {discarded &&
          describeDiscard(
            findChange(changes, discarded)?.label ?? 'Entry',
            describeEntry(changes, discarded, client),
            findDependents(entries, discarded.sequence).length,
          )}
      </ConfirmModal>
    </>
  )
}
