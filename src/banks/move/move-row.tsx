import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Bank } from '#contract/banks.ts'
import { TransferLink } from '#src/banks/transfer/transfer-link.tsx'
import { isStandInId } from '#src/changes/queue/waiting-change.ts'
import { useServer } from '#src/session/server.ts'
import classes from './move-money.module.css'
import { MovementForm } from './movement-form.tsx'
import { useFilledMovement } from './use-filled-movement.ts'

type MoveRowProps = { bank: Bank; onSetBalance: () => void }

/** The ways to move money side by side, as far as the server has them. Two of them open a form. */
export const MoveRow = ({ bank, onSetBalance }: MoveRowProps) => {
  const hasPassbook = useServer().isFull && !isStandInId(bank.id)
  const { filled, finish } = useFilledMovement(bank.id)
  const [cancels, setCancels] = useState(0)
  const cancel = (): void => {
    finish()
    setCancels(cancels + 1) // the form starts again, without what filled it
  }
  return (
    <div className={classes.row}>
      <MovementForm key={cancels} bank={bank} {...(filled && { only: filled, onSaved: finish })} />
      <div className={classes.buttons} data-offers>
        {filled && (
          <Button variant="subtle" px="sm" onClick={cancel}>
            Cancel
          </Button>
        )}
        {hasPassbook && (
          <Button variant="default" px="sm" onClick={onSetBalance}>
            Set balance…
          </Button>
        )}
        <TransferLink from={bank} />
      </div>
    </div>
  )
}
