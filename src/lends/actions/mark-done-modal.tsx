import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { type DueLend, getOwedOn } from '#contract/lend-due.ts'
import { AccountSelect } from '#src/banks/account-select.tsx'
import { describeLendToPerson } from '#src/lends/lend.ts'
import { askForAccount, getDefaultAccountId } from '#src/lends/returns/return.ts'
import { getToday } from '#src/lib/today.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'

type MarkDoneModalProps = {
  lend: DueLend
  /** The active accounts. */
  accounts: readonly Bank[]
  opened: boolean
  /** Called with the id of the account to credit or debit; "" if the user chose none. */
  onConfirm: (bankId: string) => void
  onClose: () => void
}

/** A dialog that marks a record as done and offers an account for what is owed. */
export const MarkDoneModal = ({ lend, accounts, opened, onConfirm, onClose }: MarkDoneModalProps) => {
  const defaultId = getDefaultAccountId(lend, accounts)
  const [chosenId, setChosenId] = useState(defaultId)
  const [rupees] = useState(() => getOwedOn(lend, getToday()))
  const chosen = accounts.find(({ id }) => id === chosenId)
  const verb = lend.direction === 'given' ? 'credit' : 'debit'
  return (
    <ConfirmModal
      worksOffline
      opened={opened}
      title="Mark done"
      confirmLabel={chosen ? `Mark done and ${verb}` : 'Mark done'}
      harmless
      onConfirm={() => onConfirm(chosen?.id ?? '')}
      onClose={() => {
        setChosenId(defaultId)
        onClose()
      }}
    >
      <Stack>
        <Text fw={600}>{describeLendToPerson(lend)}</Text>
        <AccountSelect
          label={askForAccount(lend, rupees)}
          accounts={accounts}
          value={chosenId}
          none="No, only mark it done"
          onChoose={(account) => setChosenId(account?.id ?? '')}
        />
      </Stack>
    </ConfirmModal>
  )
}
