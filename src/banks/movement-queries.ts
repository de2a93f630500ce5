import { useMutation, useQueryClient } from '@tanstack/react-query'
import { balanceSchema } from '#contract/banks.ts'
import { at, endpoints } from '#contract/endpoints.ts'
import { toPaise } from '#contract/money.ts'
import { call } from '#src/lib/api.ts'
import { useIdempotencyKey } from '#src/lib/idempotency.ts'
import { balanceChange, holdBalance, isLastChange, moveBalance, setBalance, undoMove } from './balance-cache.ts'

const movements = {
  credit: { endpoint: endpoints.creditAmount, sign: 1 },
  debit: { endpoint: endpoints.debitAmount, sign: -1 },
} as const

/** The two ways to move money of an account. */
export type MovementName = keyof typeof movements

const useMovement = (name: MovementName, bankId: string, meta: { success: string; failure: string }) => {
  const { endpoint, sign } = movements[name]
  const queryClient = useQueryClient()
  const { keyFor, forget, forgetRefused } = useIdempotencyKey()
  return useMutation({
    ...balanceChange(bankId),
    mutationFn: (rupees: number) => {
      const searchParams = { amount: rupees.toFixed(2) }
      return call(at(endpoint, { id: bankId }), { searchParams, idempotencyKey: keyFor(searchParams) }).json(
        balanceSchema,
      )
    },
    onMutate: async (rupees) => {
      await holdBalance(queryClient, bankId)
      moveBalance(queryClient, bankId, sign * toPaise(rupees))
    },
    onSuccess: (balance) => {
      forget()
      if (isLastChange(queryClient, bankId)) setBalance(queryClient, bankId, balance)
    },
    onError: (error, rupees) => {
      forgetRefused(error)
      undoMove(queryClient, bankId, sign * toPaise(rupees))
    },
    meta,
  })
}

/** Adds rupees to the balance: at once, and then what the server answers. */
export const useCreditAmount = (bankId: string) =>
  useMovement('credit', bankId, { success: 'Amount credited!', failure: 'Failed to credit amount' })

/** Takes rupees from the balance: at once, and then what the server answers. */
export const useDebitAmount = (bankId: string) =>
  useMovement('debit', bankId, { success: 'Amount debited!', failure: 'Failed to debit amount' })
