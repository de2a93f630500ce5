import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { Bank } from '#contract/banks.ts'
import { TransferLink } from '#src/banks/transfer/transfer-link.tsx'
import { useHasFeature } from '#src/session/features.ts'
import classes from './move-money.module.css'
import { MovementForm } from './movement-form.tsx'
import { SetBalanceModal } from './set-balance-modal.tsx'

const SetBalance = ({ bank }: { bank: Bank }) => {
  const [isOpen, { open, close }] = useDisclosure()
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        px="sm"
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

/** The ways to move money side by side, as far as the server has them. Two of them open a form. */
export const MoveRow = ({ bank }: { bank: Bank }) => {
  const hasLedger = useHasFeature('ledger')
  return (
    <div className={classes.row}>
      <MovementForm bank={bank} />
      <div className={classes.buttons}>
        {hasLedger && <SetBalance bank={bank} />}
        <TransferLink from={bank} />
      </div>
    </div>
  )
}
