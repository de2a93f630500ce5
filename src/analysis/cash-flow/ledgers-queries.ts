import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { listMovements, type Movement } from '#src/analysis/figures/cash-flow.ts'
import { ledgerQuery } from '#src/banks/ledger-queries.ts'

const combine = (results: UseQueryResult<Entry[]>[]) => ({
  ledgers: results.map(({ data }) => data),
  isFetching: results.some(({ isFetching }) => isFetching),
  refetches: results.map(({ refetch }) => refetch),
})

/** The movements of all accounts, newest first, including the state of the queries. */
export type Movements = {
  /** Undefined until the ledgers of all accounts are loaded: a part of them would be a wrong figure. */
  movements: readonly Movement[] | undefined
  isFetching: boolean
  /** Repeats the requests that failed. */
  retry: () => void
}

/** Loads the ledgers of these accounts in parallel. It shares the cache entries with the passbooks. */
export const useMovements = (banks: readonly Bank[]): Movements => {
  const { ledgers, isFetching, refetches } = useQueries({ queries: banks.map(({ id }) => ledgerQuery(id)), combine })
  const movements = useMemo(() => {
    const lists = banks.map(({ id }, index) => {
      const entries = ledgers[index]
      return entries && listMovements(id, entries)
    })
    if (lists.includes(undefined)) return undefined
    return lists.flatMap((list) => list ?? []).sort((one, other) => (one.at > other.at ? -1 : 1))
  }, [banks, ledgers])
  const retry = useCallback(() => {
    refetches.forEach((refetch, index) => {
      if (!ledgers[index]) void refetch()
    })
  }, [refetches, ledgers])
  return { movements, isFetching, retry }
}
