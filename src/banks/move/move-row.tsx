import { IconAdjustments, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { useTransferAction } from '#src/banks/transfer/use-transfer-action.ts'
import { useIsUnsaved } from '#src/changes/waiting-queries.ts'
import { useServer } from '#src/session/server.ts'
import { ActionButtons, type ButtonAction } from '#src/ui/display/action-buttons.tsx'
import classes from './move-money.module.css'
import { MovementForm } from './movement-form.tsx'
import { useFilledMovement } from './use-filled-movement.ts'

type MoveRowProps = { bank: Bank; onSetBalance: () => void }

/** The ways to move money side by side, as far as the server has them. Two of them open a form. */
export const MoveRow = ({ bank, onSetBalance }: MoveRowProps) => {
  const isUnsaved = useIsUnsaved(bank.id)
  const hasPassbook = useServer().isFull && !isUnsaved
  const { filled, finish } = useFilledMovement(bank.id)
  const [cancels, setCancels] = useState(0)
  const cancel = (): void => {
    finish()
    setCancels(cancels + 1) // the form starts again, without what filled it
  }
  const transfer = useTransferAction(bank)
  const actions: ButtonAction[] = [
    ...(filled ? [{ label: 'Cancel', icon: IconX, onPress: cancel, weight: 'quiet' } as const] : []),
    ...(hasPassbook ? [{ label: 'Set balance…', icon: IconAdjustments, onPress: onSetBalance }] : []),
    ...transfer,
  ]
  return (
    <div className={classes.row}>
      <MovementForm key={cancels} bank={bank} {...(filled && { only: filled, onSaved: finish })} />
      <div className={classes.buttons}>
        <ActionButtons actions={actions} iconSize={0} px="sm" />
      </div>
    </div>
  )
}
