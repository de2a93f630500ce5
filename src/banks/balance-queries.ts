import type { Bank } from '#contract/banks/response.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { createCacheChange } from '#src/changes/cache-change.ts'
import { bankKey, banksQuery } from './bank-queries.ts'

const addPaise =
  (paise: number) =>
  (bank: Bank): Bank => ({ ...bank, amount: toRupees(toPaise(bank.amount) + paise) })

const updateBank = (bankId: string, change: (bank: Bank) => Bank) => (banks: Bank[]) =>
  banks.map((bank) => (bank.id === bankId ? change(bank) : bank))

/** Creates the cache changes that add `paise` to a balance. A negative number subtracts. */
export const createBalanceChanges = (bankId: string, paise: number) => [
  createCacheChange(banksQuery.queryKey, updateBank(bankId, addPaise(paise))),
  createCacheChange(bankKey(bankId), addPaise(paise)),
]
