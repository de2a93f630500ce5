import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { ignoreWaiting } from '#src/changes/outcomes.ts'
import { describeLendToPerson } from '#src/lends/lend.ts'
import { useConfirmedAction } from '#src/ui/feedback/use-confirmed-action.tsx'
import { describeReturnUndo } from './return.ts'
import { useDeleteReturn } from './return-changes.ts'

/** Returns a function that asks to undo a return of a record, and the dialog that it opens. */
export const useUndoReturn = (lend: Lend): [ask: (returned: Return) => void, dialog: ReactNode] => {
  const { data: accounts = [] } = useBanks()
  const { mutateAsync: deleteReturn } = useDeleteReturn()
  return useConfirmedAction((returned: Return) => ({
    worksOffline: true,
    harmless: true,
    title: 'Undo this return?',
    confirmLabel: 'Undo',
    onConfirm: () => deleteReturn({ lend, deleted: returned }).catch(ignoreWaiting),
    children: (
      <>
        <Text fw={600}>{describeLendToPerson(lend)}</Text>
        <Text mt="xs">{describeReturnUndo(returned, lend, accounts)}</Text>
      </>
    ),
  }))
}
