import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fillForm } from '#src/lib/filled-form.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatAge } from '#src/ui/dates/format-age.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { canChange, isBeingChecked, type OutboxEntry } from './entry.ts'
import { findKind, type WaitingKinds } from './kinds.ts'
import { getOutboxStore } from './stores.ts'

const describeState = (entry: OutboxEntry): string => {
  switch (entry.state) {
    case 'waiting':
      return 'Waiting to be sent'
    case 'unknown':
      return isBeingChecked(entry) ? 'Being checked: it may be saved already' : 'Being sent'
    case 'conflict':
      return 'The record has changed meanwhile'
    case 'refused':
      return `Refused: ${entry.message}`
  }
}

type EntryRowProps = { entry: OutboxEntry; kinds: WaitingKinds; onEdit: () => void; onDiscard: () => void }

const describe = (kinds: WaitingKinds, entry: OutboxEntry): string =>
  findKind(kinds, entry.mutation)?.describe(entry) ?? 'Entry'

const EntryRow = ({ entry, kinds, onEdit, onDiscard }: EntryRowProps) => {
  const kind = findKind(kinds, entry.mutation)
  const description = describe(kinds, entry)
  return (
    <Stack component="li" gap={4}>
      <Text fw={600}>{description}</Text>
      <Text size="sm" c="dimmed">
        {kind?.label} · {formatAge(Date.now() - entry.madeAt)}
      </Text>
      <Text size="sm" {...(entry.state === 'refused' && { c: 'var(--mantine-color-error)' })}>
        {describeState(entry)}
      </Text>
      {canChange(entry) && (
        <Group gap="sm">
          {kind?.toForm(entry) && (
            <Button variant="default" onClick={onEdit} aria-label={`Edit: ${description}`}>
              Edit
            </Button>
          )}
          <Button variant="default" onClick={onDiscard} aria-label={`Discard: ${description}`}>
            Discard
          </Button>
        </Group>
      )}
    </Stack>
  )
}

type WaitingListProps = {
  opened: boolean
  onClose: () => void
  userId: string
  kinds: WaitingKinds
  entries: readonly OutboxEntry[]
  onSendNow: () => void
}

/** A drawer with the waiting entries: what, since when, and where each stands. Until it is sent, each can be changed. */
export const WaitingList = ({ opened, onClose, userId, kinds, entries, onSendNow }: WaitingListProps) => {
  const navigate = useNavigate()
  const onlineOnlyProps = useOnlineOnlyProps()
  const [discarded, setDiscarded] = useState<OutboxEntry>()
  const remove = ({ sequence }: OutboxEntry): Promise<boolean> => getOutboxStore(userId).remove(sequence, canChange)
  const edit = async (entry: OutboxEntry): Promise<void> => {
    const form = findKind(kinds, entry.mutation)?.toForm(entry)
    // It leaves the outbox first, so that it is not sent meanwhile. The form keeps it as a draft.
    if (!form || !(await remove(entry))) return
    onClose()
    fillForm(form.name, form.values)
    void navigate({ ...form.link, resetScroll: false })
  }
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
            <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.sequence}
                  entry={entry}
                  kinds={kinds}
                  onEdit={() => void edit(entry)}
                  onDiscard={() => setDiscarded(entry)}
                />
              ))}
            </Stack>
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
        onConfirm={() => discarded && remove(discarded)}
        onClose={() => setDiscarded(undefined)}
        irreversible
        local
      >
        {discarded && `${describe(kinds, discarded)} will not be sent.`}
      </ConfirmModal>
    </>
  )
}
