import { Text } from '@mantine/core'
import { formatMomentDate, formatTime } from '#src/ui/dates/dates.ts'
import { useConfirmedAction } from '#src/ui/feedback/use-confirmed-action.tsx'
import type { RecentChange } from './recent.ts'
import { describeRedo, describeUndo } from './recent-words.ts'

const texts = {
  undo: { title: 'Undo this change?', confirmLabel: 'Undo', describe: describeUndo },
  redo: { title: 'Do this change again?', confirmLabel: 'Redo', describe: describeRedo },
} as const

/** Returns a function that asks before an older change is undone or done again, and the dialog, which says what is then as it was. */
export const useTurnQuestion = (onConfirm: (change: RecentChange) => Promise<void>) =>
  useConfirmedAction((change: RecentChange) => {
    const { title: words, label, at, calls, turn } = change
    const { title, confirmLabel, describe } = texts[turn?.kind ?? 'undo']
    return {
      title,
      confirmLabel,
      harmless: true,
      onConfirm: () => onConfirm(change),
      children: (
        <>
          <Text fw={600}>{words}</Text>
          <Text size="sm" c="dimmed" mb="sm">
            {label && `${label} · `}
            {formatMomentDate(at.toISOString())}, {formatTime(at)}
          </Text>
          <Text>{describe(calls)}</Text>
        </>
      ),
    }
  })
