import { useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { listMovements, type Movement } from '#src/analysis/figures/cash-flow.ts'
import { useAllLedgers } from '#src/banks/all-ledgers-queries.ts'

/** The movements of all accounts, newest first, including the state of the queries. */
export type Movements = {
  /** Undefined until the ledgers of all accounts are loaded: a part of them would be a wrong figure. */
  movements: readonly Movement[] | undefined
  isFetching: boolean
  error: Error | null | undefined
  /** Repeats the requests that failed. */
  retry: () => void
}

/** Loads the movements of these accounts. */
export const useMovements = (banks: readonly Bank[]): Movements => {
  const { ledgers, isWhole, isFetching, error, retry } = useAllLedgers(banks)
  const movements = useMemo(
    () =>
      isWhole
        ? [...ledgers]
            .flatMap(([bankId, entries]) => listMovements(bankId, entries))
            .sort((one, other) => (one.at > other.at ? -1 : 1))
        : undefined,
    [ledgers, isWhole],
  )
  return { movements, isFetching, error, retry }
}
