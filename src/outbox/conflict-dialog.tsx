import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { type Changes, type ComparedField, type Comparison, findChange, readEntry } from './change.ts'
import { describeEntry } from './describe-entry.ts'
import classes from './outbox.module.css'
import { canChange, type OutboxEntry, resubmit } from './queue/entry.ts'
import { getOutboxStore } from './queue/stores.ts'

/** Both versions of a record, field by field. What differs is emphasized, and says so to screen readers. */
const ComparedFields = ({ fields }: { fields: readonly ComparedField[] }) => (
  <table className={classes.compared}>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Yours</th>
        <th scope="col">Now</th>
      </tr>
    </thead>
    <tbody>
      {fields.map(({ label, mine, theirs }) => (
        <tr key={label} data-differs={mine !== theirs || undefined}>
          <th scope="row">
            {label}
            {mine !== theirs && ' ≠'}
          </th>
          <td>{mine || '---'}</td>
          <td>{theirs || '---'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

type ConflictDialogProps = {
  userId: string
  changes: Changes
  /** The entry to decide about; undefined for none. */
  entry: OutboxEntry | undefined
  onClose: () => void
}

/**
 * A dialog with both versions of a record that changed after the user saw it: the user's and the one that the server has now.
 * The user chooses one of them. Nothing is merged.
 */
export const ConflictDialog = ({ userId, changes, entry, onClose }: ConflictDialogProps) => {
  const client = useQueryClient()
  const store = getOutboxStore(userId)
  const conflict = entry?.state === 'conflict' ? entry : undefined
  const comparison = conflict && readEntry(changes, conflict)?.compare(conflict.current)
  const decide = (decision: Promise<unknown>): void => {
    decision.then(onClose, () => announceFailure('The decision could not be kept.'))
  }
  const sendMine = ({ sent }: Comparison, { sequence }: OutboxEntry): void =>
    decide(store.update(sequence, (before) => resubmit(before, { ...sent, key: v7() })))
  const keepOther = (other: OutboxEntry): void => {
    for (const queryKey of findChange(changes, other)?.invalidates ?? []) void client.invalidateQueries({ queryKey })
    decide(store.remove(other.sequence, canChange))
  }
  return (
    <Modal
      opened={conflict !== undefined}
      onClose={onClose}
      title="This record has changed meanwhile"
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {conflict && (
        <Stack>
          <Text>
            {describeEntry(changes, conflict, client)}. Another device changed it after you saw it. Nothing is saved
            before you choose.
          </Text>
          {comparison && <ComparedFields fields={comparison.fields} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} data-autofocus>
              Decide later
            </Button>
            <Button variant="default" onClick={() => keepOther(conflict)}>
              Keep what is there
            </Button>
            {comparison && <Button onClick={() => sendMine(comparison, conflict)}>Save mine</Button>}
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
