import { NativeSelect, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import type { Bank } from '#contract/banks.ts'
import type { Lend } from '#contract/lends.ts'
import { formatAccount as accountName } from '#src/banks/bank.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { describeLend } from './lend-actions.tsx'

type MarkDoneModalProps = {
  lend: Lend
  /** The active accounts. */
  accounts: readonly Bank[]
  opened: boolean
  /** Called with the account to credit; undefined if the user chose none. */
  onConfirm: (bank: Bank | undefined) => void
  onClose: () => void
}

/** A dialog that marks a record as done and offers to credit its amount to an account. */
export const MarkDoneModal = ({ lend, accounts, opened, onConfirm, onClose }: MarkDoneModalProps) => {
  const [chosenId, setChosenId] = useState('')
  const chosen = accounts.find(({ id }) => id === chosenId)
  return (
    <ConfirmModal
      opened={opened}
      title="Mark done"
      confirmLabel={chosen ? 'Mark done and credit' : 'Mark done'}
      harmless
      onConfirm={() => onConfirm(chosen)}
      onClose={() => {
        setChosenId('')
        onClose()
      }}
    >
      <Stack>
        <Text>{describeLend(lend)}</Text>
        <NativeSelect
          size="md"
          label={`Credit ${formatRupees(lend.amount)} to an account?`}
          description={chosen && `Balance ${formatRupees(chosen.amount)}`}
          inputWrapperOrder={['label', 'input', 'description']}
          value={chosenId}
          onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
          data={[
            { value: '', label: 'No, only mark it done' },
            ...accounts.map((bank) => ({ value: bank.id, label: accountName(bank) })),
          ]}
        />
      </Stack>
    </ConfirmModal>
  )
}
