import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { type Entry, ledgerSchema } from '#contract/ledger/response.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { useIsUnsaved } from '#src/changes/waiting-queries.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { banksQuery, ledgerKey } from './bank-queries.ts'

/** Every change of an account's balance, newest first. */
export const ledgerQuery = (bankId: string) =>
  queryOptions({
    queryKey: ledgerKey(bankId),
    ...apiQueryOptions(buildPath(endpoints.ledger, { bankId }), ledgerSchema),
  })

/** Every change of an account's balance, with what waits to be sent. An account that is only on this device has none. */
export const useLedger = (bankId: string) =>
  useQueryWithChanges({ ...ledgerQuery(bankId), enabled: !useIsUnsaved(bankId) })

/** Every change of an account's balance as the server has it, for a comparison with the balance. */
export const useSavedLedger = (bankId: string) => useQuery({ ...ledgerQuery(bankId), enabled: !useIsUnsaved(bankId) })

/** Finds an entry in the ledgers that this device has loaded, with its account. */
export const findLoadedEntry = (
  client: QueryClient,
  isWanted: (entry: Entry) => boolean,
): { bankId: string; entry: Entry } | undefined => {
  for (const { id: bankId } of client.getQueryData(banksQuery.queryKey) ?? []) {
    const entry = client.getQueryData(ledgerKey(bankId))?.find(isWanted)
    if (entry) return { bankId, entry }
  }
  return undefined
}
