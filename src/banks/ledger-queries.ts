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

type Texts = { success: string; undo?: (set: BalanceToSet) => () => Promise<unknown> }

const useSetBalance = (bankId: string, texts: Texts) => {
  const send = useIdempotentRequest()
  return useMutation({
    scope: { id: `balance ${bankId}` }, // one after the other
    mutationFn: ({ before: _, ...adjustment }: BalanceToSet) =>
      send(buildPath(endpoints.adjustBalance, { bankId }), { json: adjustment }, (response) =>
        response.json(balanceSchema),
      ),
    meta: {
      invalidates: [banksQuery.queryKey],
      failure: 'Something went wrong!',
      ...texts,
    },
  })
}

/**
 * Sets the balance of an account, in rupees. The difference becomes an entry of the ledger with the note. Its undo takes the
 * difference away again, also after other changes of the balance.
 */
export const useAdjustBalance = (bankId: string) => {
  const client = useQueryClient()
  const { mutateAsync: setBack } = useSetBalance(bankId, { success: 'Set balance undone!' })
  return useSetBalance(bankId, {
    success: 'Balance set!',
    undo:
      ({ before, balance }) =>
      async () => {
        const { amount } = await client.query({ ...bankQuery(client, bankId), staleTime: 0 })
        const paise = toPaise(amount) + toPaise(before) - toPaise(balance)
        await setBack({ before: amount, balance: toRupees(paise), note: 'Undo' })
      },
  })
}
