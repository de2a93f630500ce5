import { type ReactNode, useCallback } from 'react'
import type { DueLend } from '#contract/lend-due.ts'
import { useWaitingEffects } from '#src/changes/overlay.ts'
import { useRepeatAction } from '#src/plans/use-repeat-action.tsx'
import { useServer } from '#src/session/server.ts'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'
import { getLendActions } from './lend-actions.tsx'
import { useDeleteDialog } from './lend-deleting.tsx'
import { useMarkDone } from './lend-marking.tsx'

/**
 * Returns a function that lists what the user can do with a record, and the dialogs of these actions. Tables, lines and cards
 * of records use it. `today` is the user's date.
 */
export const useLendActions = (
  today: string,
): [getActions: (lend: DueLend) => readonly RowAction[], dialogs: ReactNode] => {
  const [askToDelete, deleteDialog] = useDeleteDialog()
  const [markDone, markDoneDialog] = useMarkDone()
  const effects = useWaitingEffects()
  const { isFull } = useServer()
  const [getRepeatActions, repeatDialog] = useRepeatAction()
  const getActions = useCallback(
    (lend: DueLend) =>
      getLendActions(lend, {
        today,
        isFull,
        effect: effects.get(lend.id),
        onMarkDone: markDone,
        getRepeatActions,
        onDelete: askToDelete,
      }),
    [today, isFull, effects, markDone, getRepeatActions, askToDelete],
  )
  return [
    getActions,
    <>
      {markDoneDialog}
      {deleteDialog}
      {repeatDialog}
    </>,
  ]
}
