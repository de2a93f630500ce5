import { Button, Group, Text } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { getDate } from 'date-fns/getDate'
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth'
import { parseISO } from 'date-fns/parseISO'
import type { Bank } from '#contract/banks/response.ts'
import { toEditedBank } from '#src/banks/bank.ts'
import { useEditBank } from '#src/banks/bank-changes.ts'
import type { StatedBill } from '#src/statements/proving/stated-bill.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { returnFocus } from '#src/ui/focus.ts'

/** The day of the month that a bill says. A card that has this day in its last days keeps its own in a shorter month. */
const findDay = (date: string | null, own: number | null): number | null => {
  if (date === null) return own
  const day = getDate(parseISO(date))
  const last = getDate(lastDayOfMonth(parseISO(date)))
  return own !== null && Math.min(own, last) === day ? own : day
}

/** Says what the bill in the file of a card says, and offers to keep its days. */
export const BillNote = ({ bank, bill }: { bank: Bank; bill: StatedBill }) => {
  const { mutate: editBank } = useEditBank()
  const statementDay = findDay(bill.statement, bank.statementDay)
  const dueDay = findDay(bill.due, bank.dueDay)
  const isKept = statementDay === bank.statementDay && dueDay === bank.dueDay
  useDidUpdate(() => {
    const isFocusLost = document.activeElement === document.body // the focused button was removed
    if (isKept && isFocusLost) returnFocus(null)
  }, [isKept])
  const said = [
    bill.total !== null && formatRupees(bill.total),
    bill.statement !== null && `statement day ${getDate(parseISO(bill.statement))}`,
    bill.due !== null && `due day ${getDate(parseISO(bill.due))}`,
  ].filter(Boolean)
  return (
    <Group gap="sm">
      <Text>The bill says {said.join(', ')}.</Text>
      {!isKept && (
        <Button
          variant="default"
          size="sm"
          onClick={() => editBank({ before: bank, after: { ...toEditedBank(bank), statementDay, dueDay } })}
        >
          Keep these days
        </Button>
      )}
    </Group>
  )
}
