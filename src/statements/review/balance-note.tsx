import { Text } from '@mantine/core'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { getEntryDay, listStanding } from '#src/banks/movement.ts'
import type { Statement } from '#src/statements/columns/read-statement.ts'
import { formatRupees } from '#src/ui/display/money.tsx'

/** The number of movements that are newer than a statement, so that its closing balance is not the balance of the account. */
export const countNewer = (entries: readonly Entry[], { rows }: Statement): number => {
  const last = rows.at(-1)?.date ?? ''
  return listStanding(entries).filter((entry) => entry.kind !== 'opening' && getEntryDay(entry) > last).length
}

type BalanceNoteProps = {
  /** The balance at the end of the statement, in rupees. */
  closing: number
  /** The balance of the account after the import, in rupees. */
  balance: number
  /** The number of entries that are newer than the statement. */
  newer: number
}

const describeDifference = ({ closing, balance, newer }: BalanceNoteProps): string => {
  const paise = toPaise(closing) - toPaise(balance)
  if (paise === 0) return 'They are the same.'
  const difference = `They differ by ${formatRupees(toRupees(Math.abs(paise)))}`
  if (newer > 0) return `${difference}; ${newer} ${newer === 1 ? 'entry is' : 'entries are'} newer than the statement.`
  return `${difference}. You can set the balance after the import.`
}

/** Compares the closing balance of a statement with what the balance will be. */
export const BalanceNote = (props: BalanceNoteProps) => (
  <Text>
    The statement closes with <b>{formatRupees(props.closing)}</b>, and the account will have{' '}
    <b>{formatRupees(props.balance)}</b>. {describeDifference(props)}
  </Text>
)
