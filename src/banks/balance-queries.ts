import type { Bank } from '#contract/banks/response.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { createCacheChange } from '#src/changes/cache-change.ts'
import { bankKey, banksQuery, ledgerKey } from './bank-queries.ts'

const addPaise =
  (paise: number) =>
  (bank: Bank): Bank => ({ ...bank, amount: toRupees(toPaise(bank.amount) + paise) })

const updateBank = (bankId: string, change: (bank: Bank) => Bank) => (banks: Bank[]) =>
  banks.map((bank) => (bank.id === bankId ? change(bank) : bank))

/** What an entry of the ledger says beside its amount and its balance. `id` is that of the change until the server has named it. */
type NewEntry = Pick<Entry, 'id' | 'kind' | 'reason'> & Partial<Omit<Entry, 'at' | 'amount' | 'balance'>>

const noLinks = {
  expenseId: null,
  lendId: null,
  returnId: null,
  transferId: null,
  importId: null,
  otherBankId: null,
  undoesId: null,
}

/**
 * Adds an entry on top. An entry with this id can be there already: the sent change is in the cache, and a list can still lay it
 * over once more.
 */
const putEntry =
  (paise: number, madeAt: number, entry: NewEntry) =>
  (entries: Entry[]): Entry[] => {
    if (entries.some(({ id }) => id === entry.id)) return entries
    const at = new Date(madeAt).toISOString()
    const balance = toRupees(toPaise(entries[0]?.balance ?? 0) + paise)
    return [
      { ...noLinks, date: '', tag: '', reference: '', ...entry, at, amount: toRupees(paise), balance },
      ...entries,
    ]
  }

/**
 * Creates the cache changes that add `paise` to a balance, as the server does: the balance, and an entry of the ledger. A
 * negative number subtracts. `madeAt` is when the user made the change, in milliseconds since 1970.
 */
export const createBalanceChanges = (bankId: string, paise: number, madeAt: number, entry: NewEntry) =>
  paise === 0
    ? []
    : [
        createCacheChange(banksQuery.queryKey, updateBank(bankId, addPaise(paise))),
        createCacheChange(bankKey(bankId), addPaise(paise)),
        createCacheChange(ledgerKey(bankId), putEntry(paise, madeAt, entry)),
      ]
