import { IconMinus, IconPlus, IconReceipt } from '@tabler/icons-react'
import type { Bank } from '#contract/banks/response.ts'
import { EXPENSE_BANK_INACTIVE } from '#contract/fields/messages.ts'
import { useTransferAction } from '#src/banks/transfer/use-transfer-action.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { ActionButtons, type ButtonAction } from '#src/ui/display/action-buttons.tsx'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
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

/** What moves the money of an account, side by side. On a phone a transfer is behind "⋯". */
export const AccountButtons = ({ bank }: { bank: Bank }) => {
  const isNarrow = useIsNarrow()
  const transfer = useTransferAction(bank)
  const params = { id: bank.id }
  const actions: ButtonAction[] = [
    getAddExpense(bank),
    { label: 'Credit', icon: IconPlus, link: { to: '/bank/$id/credit', params, search: true } },
    { label: 'Debit', icon: IconMinus, link: { to: '/bank/$id/debit', params, search: true } },
    ...(isNarrow ? [] : transfer),
  ]
  return (
    <div className={classes.buttons}>
      <ActionButtons actions={actions} mih={44} {...(isNarrow ? { px: 10, size: 'sm', iconSize: 0 } : { px: 'sm' })} />
    </div>
  )
}
