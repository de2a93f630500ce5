import { Group, Text } from '@mantine/core'
import type { Bank } from '#contract/banks/response.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { getEntryDay, listStanding } from '#src/banks/movement.ts'
import type { Statement } from '#src/statements/columns/read-statement.ts'
import { SetToClosing } from '#src/statements/imports/set-to-closing.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'

/** The number of movements that are newer than a statement, so that its closing balance is not the balance of the account. */
export const countNewer = (entries: readonly Entry[], { rows }: Statement): number => {
  const last = rows.at(-1)?.date ?? ''
  return listStanding(entries).filter((entry) => entry.kind !== 'opening' && getEntryDay(entry) > last).length
}

type BalanceNoteProps = {
  bank: Bank
  /** The balance at the end of the statement, in rupees. */
  closing: number
  /** The balance of the account after the import, in rupees. */
  balance: number
  /** The number of entries that are newer than the statement. */
  newer: number
  /** Whether the import adds nothing, so that the balance can be set without it. */
  isNothing: boolean
}

const describeDifference = ({ closing, balance, newer, isNothing }: BalanceNoteProps): string => {
  const paise = toPaise(closing) - toPaise(balance)
  if (paise === 0) return 'They are the same.'
  const difference = `They differ by ${formatRupees(toRupees(Math.abs(paise)))}`
  if (newer > 0) return `${difference}; ${newer} ${newer === 1 ? 'entry is' : 'entries are'} newer than the statement.`
  return isNothing ? `${difference}.` : `${difference}. You can set the balance after the import.`
}

/** Compares the closing balance of a statement with what the balance will be. */
export const BalanceNote = (props: BalanceNoteProps) => {
  const { bank, closing, balance, newer, isNothing } = props
  return (
    <Group gap="sm">
      <Text>
        The statement closes with <b>{formatRupees(closing)}</b>, and the account {isNothing ? 'has' : 'will have'}{' '}
        <b>{formatRupees(balance)}</b>. {describeDifference(props)}
      </Text>
      <SetToClosing
        bank={bank}
        closing={closing}
        isOffered={isNothing && newer === 0 && toPaise(closing) !== toPaise(balance)}
      />
    </Group>
  )
}
