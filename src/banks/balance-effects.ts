import type { Bank } from '#contract/banks/response.ts'
import { fillMissing } from '#contract/fields/fill-missing.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { type Entry, entrySchema } from '#contract/ledger/response.ts'
import type { MadeCall } from '#src/changes/call.ts'
import { change, type Effect } from '#src/changes/effects.ts'
import { bankKey, banksQuery, ledgerKey } from './bank-queries.ts'

const addPaise =
  (paise: number) =>
  (bank: Bank): Bank => ({ ...bank, amount: toRupees(toPaise(bank.amount) + paise) })

const updateBank = (bankId: string, apply: (bank: Bank) => Bank) => (banks: Bank[]) =>
  banks.map((bank) => (bank.id === bankId ? apply(bank) : bank))

/** What an entry of the ledger says beside its amount and its balance. */
type NewEntry = Pick<Entry, 'kind' | 'reason'> & Partial<Omit<Entry, 'at' | 'amount' | 'balance'>>

/** What a ledger needs of a call, for the entry that it makes there. */
type Made = Pick<MadeCall, 'entryId' | 'madeAt'>

const getBalance = ([newest]: readonly Entry[]): number => toPaise(newest?.balance ?? 0)

/** Adds an entry of `paise` on top of a ledger. */
const addEntry = (entries: Entry[], { madeAt }: Made, paise: number, entry: NewEntry & { id: string }): Entry[] => {
  const money = { amount: toRupees(paise), balance: toRupees(getBalance(entries) + paise) }
  return [fillMissing(entrySchema, { ...entry, ...money, at: new Date(madeAt).toISOString() }), ...entries]
}

/**
 * Adds `paise` to a balance, as the server does: the balance, and an entry on top of the ledger. A negative number subtracts. The
 * entry has the id of the call until the server has named it, unless the device gave it one.
 */
export const moveBalance = (made: Made, bankId: string, paise: number, entry: NewEntry): Effect[] => {
  if (paise === 0) return []
  const id = entry.id ?? made.entryId
  return [
    change(banksQuery.queryKey, updateBank(bankId, addPaise(paise)), { isSum: true }),
    change(bankKey(bankId), addPaise(paise), { isSum: true }),
    change(ledgerKey(bankId), (entries) => addEntry(entries, made, paise, { ...entry, id }), {
      isSum: true,
      record: { id, mark: 'added' },
    }),
  ]
}

/** Sets a balance, in rupees, as the server does: the difference is an entry on top of the ledger, with the reason. */
export const setBalance = (made: Made, bankId: string, balance: number, reason: string): Effect[] => {
  const set = (bank: Bank): Bank => ({ ...bank, amount: balance })
  const id = made.entryId
  return [
    change(banksQuery.queryKey, updateBank(bankId, set)),
    change(bankKey(bankId), set),
    change(
      ledgerKey(bankId),
      (entries) => {
        const paise = toPaise(balance) - getBalance(entries)
        return paise === 0 ? entries : addEntry(entries, made, paise, { kind: 'adjustment', reason, id })
      },
      { record: { id, mark: 'added' } },
    ),
  ]
}
