import { IconRepeat } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { later } from '#src/lib/later.tsx'
import { useServer } from '#src/session/server.ts'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'
import type { Repeatable } from './repeat.ts'

const RepeatDialog = later(
  () => import('./repeat-dialog.tsx').then(({ RepeatDialog: loaded }) => loaded),
  ({ entry }) => entry !== undefined,
)

/** Returns a function that makes the action "Repeat…" of an entry that is there, none where the server has no plans, and its dialog. */
export const useRepeatAction = (): [getActions: (entry: Repeatable) => readonly RowAction[], dialog: ReactNode] => {
  const [entry, setEntry] = useState<Repeatable>()
  const { isFull } = useServer()
  const getActions = useCallback(
    (asked: Repeatable): readonly RowAction[] =>
      isFull ? [{ label: 'Repeat…', icon: IconRepeat, onPress: () => setEntry(asked) }] : [],
    [isFull],
  )
  return [getActions, <RepeatDialog key="repeat" entry={entry} onClose={() => setEntry(undefined)} />]
}
