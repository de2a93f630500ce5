import { Text } from '@mantine/core'
import type { Bank } from '#contract/banks/response.ts'
import type { CardBill } from '#contract/card-bill.ts'
import { useToday } from '#src/lib/today.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { useCardBill } from './card-queries.ts'

/** Says what is to be paid and until when: `₹9,800, due 5 Dec 2026`. */
export const describeBill = ({ amount, due }: CardBill): string =>
  due === null ? formatBriefRupees(amount) : `${formatBriefRupees(amount)}, due ${formatDate(due)}`

/** The bill of a card on its screen. */
export const CardBillLine = ({ bank }: { bank: Bank }) => {
  const today = useToday()
  const bill = useCardBill(bank)
  if (bank.statementDay === null) return null
  const isLate = (bill?.due ?? today) < today
  return (
    <Text size="sm" {...(isLate && { c: 'var(--mantine-color-error)', fw: 600 })}>
      {bill ? `Bill ${describeBill(bill)}` : 'Nothing of the last statement is open.'}
    </Text>
  )
}
