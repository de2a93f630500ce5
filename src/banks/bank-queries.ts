import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EditedBank, NewBank } from '#contract/banks.ts'
import { type Bank, bankSchema, banksSchema } from '#contract/banks.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Entry } from '#contract/ledger.ts'
import { getErrorStatus, parseBody } from '#src/lib/api/errors.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { compareNewestFirst, parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { cacheRecord } from '#src/lib/cache/optimistic.ts'
import { STALE_TIME_MS } from '#src/lib/cache/query-client.ts'
import { useSession } from '#src/session/session-queries.ts'
import { formatAccount } from './bank.ts'

/** The user's bank accounts, newest first. */
export const banksQuery = queryOptions({
  queryKey: ['banks'],
  ...apiQueryOptions(endpoints.allBank, banksSchema),
})

/** The cache key of one account. */
export const bankKey = (id: string) => queryOptions<Bank>({ queryKey: ['banks', id] }).queryKey

/** The cache key of the ledger of one account. */
export const ledgerKey = (id: string) => queryOptions<Entry[]>({ queryKey: ['banks', id, 'ledger'] }).queryKey

/** One bank account. It starts with the data of the cached list, so that the screen shows at once. */
export const bankQuery = (queryClient: QueryClient, id: string) =>
  queryOptions({
    queryKey: bankKey(id),
    ...apiQueryOptions(buildPath(endpoints.idBank, { id }), bankSchema),
    initialData: () => queryClient.getQueryData(banksQuery.queryKey)?.find((bank) => bank.id === id),
    initialDataUpdatedAt: () => {
      const list = queryClient.getQueryState(banksQuery.queryKey)
      // A list that was invalidated counts as stale, so that the account is fetched again.
      return list?.isInvalidated ? Math.min(list.dataUpdatedAt, Date.now() - STALE_TIME_MS) : list?.dataUpdatedAt
    },
  })

/** The user's bank accounts. */
export const useBanks = () => useQuery(banksQuery)

/** One bank account. */
export const useBank = (id: string) => useQuery(bankQuery(useQueryClient(), id))

/** Returns a function that names an account for a toast: `HDFC`, or `HDFC ••1234` if the user has another one there. */
export const useNameAccount = () => {
  const queryClient = useQueryClient()
  return (id: string): string => {
    const banks = queryClient.getQueryData(banksQuery.queryKey) ?? []
    const bank = banks.find((each) => each.id === id) ?? queryClient.getQueryData(bankKey(id))
    if (!bank) return 'the account'
    const isOnlyThere = banks.every((each) => each.id === id || each.bankName !== bank.bankName)
    return isOnlyThere ? bank.bankName : formatAccount(bank)
  }
}

const byId = compareNewestFirst((_: Bank) => '')

/** Adds an account. `amount` is its opening balance in rupees. */
export const useAddBank = () => {
  const send = useIdempotentRequest()
  const { data: user } = useSession()
  return useMutation({
    // The contract has the e-mail in the request; the server ignores it and uses the token.
    mutationFn: async (bank: NewBank) =>
      parseSavedRecord(await parseBody(send(endpoints.addBank, { json: { ...bank, email: user?.email } })), bankSchema),
    onSuccess: (saved, _bank, _result, { client }) => cacheRecord(client, banksQuery.queryKey, saved, byId),
    meta: {
      invalidates: [banksQuery.queryKey],
      success: 'Bank add successful!',
      failure: (error) =>
        getErrorStatus(error) === 409
          ? 'Please enter a valid account number!'
          : 'Failed to add bank. Please try again.',
    },
  })
}

/** Converts an account to the request that changes it, which has no balance. */
export const toEditedBank = ({ email: _, amount: __, active, ...bank }: Bank): EditedBank => ({
  ...bank,
  isActive: active,
})

/** Changes an account, except its balance. */
export const useEditBank = (id: string) => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: async (bank: EditedBank) =>
      parseSavedRecord(await parseBody(send(endpoints.editBank, { json: bank })), bankSchema),
    onSuccess: (saved, _bank, _result, { client }) => {
      if (!saved) return
      // Keep the shown balance: an optimistic change of it may still be pending.
      const edit = (bank: Bank): Bank => ({ ...saved, amount: bank.amount })
      client.setQueryData(bankKey(id), (bank) => bank && edit(bank))
      client.setQueryData(banksQuery.queryKey, (banks) => banks?.map((bank) => (bank.id === id ? edit(bank) : bank)))
    },
    meta: {
      invalidates: [banksQuery.queryKey],
      success: 'Bank updated successful!',
      failure: 'Something went wrong!',
    },
  })
}

/** Deletes an account and its expenses. */
export const useDeleteBank = (id: string) => {
  const queryClient = useQueryClient()
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: () => send(buildPath(endpoints.deleteBank, { id })),
    onSuccess: () => {
      queryClient.setQueryData(banksQuery.queryKey, (banks) => banks?.filter((bank) => bank.id !== id))
      queryClient.removeQueries({ queryKey: bankKey(id) })
    },
    meta: {
      invalidates: [banksQuery.queryKey],
      success: 'Bank deleted successfully!',
      failure: 'Something went wrong!',
    },
  })
}
