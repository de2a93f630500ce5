import type { Bank } from '#contract/banks/response.ts'
import { transferForm } from '#src/banks/bank.ts'
import { useOpenForm } from '#src/lib/use-open-form.ts'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'

/** Opens a transfer to a card, filled with an amount in rupees. It sends nothing. */
export const usePayCard = (): ((bank: Bank, amount: number) => void) => {
  const openForm = useOpenForm()
  return ({ id }, amount) => openForm({ ...transferForm, values: { toId: id, amount: toAmountText(amount) } })
}
