import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { balanceSchema } from '#contract/banks/response.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { type Entry, ledgerSchema } from '#contract/ledger/response.ts'
import type { Adjustment } from '#contract/ledger/rules.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { keepRowKey } from '#src/ui/list/row-keys.ts'
import { bankQuery, banksQuery, ledgerKey } from './bank-queries.ts'

/** What an entry of a change that was just sent has in common with the entry of the server. */
const sharedFields = ['kind', 'amount', 'expenseId', 'lendId', 'returnId', 'transferId', 'undoesId'] as const

/** The server names the entries of a change that was just sent: lets their rows keep their keys. */
const keepRowKeys = (before: readonly Entry[], after: readonly Entry[]): void => {
  const idsBefore = new Set(before.map(({ id }) => id))
  const ids = new Set(after.map(({ id }) => id))
  const added = after.filter(({ id }) => !idsBefore.has(id))
  for (const sent of before.filter(({ id }) => !ids.has(id))) {
    const entry = added.find((each) => sharedFields.every((field) => each[field] === sent[field]))
    if (!entry) continue
    keepRowKey(sent.id, entry.id)
    added.splice(added.indexOf(entry), 1) // of two equal ones, each has a row of its own
  }
}

/** Every change of an account's balance, newest first. */
export const ledgerQuery = (bankId: string) => {
  const { queryFn: fetchLedger, ...options } = apiQueryOptions(buildPath(endpoints.ledger, { bankId }), ledgerSchema)
  const queryKey = ledgerKey(bankId)
  return queryOptions({
    queryKey,
    ...options,
    queryFn: async (context) => {
      const entries = await fetchLedger(context)
      keepRowKeys(context.client.getQueryData(queryKey) ?? [], entries)
      return entries
    },
  })
}

/** Every change of an account's balance, with what waits to be sent. */
export const useLedger = (bankId: string) => useQueryWithChanges(ledgerQuery(bankId))

/** Every change of an account's balance as the server has it, for a comparison with the balance. */
export const useSavedLedger = (bankId: string) => useQuery(ledgerQuery(bankId))

/** A balance to set, and the balance that the user saw. */
type BalanceToSet = Adjustment & { before: number }

/** A set balance to undo. `tried` is what the undo tried already, which may have worked. */
type BalanceToUndo = BalanceToSet & { tried?: { from: number; to: number } }

class MovedMeanwhileError extends Error {
  override message = 'The balance has changed meanwhile. Please look at the passbook.'
}

const useSend = (bankId: string) => {
  const send = useIdempotentRequest()
  return (adjustment: Adjustment) =>
    send(buildPath(endpoints.adjustBalance, { bankId }), { json: adjustment }, (response) =>
      response.json(balanceSchema),
    )
}

const inTurn = (bankId: string) => ({ scope: { id: `balance ${bankId}` } }) // one after the other

/** Takes the difference of a set balance away again, also after other changes of the balance. */
const useUndoBalance = (bankId: string) => {
  const client = useQueryClient()
  const send = useSend(bankId)
  return useMutation({
    ...inTurn(bankId),
    mutationFn: async (set: BalanceToUndo) => {
      const { amount } = await client.query({ ...bankQuery(client, bankId), staleTime: 0 })
      const difference = toPaise(set.before) - toPaise(set.balance)
      set.tried ??= { from: amount, to: toRupees(toPaise(amount) + difference) }
      const { from, to } = set.tried
      if (amount !== from && amount !== to) throw new MovedMeanwhileError() // an earlier try may be part of it
      return send({ balance: to, note: 'Undo' })
    },
    meta: {
      invalidates: [banksQuery.queryKey],
      success: 'Set balance undone!',
      failure: (error) => (error instanceof MovedMeanwhileError ? error.message : 'Something went wrong!'),
    },
  })
}

/** Sets the balance of an account, in rupees. The difference becomes an entry of the ledger with the note. */
export const useAdjustBalance = (bankId: string) => {
  const send = useSend(bankId)
  const { mutateAsync: undo } = useUndoBalance(bankId)
  return useMutation({
    ...inTurn(bankId),
    mutationFn: ({ before: _, ...adjustment }: BalanceToSet) => send(adjustment),
    meta: {
      invalidates: [banksQuery.queryKey],
      success: 'Balance set!',
      failure: 'Something went wrong!',
      undo: (set: BalanceToSet) => {
        const toUndo: BalanceToUndo = { ...set }
        return () => undo(toUndo)
      },
    },
  })
}
