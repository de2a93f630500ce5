import { useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { listMovements, type Movement } from '#src/analysis/figures/cash-flow.ts'
import { useAllLedgers } from '#src/banks/all-ledgers-queries.ts'
import type { QueryView } from '#src/ui/feedback/query-state.tsx'

/**
 * Loads the movements of these accounts, newest first. There are none until the ledgers of all accounts are loaded: a part of them
 * would be a wrong figure.
 */
export const useMovements = (banks: readonly Bank[]): QueryView<readonly Movement[]> => {
  const { ledgers, isWhole, isFetching, error, retry } = useAllLedgers(banks)
  const data = useMemo(
    () =>
      isWhole
        ? [...ledgers]
            .flatMap(([bankId, entries]) => listMovements(bankId, entries))
            .sort((one, other) => (one.at > other.at ? -1 : 1))
        : undefined,
    [ledgers, isWhole],
  )
  return { data, isFetching, error, refetch: retry }
}
