import { Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import type { Bank } from '#contract/banks/response.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { getOutstanding } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { formatRupees } from '#src/ui/display/money.tsx'

const sumRupees = (amounts: readonly number[]): number =>
  toRupees(amounts.reduce((paise, rupees) => paise + toPaise(rupees), 0))

/** Describes a balance and what the user must return from it: `SBI: ₹12,000.00, ₹2,000.00 of it promised`. */
const describeBalance = (bank: Bank['bankName'], balance: number, promised: number): string => {
  const text = `${bank}: ${formatRupees(balance)}`
  if (promised === 0) return text
  return `${text}, ${formatRupees(promised)} ${promised > balance ? 'is promised' : 'of it promised'}`
}

/**
 * The balance of the active accounts at the chosen bank, and what the user borrowed from that bank and must return. With an
 * account, whose field says its balance, and nothing to return it shows nothing.
 */
export const PromisedNote = () => {
  const { values } = useFormikContext<Pick<Lend, 'bank' | 'bankId' | 'direction'>>()
  const { data: banks = [] } = useBanks()
  const { data: lends = [] } = useLends()
  const accounts = banks.filter(({ active, bankName }) => active && bankName === values.bank)
  if (values.direction !== 'given' || accounts.length === 0) return null
  const borrowed = lends.filter(({ direction, bank }) => direction === 'taken' && bank === values.bank)
  const promised = sumRupees(borrowed.map(getOutstanding))
  if (values.bankId && promised === 0) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {describeBalance(values.bank, sumRupees(accounts.map(({ amount }) => amount)), promised)}
    </Text>
  )
}
