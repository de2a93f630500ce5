import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { balanceSchema } from '#contract/banks/response.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { ledgerSchema } from '#contract/ledger/response.ts'
import type { Adjustment } from '#contract/ledger/rules.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { banksQuery, ledgerKey } from './bank-queries.ts'

/** Every change of an account's balance, newest first. */
export const ledgerQuery = (bankId: string) =>
  queryOptions({
    queryKey: ledgerKey(bankId),
    ...apiQueryOptions(buildPath(endpoints.ledger, { bankId }), ledgerSchema),
  })

/** Every change of an account's balance, with what waits to be sent. */
export const useLedger = (bankId: string) => useQueryWithChanges(ledgerQuery(bankId))

/** Every change of an account's balance as the server has it, for a comparison with the balance. */
export const useSavedLedger = (bankId: string) => useQuery(ledgerQuery(bankId))

/** Sets the balance of an account, in rupees. The difference becomes an entry of the ledger with the note. */
export const useAdjustBalance = (bankId: string) => {
  const send = useIdempotentRequest()
  return useMutation({
    scope: { id: `balance ${bankId}` }, // one after the other
    mutationFn: (adjustment: Adjustment) =>
      send(buildPath(endpoints.adjustBalance, { bankId }), { json: adjustment }).json(balanceSchema),
    meta: {
      invalidates: [banksQuery.queryKey],
      success: 'Balance set!',
      failure: 'Something went wrong!',
    },
  })
}
