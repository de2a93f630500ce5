import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Call, compareCall, describeCalls, listTouched } from '#src/changes/call.ts'
import type { ChangeQueue } from '#src/changes/change-queue.ts'
import { getQueueStore } from '#src/changes/queue/store.ts'
import { canChange, resubmit, type WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import type { ComparedField } from '#src/lib/compare-fields.ts'
import { ABSENT_TEXT } from '#src/ui/data-table/columns.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import classes from './waiting.module.css'

const differs = ({ mine, theirs }: ComparedField): boolean => mine !== theirs

/** A field in a row, or on phones its label above its two values. A field that the user changed says so. */
const FieldRow = ({ field, isNarrow }: { field: ComparedField; isNarrow: boolean }) => {
  const label = (
    <th scope={isNarrow ? 'rowgroup' : 'row'} {...(isNarrow && { colSpan: 2 })}>
      {field.label} {field.isChanged && <span className="detail">· you changed it</span>}
    </th>
  )
  const values = (
    <>
      <td>{field.mine || ABSENT_TEXT}</td>
      <td>{field.theirs || ABSENT_TEXT}</td>
    </>
  )
  return (
    <tbody data-changed={field.isChanged || undefined}>
      {isNarrow && <tr>{label}</tr>}
      <tr>
        {!isNarrow && label}
        {values}
      </tr>
    </tbody>
  )
}

const FieldTable = ({ fields }: { fields: readonly ComparedField[] }) => {
  const isNarrow = useIsNarrow()
  return (
    <table className={classes.compared} data-narrow={isNarrow || undefined}>
      <thead>
        <tr>
          {!isNarrow && <th scope="col">Field</th>}
          <th scope="col">Yours</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      {fields.map((field) => (
        <FieldRow key={field.label} field={field} isNarrow={isNarrow} />
      ))}
    </table>
  )
}

/** Both versions of a record, field by field. What the user changed stands first, and what is equal is folded, without what is empty. */
const ComparedFields = ({ fields }: { fields: readonly ComparedField[] }) => {
  const sorted = fields.toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged))
  const different = sorted.filter(differs)
  const equal = sorted.filter((field) => !differs(field) && field.mine !== '')
  return (
    <>
      {different.length > 0 && <FieldTable fields={different} />}
      {equal.length > 0 && (
        <details>
          <summary className={classes.fold}>{formatCount(equal.length, 'field is', 'fields are')} the same</summary>
          <FieldTable fields={equal} />
        </details>
      )}
    </>
  )
}

type ConflictDialogProps = {
  userId: string
  queue: ChangeQueue
  /** The change to decide about; undefined for none. */
  change: WaitingChange | undefined
  onClose: () => void
}

/**
 * A dialog with both versions of a record that changed after the user saw it: the user's and the one that the server has now.
 * "Save mine" saves only the fields that the user changed.
 */
export const ConflictDialog = ({ userId, queue, change, onClose }: ConflictDialogProps) => {
  const client = useQueryClient()
  const store = getQueueStore(userId)
  const conflict = change?.state === 'conflict' ? change : undefined
  const comparison = conflict && compareCall(conflict, conflict.at, conflict.current)
  const merged = comparison?.merged
  const decide = (decision: Promise<unknown>): void => {
    decision.then(onClose, () => announceFailure('The decision could not be kept.'))
  }
  const sendMine = (calls: readonly Call[], { sequence, compound }: WaitingChange): void => {
    decide(store.update(sequence, (before) => resubmit(before, { calls, compound })).then(queue.wake))
  }
  const keepOther = (other: WaitingChange): void => {
    for (const queryKey of listTouched(other)) void client.invalidateQueries({ queryKey })
    decide(store.remove(other.sequence, canChange))
  }
  return (
    <Dialog opened={conflict !== undefined} onClose={onClose} title="This record has changed meanwhile" size="lg">
      {conflict && (
        <Stack>
          <Text>
            {describeCalls(conflict, client)}. Another device changed it after you saw it. Nothing is saved before you
            choose.{merged && ' “Save mine” saves only what you changed.'}
          </Text>
          {comparison && <ComparedFields fields={comparison.fields} />}
          <Group justify="flex-end" gap="sm" className={classes.choices ?? ''}>
            <Button variant="default" onClick={onClose} data-autofocus>
              Decide later
            </Button>
            <Button variant="default" onClick={() => keepOther(conflict)}>
              Keep what is there
            </Button>
            {merged && <Button onClick={() => sendMine(merged, conflict)}>Save mine</Button>}
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
