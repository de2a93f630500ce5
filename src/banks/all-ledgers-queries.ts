import { useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { useQueriesWithChanges } from '#src/changes/overlay.ts'
import { useUnsavedIds } from '#src/changes/waiting-queries.ts'
import { useServer } from '#src/session/server.ts'
import { ledgerQuery } from './ledger-queries.ts'

/** The ledgers of some accounts, including the state of the queries. */
export type AllLedgers = {
  /** The loaded ledgers by the id of their account, each newest entry first. */
  ledgers: ReadonlyMap<string, readonly Entry[]>
  /** Whether the ledgers of all accounts are loaded. */
  isWhole: boolean
  /** Whether a first load is still running. */
  isLoading: boolean
  /** Whether any request is running, including a refresh. */
  isFetching: boolean
  /** Why the first of them failed to load. */
  error: Error | null | undefined
  /** Repeats the requests that failed. */
  retry: () => void
}

/**
 * Loads the ledgers of these accounts in parallel, with what waits to be sent. It shares the cache entries with the passbooks, and
 * makes no call to a server that is not full. An account that is only on this device has no ledger yet.
 */
export const useAllLedgers = (banks: readonly Bank[], isEnabled = true): AllLedgers => {
  const enabled = useServer().isFull && isEnabled
  const unsaved = useUnsavedIds()
  const saved = useMemo(() => banks.filter(({ id }) => !unsaved.has(id)), [banks, unsaved])
  const { data, failed: _, ...state } = useQueriesWithChanges(saved.map(({ id }) => ({ ...ledgerQuery(id), enabled })))
  const ledgers = useMemo(
    () => new Map(saved.flatMap(({ id }, index) => (data[index] ? [[id, data[index]] as const] : []))),
    [saved, data],
  )
  return { ...state, ledgers, isWhole: !enabled || ledgers.size === saved.length }
}
