import { IconMinus, IconPlus, IconReceipt } from '@tabler/icons-react'
import type { Bank } from '#contract/banks/response.ts'
import { EXPENSE_BANK_INACTIVE } from '#contract/fields/messages.ts'
import { entryLabels } from '#src/banks/bank.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { ActionButtons, type ButtonAction } from '#src/ui/display/action-buttons.tsx'
import classes from './balance-panel.module.css'

/** The action that opens the form of an expense. An inactive account says that it takes none. */
const getAddExpense = ({ id, active }: Bank): ButtonAction => ({
  label: 'Add Expenses',
  icon: IconReceipt,
  weight: 'main',
  ...(active
    ? { link: { to: '/bank/$id/expense', params: { id }, search: true } }
    : { onPress: () => announceFailure(EXPENSE_BANK_INACTIVE) }),
})

type AccountButtonsProps = {
  bank: Bank
  /** The action that opens a transfer, where it stands beside the others. */
  transfer: readonly ButtonAction[]
  isNarrow: boolean
}

/** What moves the money of an account, side by side. */
export const AccountButtons = ({ bank, transfer, isNarrow }: AccountButtonsProps) => {
  const params = { id: bank.id }
  const actions: ButtonAction[] = [
    getAddExpense(bank),
    { label: entryLabels.credit, icon: IconPlus, link: { to: '/bank/$id/credit', params, search: true } },
    { label: entryLabels.debit, icon: IconMinus, link: { to: '/bank/$id/debit', params, search: true } },
    ...transfer,
  ]
  return (
    <div className={`row ${classes.buttons}`}>
      <ActionButtons actions={actions} mih={44} {...(isNarrow ? { px: 10, size: 'sm', iconSize: 0 } : { px: 'sm' })} />
    </div>
  )
}
