import { IconTag, IconTagOff } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { later } from '#src/lib/later.tsx'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'

const RenameTagDialog = later(() => import('./rename-tag-dialog.tsx').then(({ RenameTagDialog: loaded }) => loaded))

/** Returns what the user can do with a tag, and the dialog that it opens. */
export const useTagActions = (): [getActions: (tag: string) => readonly RowAction[], dialog: ReactNode] => {
  const { subject, isOpen, ask, close } = useConfirm<{ from: string; to: string }>()
  const getActions = useCallback(
    (from: string): readonly RowAction[] => [
      { label: 'Rename or merge…', icon: IconTag, onPress: () => ask({ from, to: from }) },
      { label: 'Remove…', icon: IconTagOff, onPress: () => ask({ from, to: '' }), isDestructive: true },
    ],
    [ask],
  )
  const dialog = subject && (
    <RenameTagDialog key={`${subject.from} ${subject.to}`} start={subject} opened={isOpen} onClose={close} />
  )
  return [getActions, dialog]
}
