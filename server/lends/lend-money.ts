import { type Movement, moveBalance } from '#server/banks/ledger.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import type { Store } from '#server/store/tables.ts'
import type { LendRow } from './lend-store.ts'

/** What a record of this amount moves on its account, in paise: lending takes it, borrowing adds it. Returns move it back. */
export const toMovement = ({ direction }: Pick<LendRow, 'direction'>, amount: number): number =>
  direction === 'given' ? -amount : amount

type Moved = Pick<Movement, 'bankId' | 'amount' | 'returnId'>

/** Lists what a record and its returns moved on accounts that still exist, in paise. */
const listMoved = async (store: Store, { userId }: Caller, lend: LendRow): Promise<Moved[]> => {
  const returns = await store
    .selectFrom('returns')
    .select(['id', 'amount', 'bank_id'])
    .where('user_id', '=', userId)
    .where('lend_id', '=', lend.id)
    .where('bank_id', 'is not', null)
    .execute()
  const moved = [
    { bankId: lend.bank_id, amount: toMovement(lend, lend.amount) },
    ...returns
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id, bank_id, amount }) => ({ bankId: bank_id, amount: -toMovement(lend, amount), returnId: id })),
  ]
  const banks = await store.selectFrom('banks').select('id').where('user_id', '=', userId).execute()
  const existing = new Set(banks.map(({ id }) => id))
  return moved.flatMap(({ bankId, ...rest }) => (bankId !== null && existing.has(bankId) ? [{ bankId, ...rest }] : []))
}

/**
 * Moves what a record and its returns moved back to the accounts; 400 when a balance is too small. What comes in goes first,
 * so that a balance is refused only for what is missing in the end.
 */
export const putBack = async (change: Change, caller: Caller, lend: LendRow): Promise<void> => {
  const moved = await listMoved(change.db, caller, lend)
  for (const { amount, ...rest } of moved.toSorted((one, other) => one.amount - other.amount)) {
    const movement = { ...rest, kind: 'lend-undone', amount: -amount } as const
    await moveBalance(change, caller, { ...movement, reason: lend.reason, lendId: lend.id })
  }
}
