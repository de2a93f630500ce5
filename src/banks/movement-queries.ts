import { useMutation } from '@tanstack/react-query'
import { balanceSchema } from '#contract/banks.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { toPaise } from '#contract/fields/money.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { optimisticUpdate } from '#src/lib/cache/optimistic.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { balanceScope, createBalanceChanges } from './balance-queries.ts'
import { banksQuery, useNameAccount } from './bank-queries.ts'

const movements = {
  credit: { endpoint: endpoints.creditAmount, sign: 1, preposition: 'into' },
  debit: { endpoint: endpoints.debitAmount, sign: -1, preposition: 'from' },
} as const

/** Whether a movement adds money to an account or takes it away. */
export type MovementName = keyof typeof movements

const useMovement = (name: MovementName, bankId: string, meta: { success: string; failure: string }) => {
  const { endpoint, sign, preposition } = movements[name]
  const nameAccount = useNameAccount()
  const send = useIdempotentRequest()
  return useMutation({
    scope: balanceScope(bankId),
    mutationFn: (rupees: number) =>
      send(buildPath(endpoint, { id: bankId }), { searchParams: { amount: rupees.toFixed(2) } }).json(balanceSchema),
    ...optimisticUpdate((rupees: number) => createBalanceChanges(bankId, sign * toPaise(rupees))),
    meta: {
      ...meta,
      describe: (rupees: number) => `${formatBriefRupees(rupees)} ${preposition} ${nameAccount(bankId)}`,
      invalidates: [banksQuery.queryKey],
    },
  })
}

/** Adds rupees to a balance. It shows the sum before the response. */
export const useCreditAmount = (bankId: string) =>
  useMovement('credit', bankId, { success: 'Amount credited!', failure: 'Failed to credit amount' })

/** Subtracts rupees from a balance. It shows the difference before the response. */
export const useDebitAmount = (bankId: string) =>
  useMovement('debit', bankId, { success: 'Amount debited!', failure: 'Failed to debit amount' })
