import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '#src/ui/modal-styles.ts'
import { useState } from 'react'
import type { Bank, Lend } from '#contract/answers.ts'
import { nameOf as accountName } from '#src/ui/account-name.ts'
import { useFocusBack } from '#src/ui/focus.ts'
import { formatRupees } from '#src/ui/money.tsx'
import { useNeedsServer } from '#src/ui/needs-server.ts'
import { nameOf } from './lend-actions.tsx'

type MarkDoneModalProps = {
  lend: Lend
  /** The active accounts. */
  accounts: readonly Bank[]
  opened: boolean
  /** Told of the account to credit, or of none. */
  onConfirm: (bank: Bank | undefined) => void
  onClose: () => void
}

const MarkDone = ({ lend, accounts, onConfirm, onClose }: Omit<MarkDoneModalProps, 'opened'>) => {
  const [chosen, setChosen] = useState('')
  const needsServer = useNeedsServer()
  return (
    <Stack>
      <Text>{nameOf(lend)}</Text>
      <NativeSelect
        size="md"
        label={`Credit ${formatRupees(lend.amount)} to an account too?`}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={[
          { value: '', label: 'No, only mark it done' },
          ...accounts.map((bank) => ({
            value: bank.id,
            label: `${accountName(bank)}, ${formatRupees(bank.amount)}`,
          })),
        ]}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button {...needsServer} onClick={() => onConfirm(accounts.find(({ id }) => id === chosen))} data-autofocus>
          {chosen ? 'Mark done and credit' : 'Mark done'}
        </Button>
      </Group>
    </Stack>
  )
}

/** Marks a record done, and offers to credit its amount to an account; nothing is credited unless it is chosen. */
export const MarkDoneModal = ({ opened, ...rest }: MarkDoneModalProps) => {
  const { giveBack } = useFocusBack(opened)
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      onExitTransitionEnd={giveBack}
      title="Mark done"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <MarkDone key={rest.lend.id} {...rest} />
    </Modal>
  )
}
