import type { Selectable } from 'kysely'
import { INVALID_AMOUNT } from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import { type Entry, entrySchema } from '#contract/ledger/response.ts'
import type { Adjustment } from '#contract/ledger/rules.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { defineCodec } from '#server/store/codec.ts'
import type { List } from '#server/store/list.ts'
import type { Tables } from '#server/store/tables.ts'
import { findBank } from './bank-store.ts'
import { moveBalance } from './ledger.ts'

type EntryRow = Selectable<Tables['ledger']>

/** Converts entries to rows and back, without the time and the day. */
export const entryCodec = defineCodec(entrySchema, ['at', 'date'])

/** Converts an entry of the ledger for the API. */
export const toEntry = (row: EntryRow): Entry => {
  const at = new Date(row.at).toISOString()
  return { ...entryCodec.toItem(row), at, date: row.date || at.slice(0, 10) }
}

/** Lists the ledger of one of the caller's banks, newest entry first. Check first that the bank is not deleted. */
export const listEntries = ({ userId }: Caller, bankId: string): List<'ledger'> => ({
  table: 'ledger',
  of: { user_id: userId, bank_id: bankId },
  order: ['seq'],
  toItem: toEntry,
})

/**
 * Sets the balance of the caller's bank and returns it in rupees. The difference becomes an entry with the note. 404 when
 * the bank does not exist, 400 below what it may be.
 */
export const adjustBalance = async (
  change: Change,
  caller: Caller,
  { bankId, balance, note }: Adjustment & { bankId: string },
): Promise<number> => {
  const bank = await findBank(change.db, caller, bankId)
  if (balance < 0 && bank.kind !== 'card') {
    throw new Problem(400, INVALID_AMOUNT, { errors: { balance: INVALID_AMOUNT } })
  }
  const amount = toPaise(balance) - toPaise(bank.amount)
  if (amount !== 0) await moveBalance(change, caller, { bankId, kind: 'adjustment', amount, reason: note })
  return balance
}
