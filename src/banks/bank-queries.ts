import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Bank, bankSchema, banksSchema } from '#contract/answers.ts'
import type { EditedBank, NewBank } from '#contract/banks.ts'
import { at, endpoints } from '#contract/endpoints.ts'
import { useWrite } from '#src/lib/idempotency.ts'
import { STALE_TIME_MS } from '#src/lib/query-client.ts'
import { reading } from '#src/lib/read.ts'
import { heedBody, statusOf } from '#src/lib/refusal.ts'
import { useSession } from '#src/session/session-queries.ts'
import { nameOf } from '#src/ui/account-name.ts'

/** The user's bank accounts, newest first. */
export const banksQuery = queryOptions({
  queryKey: ['banks'],
  ...reading(endpoints.allBank, banksSchema),
})

/** One bank account. Until it is read it shows as the list has it, with the age of the list. */
export const bankQuery = (queryClient: QueryClient, id: string) =>
  queryOptions({
    queryKey: ['banks', id],
    ...reading(at(endpoints.idBank, { id }), bankSchema),
    initialData: () => queryClient.getQueryData(banksQuery.queryKey)?.find((bank) => bank.id === id),
    initialDataUpdatedAt: () => {
      const list = queryClient.getQueryState(banksQuery.queryKey)
      // Old enough to be read again when the list is out of date, and yet of the list's own age.
      return list?.isInvalidated ? Math.min(list.dataUpdatedAt, Date.now() - STALE_TIME_MS) : list?.dataUpdatedAt
    },
  })

/** The user's bank accounts. */
export const useBanks = () => useQuery(banksQuery)

/** One bank account. */
export const useBank = (id: string) => useQuery(bankQuery(useQueryClient(), id))

/** Adds an account; `amount` is its opening balance in rupees. */
export const useAddBank = () => {
  const write = useWrite()
  const { data: user } = useSession()
  return useMutation({
    // The e-mail is sent as the specification says; the server goes by the token.
    mutationFn: (bank: NewBank) => heedBody(write(endpoints.addBank, { json: { ...bank, email: user?.email } })),
    meta: {
      invalidatesExactly: [banksQuery.queryKey],
      success: 'Bank add successful!',
      failure: (error) =>
        statusOf(error) === 409 ? 'Please enter a valid account number!' : 'Failed to add bank. Please try again.',
      records: (bank: NewBank) => [{ act: 'bank-added', account: nameOf(bank) }],
    },
  })
}

/** An account as a change of it is sent: without its balance. */
export const toEditedBank = ({ email: _, amount: __, active, ...bank }: Bank): EditedBank => ({
  ...bank,
  isActive: active,
})

/** Changes an account, its balance aside. */
export const useEditBank = (id: string) => {
  const write = useWrite()
  return useMutation({
    mutationFn: (bank: EditedBank) => write(endpoints.editBank, { json: bank }),
    meta: {
      invalidatesExactly: [banksQuery.queryKey, ['banks', id]],
      success: 'Bank updated successful!',
      failure: 'Something went wrong!',
      records: (bank: EditedBank) => [{ act: 'bank-edited', account: nameOf(bank) }],
    },
  })
}

/** Deletes an account; its expenses go with it. */
export const useDeleteBank = (id: string) => {
  const queryClient = useQueryClient()
  const write = useWrite()
  return useMutation({
    mutationFn: () => write(at(endpoints.deleteBank, { id })),
    onSuccess: () => {
      queryClient.setQueryData(banksQuery.queryKey, (banks) => banks?.filter((bank) => bank.id !== id))
      queryClient.removeQueries({ queryKey: ['banks', id] })
    },
    meta: {
      invalidatesExactly: [banksQuery.queryKey],
      success: 'Bank deleted successfully!',
      failure: 'Something went wrong!',
      records: () => {
        const bank = queryClient.getQueryData(banksQuery.queryKey)?.find((each) => each.id === id)
        return [{ act: 'bank-deleted', account: bank ? nameOf(bank) : '' }]
      },
    },
  })
}
