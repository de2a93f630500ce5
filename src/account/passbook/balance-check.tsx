import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Entry } from '#contract/ledger/response.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { getRevision } from '#src/lib/api/etags.ts'
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

type BalanceCheckProps = {
  /** The balance as the server has it, in rupees, and the revision that it is of. */
  balance: number
  revision: number | undefined
  /** The ledger as the server has it. */
  entries: readonly Entry[]
  refreshing: boolean
}

/**
 * Says that the balance is the sum of the entries. Both come from two requests, and another device can change the balance
 * between them. So a difference counts only when both are of one revision; else both are fetched again.
 */
export const BalanceCheck = ({ balance, revision, entries, refreshing }: BalanceCheckProps) => {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const fault = useMemo(() => findFault(checkLedger(entries, balance)), [entries, balance])
  const ledgerRevision = getRevision(entries)
  const isKnown = revision !== undefined && ledgerRevision !== undefined
  const isComparable = isKnown ? revision === ledgerRevision : isOnline && !refreshing
  const isWaiting = fault !== undefined && !isComparable && !refreshing && isOnline
  const asked = useRef<string>(undefined)
  useEffect(() => {
    const pair = `${revision} ${ledgerRevision}`
    if (!isWaiting || asked.current === pair) return // a request that failed is not repeated
    asked.current = pair
    void queryClient.invalidateQueries({ queryKey: banksQuery.queryKey })
  }, [isWaiting, revision, ledgerRevision, queryClient])
  if (fault !== undefined && isComparable) {
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
