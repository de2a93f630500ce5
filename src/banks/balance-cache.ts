import type { QueryClient } from '@tanstack/react-query'
import type { Bank } from '#contract/answers.ts'
import { toPaise, toRupees } from '#contract/money.ts'

const changeBank = (queryClient: QueryClient, bankId: string, change: (bank: Bank) => Bank): void => {
  queryClient.setQueryData<Bank[]>(['banks'], (banks) =>
    banks?.map((bank) => (bank.id === bankId ? change(bank) : bank)),
  )
  queryClient.setQueryData<Bank>(['banks', bankId], (bank) => bank && change(bank))
}

/** Marks a mutation as one that changes the balance of this account: such mutations run one after the other. */
export const balanceChange = (bankId: string) => ({
  mutationKey: ['banks', bankId, 'balance'],
  scope: { id: `balance of ${bankId}` },
})

/** Stops reads of the balance under way, so that none overwrites a change that shows before it is answered. */
export const holdBalance = (queryClient: QueryClient, bankId: string): Promise<unknown> =>
  Promise.all([['banks'], ['banks', bankId]].map((queryKey) => queryClient.cancelQueries({ queryKey, exact: true })))

/** Moves the balance by so many paise wherever it is kept: in the list and in the account's own entry. */
export const moveBalance = (queryClient: QueryClient, bankId: string, paise: number): void =>
  changeBank(queryClient, bankId, (bank) => ({ ...bank, amount: toRupees(toPaise(bank.amount) + paise) }))

/** Sets the balance, in rupees, wherever it is kept. */
export const setBalance = (queryClient: QueryClient, bankId: string, rupees: number): void =>
  changeBank(queryClient, bankId, (bank) => ({ ...bank, amount: rupees }))

/** Whether no other change of this balance waits: then the server's word is the whole truth. */
export const isLastChange = (queryClient: QueryClient, bankId: string): boolean =>
  queryClient.isMutating({ mutationKey: balanceChange(bankId).mutationKey }) <= 1

/** After a change of the balance: what it made stale is read again, once no other change of it waits. */
export const settleBalance = (queryClient: QueryClient, bankId: string): Promise<unknown> => {
  const refetchType = isLastChange(queryClient, bankId) ? 'active' : 'none'
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['banks'], exact: true, refetchType }),
    queryClient.invalidateQueries({ queryKey: ['banks', bankId], refetchType }),
  ])
}

/** Takes back a change of so many paise that was refused. What was shown may have been out of date. */
export const undoMove = (queryClient: QueryClient, bankId: string, paise: number): void => {
  moveBalance(queryClient, bankId, -paise)
  void settleBalance(queryClient, bankId)
}
