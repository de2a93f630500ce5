import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Bank } from '#contract/banks.ts'
import type { Entry } from '#contract/ledger.ts'
import { useBanks } from '../bank-queries.ts'
import { ledgerQuery } from '../ledger-queries.ts'

const combine = (results: UseQueryResult<Entry[]>[]) => results.map(({ data }) => data)

/**
 * Finds the other account of each transfer of an account, by the id of the transfer. An entry does not name it, so this
 * reads the ledgers of the other accounts. Without a transfer it reads nothing.
 */
export const useOtherAccounts = (bankId: string, entries: readonly Entry[]): ReadonlyMap<string, Bank> => {
  const { data: banks } = useBanks()
  const hasTransfers = useMemo(() => entries.some(({ transferId }) => transferId !== null), [entries])
  const others = useMemo(
    () => (hasTransfers ? (banks ?? []).filter(({ id }) => id !== bankId) : []),
    [hasTransfers, banks, bankId],
  )
  const ledgers = useQueries({ queries: others.map(({ id }) => ledgerQuery(id)), combine })
  return useMemo(() => {
    const accounts = new Map<string, Bank>()
    others.forEach((bank, index) => {
      for (const { transferId } of ledgers[index] ?? []) if (transferId !== null) accounts.set(transferId, bank)
    })
    return accounts
  }, [others, ledgers])
}
