import * as v from 'valibot'
import { balanceSchema } from '#contract/banks/response.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { toPaise } from '#contract/fields/money.ts'
import { defineChange } from '#src/changes/change.ts'
import { useChange } from '#src/changes/use-change.ts'
import { readSaved } from '#src/lib/api/saved-record.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { createBalanceChanges } from './balance-queries.ts'
import { getMovementForm } from './bank.ts'
import { banksQuery, nameAccount } from './bank-queries.ts'

const movements = {
  credit: {
    name: 'creditAmount',
    label: 'Credit',
    success: 'Amount credited!',
    failure: 'Failed to credit amount',
    endpoint: endpoints.creditAmount,
    sign: 1,
    preposition: 'into',
  },
  debit: {
    name: 'debitAmount',
    label: 'Debit',
    success: 'Amount debited!',
    failure: 'Failed to debit amount',
    endpoint: endpoints.debitAmount,
    sign: -1,
    preposition: 'from',
  },
} as const

/** Whether a movement adds money to an account or takes it away. */
export type MovementName = keyof typeof movements

/** A movement of an account. `amount` is in rupees. */
type Movement = { bankId: string; amount: number }

const defineMovement = (movement: MovementName) => {
  const { endpoint, sign, preposition, ...texts } = movements[movement]
  return defineChange<Movement, number | undefined>({
    ...texts,
    schema: v.object({ bankId: v.string(), amount: v.number() }),
    send: ({ bankId, amount }, send) =>
      readSaved(
        send(buildPath(endpoint, { id: bankId }), { searchParams: { amount: amount.toFixed(2) } }),
        balanceSchema,
      ),
    getChanges: ({ bankId, amount }) => createBalanceChanges(bankId, sign * toPaise(amount)),
    invalidates: [banksQuery.queryKey],
    describe: ({ bankId, amount }, client) =>
      `${formatBriefRupees(amount)} ${preposition} ${nameAccount(client, bankId)}`,
    getForm: ({ bankId, amount }) => ({
      ...getMovementForm(bankId),
      values: { amount: toAmountText(amount), movement },
    }),
  })
}

/** Adds rupees to a balance. */
export const creditAmount = defineMovement('credit')

/** Takes rupees from a balance. */
export const debitAmount = defineMovement('debit')

/** Adds rupees to the balance of an account. */
export const useCreditAmount = () => useChange(creditAmount)

/** Subtracts rupees from the balance of an account. */
export const useDebitAmount = () => useChange(debitAmount)
