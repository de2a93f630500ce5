import type { Selectable } from 'kysely'
import { ALREADY_UNDONE, KEEPS_WORDS, NOT_UNDONE_HERE } from '#contract/fields/messages.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import type { EditedMovement, MovementWords } from '#contract/ledger/rules.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { checkIdIsFree } from '#server/http/check-id-is-free.ts'
import { Problem } from '#server/http/problem.ts'
import { readOwn } from '#server/http/read-own.ts'
import { updateRow } from '#server/journal/rows.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { findBank } from './bank-store.ts'
import { toEntry } from './entry-store.ts'
import { type Movement, moveBalance } from './ledger.ts'

type EntryRow = Selectable<Tables['ledger']>

/** The entries whose words are their own. Those of the others are the words of a record. */
export const ownWords: readonly EntryRow['kind'][] = ['credit', 'debit', 'transfer', 'adjustment']

type Payment = MovementWords & { bankId: string; rupees: number }

/** Moves a balance by an amount in paise, and returns the new balance in rupees. 409 when the id of the entry is taken. */
const pay = async (change: Change, caller: Caller, movement: Movement): Promise<number> => {
  await checkIdIsFree(change.db, caller, 'entry', movement.id)
  return toRupees(await moveBalance(change, caller, movement))
}

/** Adds an amount to the balance and returns the new balance in rupees. */
export const credit = (change: Change, caller: Caller, { rupees, ...words }: Payment): Promise<number> =>
  pay(change, caller, { ...words, kind: 'credit', amount: toPaise(rupees) })

/** Subtracts an amount from the balance and returns the new balance in rupees. */
export const debit = (change: Change, caller: Caller, { rupees, ...words }: Payment): Promise<number> =>
  pay(change, caller, { ...words, kind: 'debit', amount: -toPaise(rupees) })

/** Finds an entry of the ledger of one of the caller's banks; 404 when it does not exist, or its bank is deleted. */
const findEntry = async (store: Store, caller: Caller, id: string): Promise<EntryRow> => {
  const row = await readOwn(store, 'ledger', caller, id)
  await findBank(store, caller, row.bank_id) // entries of a deleted account stay for a while
  return row
}

/** Changes the words of an entry, and no amount. 404 when it does not exist, 400 when its words are those of a record. */
export const editMovement = async (
  change: Change,
  caller: Caller,
  { id, ...sent }: EditedMovement & { id: string },
): Promise<Entry> => {
  const before = await findEntry(change.db, caller, id)
  if (!ownWords.includes(before.kind)) throw new Problem(400, KEEPS_WORDS)
  const { date = before.date, reason = before.reason, tag = before.tag } = sent
  return toEntry(await updateRow(change, 'ledger', before, { date, reason, tag }))
}

/**
 * Undoes a credit or a debit, also of an inactive account: an entry of its own moves the amount back. Returns the new balance in
 * rupees. 404 when it does not exist; 400 for another entry, when it is undone already, or when the balance is too small.
 */
export const undoMovement = async (change: Change, caller: Caller, id: string): Promise<{ balance: number }> => {
  const { db } = change
  const { kind, bank_id: bankId, amount, reason, tag } = await findEntry(db, caller, id)
  if (kind !== 'credit' && kind !== 'debit') throw new Problem(400, NOT_UNDONE_HERE)
  const { undone } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<number | null>('amount').as('undone'))
    .where('user_id', '=', caller.userId)
    .where('undoes_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(undone) === -amount) throw new Problem(400, ALREADY_UNDONE)
  change.journal.touch({ table: 'ledger', id, effect: 'seen', before: null, bytes: null })
  const movement = { bankId, kind: `${kind}-undone`, amount: -amount, reason, tag, undoesId: id } as const
  return { balance: toRupees(await moveBalance(change, caller, movement)) }
}
