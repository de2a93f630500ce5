import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import type { Bank } from '#contract/banks.ts'
import { TransferLink } from '#src/banks/transfer/transfer-link.tsx'
import { useHasFeature } from '#src/session/features.ts'
import { SetBalanceModal } from './set-balance-modal.tsx'

const SetBalance = ({ bank }: { bank: Bank }) => {
  const [isOpen, { open, close }] = useDisclosure()
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        px="xs"
        leftSection={<IconScale size={18} aria-hidden />}
        onClick={() => {
          setOpened(true)
          open()
        }}
      >
        Set balance…
      </Button>
      {wasOpened && <SetBalanceModal bank={bank} opened={isOpen} onClose={close} />}
    </>
  )
}

/** The ways to change a balance beside credit and debit, as far as the server has them. */
export const BalanceActions = ({ bank }: { bank: Bank }) => {
  const hasLedger = useHasFeature('ledger')
  return (
    <Group grow preventGrowOverflow={false} gap="xs">
      {hasLedger && <SetBalance bank={bank} />}
      <TransferLink from={bank} />
    </Group>
  )
}
