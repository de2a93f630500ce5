import { toRupees } from '#contract/fields/money.ts'
import { listMoved } from '#contract/lend-state.ts'
import { moveBalances } from '#server/banks/ledger.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import type { Store } from '#server/store/tables.ts'
import type { LendRow } from './lend-row.ts'

/** Lists what a record and its returns moved on accounts that still exist, the record's movement first. */
const listMovedOnBanks = async (store: Store, { userId }: Caller, lend: LendRow) => {
  const returns = await store
    .selectFrom('returns')
    .select(['id', 'amount', 'bank_id'])
    .where('user_id', '=', userId)
    .where('lend_id', '=', lend.id)
    .where('bank_id', 'is not', null)
    .execute()
  const moved = listMoved(
    { direction: lend.direction, bankId: lend.bank_id, amount: toRupees(lend.amount) },
    returns
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id, bank_id, amount }) => ({ id, bankId: bank_id, amount: toRupees(amount) })),
  )
  const named = [...new Set(moved.map(({ bankId }) => bankId))]
  if (named.length === 0) return []
  const banks = await store
    .selectFrom('banks')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', named)
    .execute()
  const existing = new Set(banks.map(({ id }) => id))
  return moved.filter(({ bankId }) => existing.has(bankId))
}

/**
 * Moves what a record and its returns moved back to the accounts; 400 when a balance is too small. What comes in goes first,
 * so that a balance is refused only for what is missing in the end.
 */
export const putBack = async (change: Change, caller: Caller, lend: LendRow): Promise<void> => {
  const moved = await listMovedOnBanks(change.db, caller, lend)
  const back = moved.toSorted((one, other) => one.paise - other.paise)
  const movements = back.map(
    ({ paise, ...rest }) =>
      ({ ...rest, kind: 'lend-undone', amount: -paise, reason: lend.reason, tag: lend.tag, lendId: lend.id }) as const,
  )
  await moveBalances(change, caller, movements)
}
