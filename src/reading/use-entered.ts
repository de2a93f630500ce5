import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { useAllLedgers } from '#src/banks/all-ledgers-queries.ts'
import { useLends, useReturns } from '#src/lends/lend-queries.ts'
import { findEntered } from './message/find-entered.ts'
import type { Reading, Refusal } from './reading.ts'

/** Says that the payment of a message was entered already, or asks it. Undefined for a line, and for a payment that is new. */
export const useEntered = (read: Reading | Refusal | undefined): string | undefined => {
  const reading = read && 'why' in read ? undefined : read
  const { banks = [], expenses } = useAllExpenses()
  const { data: lends = [] } = useLends()
  const { data: returns = [] } = useReturns()
  const accountId = reading?.values.bankId || reading?.values.bank_id || ''
  const { ledgers } = useAllLedgers(banks, reading?.payment !== undefined)
  return reading?.payment && findEntered(reading.payment, accountId, { expenses, lends, returns, ledgers })
}
