import { Text } from '@mantine/core'
import type { Bank } from '#contract/banks/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { SetBalanceForm } from './set-balance-form.tsx'

type SetBalanceModalProps = {
  bank: Bank
  /** The balance that is filled in, in rupees. */
  balance?: number
  opened: boolean
  onClose: () => void
}

/** A dialog that sets the balance of an account. */
export const SetBalanceModal = ({ bank, balance, opened, onClose }: SetBalanceModalProps) => (
  <Dialog opened={opened} onClose={onClose} title="Set balance">
    <Text fw={600} mb="sm">
      {formatAccount(bank)}
    </Text>
    <SetBalanceForm bank={bank} balance={balance} onClose={onClose} />
  </Dialog>
)
