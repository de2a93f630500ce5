import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import {
  BANK_INACTIVE,
  EXPENSE_BANK_INACTIVE,
  INSUFFICIENT_BALANCE,
  INSUFFICIENT_FUND,
  INVALID_AMOUNT,
} from '#contract/messages.ts'
import { MAX_PAISE } from '#contract/money.ts'
import type { Caller } from '#server/environment.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { LedgerKind, Store, Tables } from '#server/store/tables.ts'
import { isNotDeleted } from '#server/users/deleted-user.ts'

type MovementKind = Exclude<LedgerKind, 'opening'>

/** The messages of a refused movement. `inactive` is absent for movements that an inactive bank allows. */
const refusals: Record<MovementKind, { inactive?: string; outOfRange: string }> = {
  credit: { inactive: BANK_INACTIVE, outOfRange: INVALID_AMOUNT },
  debit: { inactive: BANK_INACTIVE, outOfRange: INSUFFICIENT_FUND },
  expense: { inactive: EXPENSE_BANK_INACTIVE, outOfRange: INSUFFICIENT_BALANCE },
  'expense deleted': { outOfRange: INVALID_AMOUNT },
}

/** A change of a balance, in paise: positive adds, negative subtracts. */
export type Movement = { bankId: string; kind: MovementKind; amount: number; at: Date }

/** Records a change of a balance in the ledger. A change of 0 has no row. */
export const addLedgerRow = async (
  store: Store,
  { bankId, kind, amount, at }: Omit<Movement, 'kind'> & { kind: LedgerKind },
): Promise<void> => {
  if (amount === 0) return
  await store.insertInto('ledger').values({ id: uuid(), bank_id: bankId, kind, amount, at: at.getTime() }).execute()
}

const toRefusal = (bank: Selectable<Tables['banks']> | undefined, kind: MovementKind): Problem => {
  const { inactive, outOfRange } = refusals[kind]
  if (!bank) return notFound()
  return new Problem(400, inactive !== undefined && !bank.active ? inactive : outOfRange)
}

/**
 * Changes the balance of the caller's bank, adds the ledger row, and returns the new balance in paise. 404 when the
 * bank does not exist, 400 when it refuses the movement. Run it in a transaction.
 */
export const moveBalance = async (store: Store, { userId }: Caller, movement: Movement): Promise<number> => {
  const { bankId, kind, amount } = movement
  const bank = await store
    .updateTable('banks')
    .set((row) => ({ balance: row('balance', '+', amount) }))
    .where('user_id', '=', userId)
    .where('id', '=', bankId)
    .$if(refusals[kind].inactive !== undefined, (query) => query.where('active', '=', 1))
    .where((row) => row.between(row('balance', '+', amount), 0, MAX_PAISE))
    .returning('balance')
    .executeTakeFirst()
  if (!bank) {
    const unchanged = store.selectFrom('banks').selectAll().where('user_id', '=', userId).where('id', '=', bankId)
    throw toRefusal(await unchanged.executeTakeFirst(), kind)
  }
  await addLedgerRow(store, movement)
  return bank.balance
}

/**
 * Finds banks whose balance is not the sum of their ledger rows, in paise. A correct database has none. Banks of
 * deleted users are left out, because their rows are removed in batches.
 */
export const findLedgerDifferences = (store: Store) =>
  store
    .selectFrom('banks')
    .innerJoin('users', 'users.id', 'banks.user_id')
    .where(isNotDeleted(sql.ref('users.email')))
    .leftJoin('ledger', 'ledger.bank_id', 'banks.id')
    .select((row) => [
      'banks.id',
      'banks.balance',
      row.fn.coalesce(row.fn.sum<number>('ledger.amount'), sql.lit(0)).as('sum'),
    ])
    .groupBy(['banks.id', 'banks.balance'])
    .having((row) => row('banks.balance', '!=', row.fn.coalesce(row.fn.sum<number>('ledger.amount'), sql.lit(0))))
    .execute()
