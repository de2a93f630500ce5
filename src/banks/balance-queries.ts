import type { QueryClient } from '@tanstack/react-query'
import type { Bank } from '#contract/banks.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { createCacheChange, invalidateAfterMutation, isLastMutation } from '#src/lib/cache/optimistic.ts'
import { bankKey, banksQuery, ledgerKey } from './bank-queries.ts'

/** The key of all mutations that change the balance of an account. They run one after another. */
export const balanceMutationKey = (bankId: string) => ['change-balance', bankId] as const

const addPaise =
  (paise: number) =>
  (bank: Bank): Bank => ({ ...bank, amount: toRupees(toPaise(bank.amount) + paise) })

const updateBank = (bankId: string, change: (bank: Bank) => Bank) => (banks: Bank[]) =>
  banks.map((bank) => (bank.id === bankId ? change(bank) : bank))

/** Creates the cache changes that add `paise` to a balance. A negative number subtracts. */
export const createBalanceChanges = (bankId: string, paise: number) => [
  createCacheChange(banksQuery.queryKey, updateBank(bankId, addPaise(paise)), updateBank(bankId, addPaise(-paise))),
  createCacheChange(bankKey(bankId), addPaise(paise), addPaise(-paise)),
]

/** Fetches the account, its ledger and the list of accounts again, after the last pending change of the balance. */
export const refetchBalance = (client: QueryClient, bankId: string): Promise<unknown> =>
  invalidateAfterMutation(client, [banksQuery.queryKey, bankKey(bankId), ledgerKey(bankId)], balanceMutationKey(bankId))

/** Caches the balance of a response, in rupees, unless another change of it is pending. Fetches the ledger again. */
export const setCachedBalance = (client: QueryClient, bankId: string, rupees: number): void => {
  void invalidateAfterMutation(client, [ledgerKey(bankId)], balanceMutationKey(bankId))
  if (!isLastMutation(client, balanceMutationKey(bankId))) return
  const setAmount = (bank: Bank): Bank => ({ ...bank, amount: rupees })
  client.setQueryData(banksQuery.queryKey, (banks) => banks && updateBank(bankId, setAmount)(banks))
  client.setQueryData(bankKey(bankId), (bank) => bank && setAmount(bank))
}
