import { useMutation } from '@tanstack/react-query'
import { balanceSchema } from '#contract/banks.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { toPaise } from '#contract/money.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { optimisticUpdate } from '#src/lib/cache/optimistic.ts'
import { balanceChanges, balanceMutationKey, showBalance } from './balance-cache.ts'
import { banksQuery } from './bank-queries.ts'

const movements = {
  credit: { endpoint: endpoints.creditAmount, sign: 1, act: 'credited' },
  debit: { endpoint: endpoints.debitAmount, sign: -1, act: 'debited' },
} as const

/** The two ways to move money of an account. */
export type MovementName = keyof typeof movements

const useMovement = (name: MovementName, bankId: string, meta: { success: string; failure: string }) => {
  const { endpoint, sign, act } = movements[name]
  const write = useIdempotentRequest()
  return useMutation({
    mutationFn: (rupees: number) =>
      write(buildPath(endpoint, { id: bankId }), { searchParams: { amount: rupees.toFixed(2) } }).json(balanceSchema),
    ...optimisticUpdate((rupees: number) => balanceChanges(bankId, sign * toPaise(rupees)), balanceMutationKey(bankId)),
    onSuccess: (balance, _rupees, _result, { client }) => showBalance(client, bankId, balance),
    meta: {
      ...meta,
      invalidatesInOtherTabs: [banksQuery.queryKey],
      deviceActions: (amount: number) => [{ act, bankId, amount }],
    },
  })
}

/** Adds rupees to the balance: at once, and then what the server answers. */
export const useCreditAmount = (bankId: string) =>
  useMovement('credit', bankId, { success: 'Amount credited!', failure: 'Failed to credit amount' })

/** Takes rupees from the balance: at once, and then what the server answers. */
export const useDebitAmount = (bankId: string) =>
  useMovement('debit', bankId, { success: 'Amount debited!', failure: 'Failed to debit amount' })
