import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import '#src/ui/modal-styles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddExpense } from '#src/banks/expense-queries.ts'
import { useCreditAmount, useDebitAmount } from '#src/banks/movement-queries.ts'
import { useAddLend } from '#src/lends/lend-queries.ts'
import { useFocusBack } from '#src/ui/focus.ts'
import { useNeedsServer } from '#src/ui/needs-server.ts'
import { type DeviceEntry, markUndone } from './device-log.ts'
import { type Inverse, promiseOf } from './device-words.ts'

const accountOf = (inverse: Inverse): string => {
  if ('bankId' in inverse) return inverse.bankId
  return 'expense' in inverse ? inverse.expense.bank_id : ''
}

/** How the call that takes something back is made. */
const useInverse = (inverse: Inverse) => {
  const bankId = accountOf(inverse)
  const { mutateAsync: addLend } = useAddLend()
  const { mutateAsync: addExpense } = useAddExpense(bankId)
  const { mutateAsync: credit } = useCreditAmount(bankId)
  const { mutateAsync: debit } = useDebitAmount(bankId)
  return (): Promise<unknown> => {
    switch (inverse.call) {
      case 'add-lend':
        return addLend(inverse.lend)
      case 'add-expense':
        return addExpense(inverse.expense)
      case 'credit':
        return credit(inverse.amount)
      case 'debit':
        return debit(inverse.amount)
    }
  }
}

type UndoModalProps = { entry: DeviceEntry; inverse: Inverse; userId: string; opened: boolean; onClose: () => void }

/** Says what an undo will do, and does it. A failure is told by the call, and leaves the question open. */
export const UndoModal = ({ entry, inverse, userId, opened, onClose }: UndoModalProps) => {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const undo = useInverse(inverse)
  const needsServer = useNeedsServer()
  const { giveBack } = useFocusBack(opened)
  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      await undo()
      onClose()
      await markUndone(queryClient, userId, entry.id)
    } catch {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!isBusy) onClose()
      }}
      onExitTransitionEnd={giveBack}
      title="Undo?"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text>{promiseOf(inverse, entry.account)}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            Cancel
          </Button>
          <Button loading={isBusy} {...needsServer} onClick={() => void confirm()}>
            Undo
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
