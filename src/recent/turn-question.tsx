import { Text } from '@mantine/core'
import { formatMomentDate, formatTime } from '#src/ui/dates/dates.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import type { RecentChange } from './recent.ts'
import { describeRedo, describeUndo } from './recent-words.ts'

const texts = {
  undo: { title: 'Undo this change?', confirmLabel: 'Undo', describe: describeUndo },
  redo: { title: 'Do this change again?', confirmLabel: 'Redo', describe: describeRedo },
} as const

type TurnQuestionProps = {
  change: RecentChange
  opened: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before an older change is undone or done again, and says what is then as it was. */
export const TurnQuestion = ({ change, opened, onConfirm, onClose }: TurnQuestionProps) => {
  const { title: words, label, at, calls, turn } = change
  const { title, confirmLabel, describe } = texts[turn?.kind ?? 'undo']
  return (
    <ConfirmModal
      opened={opened}
      title={title}
      confirmLabel={confirmLabel}
      harmless
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text fw={600}>{words}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {label && `${label} · `}
        {formatMomentDate(at.toISOString())}, {formatTime(at)}
      </Text>
      <Text>{describe(calls)}</Text>
    </ConfirmModal>
  )
}
