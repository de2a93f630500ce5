import { IconCreditCardPay, IconMinus, IconPlus, IconReceipt } from '@tabler/icons-react'
import type { Bank } from '#contract/banks/response.ts'
import { EXPENSE_BANK_INACTIVE } from '#contract/fields/messages.ts'
import { isCard, labelMovementForm } from '#src/banks/bank.ts'
import { useCardBill } from '#src/banks/cards/card-queries.ts'
import { usePayCard } from '#src/banks/cards/use-pay-card.ts'
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

/** The actions that credit and debit an account. */
export const getMovementActions = (bank: Bank): ButtonAction[] => {
  const params = { id: bank.id }
  return [
    {
      label: labelMovementForm(bank, 'credit'),
      icon: IconPlus,
      link: { to: '/bank/$id/credit', params, search: true },
    },
    { label: labelMovementForm(bank, 'debit'), icon: IconMinus, link: { to: '/bank/$id/debit', params, search: true } },
  ]
}

/** The action that pays a card: its bill, else all that it owes. None when nothing is owed. */
const usePayAction = (bank: Bank): ButtonAction[] => {
  const bill = useCardBill(bank)
  const pay = usePayCard()
  const owed = bill?.amount ?? -bank.amount
  return owed > 0 ? [{ label: 'Pay', icon: IconCreditCardPay, onPress: () => pay(bank, owed) }] : []
}

type AccountButtonsProps = {
  bank: Bank
  /** The action that opens a transfer, where it stands beside the others. */
  transfer: readonly ButtonAction[]
  isNarrow: boolean
}

/** What moves the money of an account, side by side. A card is paid; its other movements are behind "⋯". */
export const AccountButtons = ({ bank, transfer, isNarrow }: AccountButtonsProps) => {
  const pay = usePayAction(bank)
  const moves = isCard(bank) ? pay : [...getMovementActions(bank), ...transfer]
  const actions: ButtonAction[] = [getAddExpense(bank), ...moves]
  return (
    <div className={`row ${classes.buttons}`}>
      <ActionButtons actions={actions} mih={44} {...(isNarrow ? { px: 10, size: 'sm', iconSize: 0 } : { px: 'sm' })} />
    </div>
  )
}
