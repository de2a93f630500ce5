import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDevices } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { useHasFeature } from '#src/session/features.ts'
import { useSession } from '#src/session/session-queries.ts'
import { Money } from '#src/ui/display/money.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { EmptyState, RowsSkeleton } from '#src/ui/feedback/list-states.tsx'
import { describeEntry } from './device-entry.ts'
import { clearDeviceLog, type DeviceEntry, deviceLogQuery } from './device-log.ts'
import classes from './device-tab.module.css'
import { UndoModal } from './undo-modal.tsx'
import { getUndoRequest } from './undo-request.ts'

const momentFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

type EntryProps = { entry: DeviceEntry; onUndo: (() => void) | undefined }

const Entry = ({ entry, onUndo }: EntryProps) => {
  const { title, detail, rupees } = describeEntry(entry, useHasFeature('direction'))
  return (
    <li className={classes.entry}>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{[momentFormat.format(entry.at), detail].filter(Boolean).join(' · ')}</span>
      </span>
      {rupees !== undefined && (
        <span className={classes.amount}>
          <Money rupees={rupees} />
        </span>
      )}
      <span className={classes.undo}>
        {onUndo && (
          <Button size="xs" variant="default" aria-label={`Undo: ${title}, ${detail}`} onClick={onUndo}>
            Undo
          </Button>
        )}
        {entry.undone && (
          <Text size="sm" c="dimmed">
            Undone
          </Text>
        )}
      </span>
    </li>
  )
}

const Entries = ({ entries, userId }: { entries: readonly DeviceEntry[]; userId: string }) => {
  const queryClient = useQueryClient()
  const { banks = [], expenses } = useAllExpenses()
  const { data: lends = [] } = useLends()
  const records = { banks, expenses, lends }
  const { subject: toUndo, isOpen, ask, close } = useConfirm<DeviceEntry>()
  const [isClearing, clearing] = useDisclosure()
  const undoRequest = toUndo && getUndoRequest(toUndo, records)
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          Your last 500 changes, kept only on this device.
        </Text>
        <Button size="xs" variant="default" onClick={clearing.open}>
          Clear
        </Button>
      </Group>
      <ul className={classes.entries} aria-label="On this device">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onUndo={getUndoRequest(entry, records) && (() => ask(entry))} />
        ))}
      </ul>
      {toUndo && undoRequest && (
        <UndoModal
          key={toUndo.id}
          entry={toUndo}
          request={undoRequest}
          userId={userId}
          opened={isOpen}
          onClose={close}
        />
      )}
      <ConfirmModal
        opened={isClearing}
        title="Clear this list?"
        confirmLabel="Clear"
        irreversible
        local
        onClose={clearing.close}
        onConfirm={() => clearDeviceLog(queryClient, userId)}
      >
        You can no longer undo these changes here. Your records stay as they are.
      </ConfirmModal>
    </>
  )
}

/** The changes made on this device, newest first. Some of them have an Undo button. */
export const DeviceTab = () => {
  const { data: user } = useSession()
  const { data: entries } = useQuery(deviceLogQuery(user?.id ?? ''))
  if (!user || !entries) return <RowsSkeleton rows={4} height={64} />
  if (entries.length === 0) {
    return <EmptyState icon={<IconDevices size={32} stroke={1.5} />} text="No changes on this device yet." />
  }
  return <Entries entries={entries} userId={user.id} />
}
