import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import {
  BANK_INACTIVE,
  EXPENSE_BANK_INACTIVE,
  INSUFFICIENT_BALANCE,
  INSUFFICIENT_FUND,
  INVALID_AMOUNT,
} from '#contract/fields/messages.ts'
import { MAX_PAISE } from '#contract/fields/money.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { Store, Tables } from '#server/store/tables.ts'

type EntryKind = Tables['ledger']['kind']
type MovementKind = Exclude<EntryKind, 'opening'>

/** The message of a refused movement of an inactive bank. Absent for movements that an inactive bank allows. */
const inactiveMessages: Partial<Record<MovementKind, string>> = {
  credit: BANK_INACTIVE,
  debit: BANK_INACTIVE,
  expense: EXPENSE_BANK_INACTIVE,
  'expense-edited': EXPENSE_BANK_INACTIVE,
  lend: EXPENSE_BANK_INACTIVE,
  'lend-edited': EXPENSE_BANK_INACTIVE,
  return: EXPENSE_BANK_INACTIVE,
  transfer: EXPENSE_BANK_INACTIVE,
}

/**
 * A change of a balance, in paise: positive adds, negative subtracts. `reason` and the ids say in the ledger where it
 * came from.
 */
export type Movement = {
  bankId: string
  kind: MovementKind
  amount: number
  reason?: string
  expenseId?: string
  lendId?: string
  returnId?: string
  transferId?: string
  otherBankId?: string
}

/** Adds an entry to the ledger, with the balance after it. A change of 0 has no entry. */
export const addEntry = async (
  { db, at }: Change,
  movement: Omit<Movement, 'kind'> & { kind: EntryKind; balance: number },
): Promise<void> => {
  const { bankId, kind, amount, balance } = movement
  if (amount === 0) return
  await db
    .insertInto('ledger')
    .values(({ selectFrom, fn, lit }) => ({
      id: uuid(),
      bank_id: bankId,
      seq: selectFrom('ledger')
        .select((row) => row(fn.coalesce(fn.max<number>('seq'), lit(0)), '+', lit(1)).as('next'))
        .where('bank_id', '=', bankId),
      kind,
      amount,
      balance,
      at: at.getTime(),
      reason: movement.reason ?? '',
      expense_id: movement.expenseId ?? null,
      lend_id: movement.lendId ?? null,
      return_id: movement.returnId ?? null,
      transfer_id: movement.transferId ?? null,
      other_bank_id: movement.otherBankId ?? null,
    }))
    .execute()
}

const toRefusal = (bank: Selectable<Tables['banks']> | undefined, { kind, amount }: Movement): Problem => {
  const inactive = inactiveMessages[kind]
  if (!bank) return notFound()
  if (inactive !== undefined && !bank.active) return new Problem(400, inactive)
  if (amount > 0) return new Problem(400, INVALID_AMOUNT)
  return new Problem(400, kind === 'debit' ? INSUFFICIENT_FUND : INSUFFICIENT_BALANCE)
}

/**
 * Changes the balance of the caller's bank, adds the ledger entry, and returns the new balance in paise. 404 when the
 * bank does not exist, 400 when it refuses the movement.
 */
export const moveBalance = async (change: Change, { userId }: Caller, movement: Movement): Promise<number> => {
  const { bankId, kind, amount } = movement
  const bank = await change.db
    .updateTable('banks')
    .set((row) => ({ balance: row('balance', '+', amount) }))
    .where('user_id', '=', userId)
    .where('id', '=', bankId)
    .$if(inactiveMessages[kind] !== undefined, (query) => query.where('active', '=', 1))
    .where((row) => row.between(row('balance', '+', amount), 0, MAX_PAISE))
    .returning('balance')
    .executeTakeFirst()
  if (!bank) {
    const unchanged = change.db.selectFrom('banks').selectAll().where('user_id', '=', userId).where('id', '=', bankId)
    throw toRefusal(await unchanged.executeTakeFirst(), movement)
  }
  await addEntry(change, { ...movement, balance: bank.balance })
  return bank.balance
}

/**
 * Finds banks whose balance is not the sum of their ledger rows, in paise. A correct database has none. Deleted
 * banks are left out, because their rows are removed in batches: their owner is not verified.
 */
export const findLedgerDifferences = (store: Store) =>
  store
    .selectFrom('banks')
    .innerJoin('users', 'users.id', 'banks.user_id')
    .where('users.verified', '=', 1)
    .leftJoin('ledger', 'ledger.bank_id', 'banks.id')
    .select((row) => [
      'banks.id',
      'banks.balance',
      row.fn.coalesce(row.fn.sum<number>('ledger.amount'), sql.lit(0)).as('sum'),
    ])
    .groupBy(['banks.id', 'banks.balance'])
    .having((row) => row('banks.balance', '!=', row.fn.coalesce(row.fn.sum<number>('ledger.amount'), sql.lit(0))))
    .execute()

/** Entries of a bank whose running balance or place is wrong: their number, and the place of the first one. */
type EntryDifference = { id: string; entries: number; first: number }

/**
 * Finds banks with entries whose balance is not the sum of the entries so far, or whose places are not 1, 2, 3 and so on.
 * A correct database has none. Deleted banks are left out.
 */
export const findEntryDifferences = async (store: Store): Promise<EntryDifference[]> => {
  const { rows } = await sql<EntryDifference>`
    select bank_id as id, count(*) as entries, min(seq) as first from (
      select ledger.bank_id, ledger.seq, ledger.balance,
        row_number() over (partition by ledger.bank_id order by ledger.seq) as place,
        sum(ledger.amount) over (partition by ledger.bank_id order by ledger.seq rows unbounded preceding) as sum_so_far
      from ledger
      join banks on banks.id = ledger.bank_id
      join users on users.id = banks.user_id
      where users.verified = 1
    ) as entries
    where seq <> place or balance <> sum_so_far
    group by bank_id`.execute(store)
  return rows
}
