import { Text } from '@mantine/core'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { useOnline } from '#src/lib/api/online.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { checkLedger, type LedgerCheck } from './entry.ts'
import { formatMoment } from './passbook-columns.tsx'

const findFault = ({ sum, isBalanced, wrong }: LedgerCheck): string | undefined => {
  if (!isBalanced) return `The entries add up to ${formatRupees(sum)}.`
  return wrong && `The balance after the entry of ${formatMoment(wrong)} is not the sum of the entries until then.`
}

const describeCheck = (count: string, isBalanced: boolean, isOnline: boolean): string => {
  if (isBalanced) return `Balance = sum of ${count}`
  if (isOnline) return `Comparing the balance with ${count}…`
  return `The balance and ${count} were loaded at different times. They are compared when you are online.`
}

type BalanceCheckProps = { bank: Bank; entries: readonly Entry[]; refreshing: boolean }

/**
 * Says that the balance is the sum of the entries. Both come from two requests, and another device can change the balance
 * between them. So a difference counts only after both were fetched again.
 */
export const BalanceCheck = ({ bank, entries, refreshing }: BalanceCheckProps) => {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const isSettled = useIsMutating() === 0 && !refreshing && isOnline
  const fault = useMemo(() => findFault(checkLedger(entries, bank.amount)), [entries, bank.amount])
  const [checked, setChecked] = useState<string>()
  useEffect(() => {
    if (!isSettled || fault === checked) return
    setChecked(fault)
    if (fault !== undefined) void queryClient.invalidateQueries({ queryKey: banksQuery.queryKey })
  }, [isSettled, fault, checked, queryClient])
  if (fault !== undefined && fault === checked && isSettled) {
    return (
      <Text role="alert" size="sm" fw={600} c="var(--mantine-color-error)" mb="sm">
        {fault} Reload; if it stays, ask whoever runs this server to run <code>npm run verify-ledger</code>.
      </Text>
    )
  }
  const count = formatCount(entries.length, 'entry', 'entries')
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {describeCheck(count, fault === undefined, isOnline)}
    </Text>
  )
}
