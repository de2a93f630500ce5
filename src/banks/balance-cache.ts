import type { QueryClient } from '@tanstack/react-query'
import type { Bank } from '#contract/banks.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { createCacheChange, invalidateAfterMutation, isLastMutation } from '#src/lib/cache/optimistic.ts'
import { bankKey, banksQuery } from './bank-queries.ts'

/** The key of all mutations that change the balance of an account. They run one after the other. */
export const balanceMutationKey = (bankId: string) => ['change-balance', bankId] as const

const addPaise =
  (paise: number) =>
  (bank: Bank): Bank => ({ ...bank, amount: toRupees(toPaise(bank.amount) + paise) })

const changeBank = (bankId: string, change: (bank: Bank) => Bank) => (banks: Bank[]) =>
  banks.map((bank) => (bank.id === bankId ? change(bank) : bank))

/** The changes that add `paise` to a balance, negative to subtract: in the list and in the account's own entry. */
export const balanceChanges = (bankId: string, paise: number) => [
  createCacheChange(banksQuery.queryKey, changeBank(bankId, addPaise(paise)), changeBank(bankId, addPaise(-paise))),
  createCacheChange(bankKey(bankId), addPaise(paise), addPaise(-paise)),
]

/** Reads the account and the list of accounts again, once no other change of the balance waits. */
export const readBalanceAgain = (client: QueryClient, bankId: string): Promise<unknown> =>
  invalidateAfterMutation(client, [banksQuery.queryKey, bankKey(bankId)], balanceMutationKey(bankId))

/** Shows the balance of a response, in rupees, unless another change of it waits. */
export const showBalance = (client: QueryClient, bankId: string, rupees: number): void => {
  if (!isLastMutation(client, balanceMutationKey(bankId))) return
  const show = (bank: Bank): Bank => ({ ...bank, amount: rupees })
  client.setQueryData(banksQuery.queryKey, (banks) => banks && changeBank(bankId, show)(banks))
  client.setQueryData(bankKey(bankId), (bank) => bank && show(bank))
}
