import { type Insertable, type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { getShortage } from '#contract/banks/spendable.ts'
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
import { forEachChunk } from '#server/store/chunks.ts'
import type { Store, Tables } from '#server/store/tables.ts'

type BankRow = Selectable<Tables['banks']>
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
 * A change of a balance, in paise: positive adds, negative subtracts. `date` is the day that the user gave. `reason`, `tag`,
 * `reference` and the ids say in the ledger where it came from.
 */
export type Movement = {
  /** The id of its entry. Without one the server makes it. */
  id?: string | undefined
  bankId: string
  kind: MovementKind
  amount: number
  date?: string | undefined
  reason?: string | undefined
  tag?: string | undefined
  reference?: string | undefined
  narration?: string | undefined
  bookedOn?: string | undefined
  expenseId?: string
  lendId?: string
  returnId?: string
  transferId?: string
  otherBankId?: string
  undoesId?: string
  importId?: string
}

/** A bank after a change of its balance. */
type MovedBank = Pick<Selectable<Tables['banks']>, 'user_id' | 'id' | 'balance' | 'entry_count'>

/** A movement, or the opening of a bank, and the bank after it. */
export type Entered = { bank: MovedBank; movement: Omit<Movement, 'kind' | 'bankId'> & { kind: EntryKind } }

const toRow = (
  { bank, movement: { kind, amount, ...movement } }: Entered,
  { at, revision }: Pick<Change, 'at' | 'revision'>,
): Insertable<Tables['ledger']> => ({
  user_id: bank.user_id,
  id: movement.id ?? uuid(),
  bank_id: bank.id,
  seq: bank.entry_count,
  kind,
  amount,
  balance: bank.balance,
  at: at.getTime(),
  date: movement.date ?? '',
  reason: movement.reason ?? '',
  tag: movement.tag ?? '',
  reference: movement.reference ?? '',
  narration: movement.narration ?? '',
  booked_on: movement.bookedOn ?? '',
  expense_id: movement.expenseId ?? null,
  lend_id: movement.lendId ?? null,
  return_id: movement.returnId ?? null,
  transfer_id: movement.transferId ?? null,
  other_bank_id: movement.otherBankId ?? null,
  undoes_id: movement.undoesId ?? null,
  import_id: movement.importId ?? null,
  revision,
})

/** Adds the entries of changes to the ledger. A change of 0 has no entry. */
export const addEntries = async (change: Change, entered: readonly Entered[]): Promise<void> => {
  const rows = entered.filter(({ movement }) => movement.amount !== 0).map((one) => toRow(one, change))
  await forEachChunk(rows, (chunk) => change.db.insertInto('ledger').values(chunk).execute())
  change.journal.countEntries(rows.length)
}

/** Whether a bank allows a movement: it is active, or need not be, and its balance stays between its limits. Only a card may be owed. */
export const allows = (bank: BankRow, { kind, amount }: Movement): boolean =>
  (bank.active === 1 || inactiveMessages[kind] === undefined) &&
  bank.balance + amount >= -(bank.limit ?? 0) &&
  bank.balance + amount <= MAX_PAISE

/** Builds the refusal of a movement that its bank does not allow; 404 when there is no bank. */
export const toRefusal = (bank: BankRow | undefined, { kind, amount }: Movement): Problem => {
  const inactive = inactiveMessages[kind]
  if (!bank) return notFound()
  if (inactive !== undefined && !bank.active) return new Problem(400, inactive)
  if (amount > 0) return new Problem(400, INVALID_AMOUNT)
  return new Problem(400, getShortage(bank, kind === 'debit' ? INSUFFICIENT_FUND : INSUFFICIENT_BALANCE))
}

/** Movements of one bank and one kind, which all add or all subtract. */
type Movements = readonly [Movement, ...Movement[]]

/** Changes the balance by all of the movements, with one statement. Returns the bank after them, and after each. */
const changeBalance = async ({ db }: Change, { userId }: Caller, movements: Movements) => {
  const [{ bankId, kind }] = movements
  const amount = movements.reduce((sum, movement) => sum + movement.amount, 0)
  const entries = movements.filter((movement) => movement.amount !== 0).length
  const bank = await db
    .updateTable('banks')
    .set((row) => ({ balance: row('balance', '+', amount), entry_count: row('entry_count', '+', entries) }))
    .where('user_id', '=', userId)
    .where('id', '=', bankId)
    .$if(inactiveMessages[kind] !== undefined, (query) => query.where('active', '=', 1))
    .where((row) => row.between(row('balance', '+', amount), sql<number>`-coalesce(${sql.ref('limit')}, 0)`, MAX_PAISE))
    .returning(['user_id', 'id', 'balance', 'entry_count'])
    .executeTakeFirst()
  if (!bank) {
    const unchanged = db.selectFrom('banks').selectAll().where('user_id', '=', userId).where('id', '=', bankId)
    throw toRefusal(await unchanged.executeTakeFirst(), { bankId, kind, amount })
  }
  let [balance, entry_count] = [bank.balance - amount, bank.entry_count - entries]
  const entered = movements.map((movement): Entered => {
    balance += movement.amount
    if (movement.amount !== 0) entry_count += 1
    return { bank: { ...bank, balance, entry_count }, movement }
  })
  return { bank, entered }
}

/**
 * Changes the balances of banks of the caller, then adds the ledger entries, because an entry of a transfer names both banks.
 * Movements of one bank that have one kind and direction are one change of its balance, and an entry each. 404 when a bank does
 * not exist, 400 when it refuses the movements.
 */
export const moveBalances = async (change: Change, caller: Caller, movements: readonly Movement[]): Promise<void> => {
  const groups = Map.groupBy(movements, ({ bankId, kind, amount }) => `${kind} ${amount < 0} ${bankId}`)
  const entered: Entered[] = []
  for (const [first, ...others] of groups.values()) {
    if (first) entered.push(...(await changeBalance(change, caller, [first, ...others])).entered)
  }
  await addEntries(change, entered)
}

/**
 * Changes the balance of the caller's bank, adds the ledger entry, and returns the new balance in paise. 404 when the
 * bank does not exist, 400 when it refuses the movement.
 */
export const moveBalance = async (change: Change, caller: Caller, movement: Movement): Promise<number> => {
  const { bank, entered } = await changeBalance(change, caller, [movement])
  await addEntries(change, entered)
  return bank.balance
}

/** The condition of the entries of a bank. Entries of a version before 0012 have no user. */
const isOfBank = (hasUser: boolean) =>
  hasUser
    ? sql<boolean>`ledger.user_id = banks.user_id and ledger.bank_id = banks.id`
    : sql<boolean>`ledger.bank_id = banks.id`

/**
 * Finds banks whose balance is not the sum of their ledger rows, in paise. A correct database has none. Deleted users are
 * left out, because their rows are removed in batches: they are not verified.
 */
export const findLedgerDifferences = (store: Store, hasUser = true) =>
  store
    .selectFrom('banks')
    .innerJoin('users', 'users.id', 'banks.user_id')
    .where('users.verified', '=', 1)
    .leftJoin('ledger', (join) => join.on(isOfBank(hasUser)))
    .select((row) => [
      'banks.id',
      'banks.balance',
      row.fn.coalesce(row.fn.sum<number>('ledger.amount'), sql.lit(0)).as('sum'),
    ])
    .groupBy(['banks.user_id', 'banks.id', 'banks.balance'])
    .having((row) => row('banks.balance', '!=', row.fn.coalesce(row.fn.sum<number>('ledger.amount'), sql.lit(0))))
    .execute()

/** Entries of a bank whose running balance or place is wrong: their number, and the place of the first one. */
type EntryDifference = { id: string; entries: number; first: number }

/**
 * Finds banks with entries whose balance is not the sum of the entries so far, or whose places are not 1, 2, 3 and so on.
 * A correct database has none. Deleted users are left out.
 */
export const findEntryDifferences = async (store: Store, hasUser = true): Promise<EntryDifference[]> => {
  const { rows } = await sql<EntryDifference>`
    select bank_id as id, count(*) as entries, min(seq) as first from (
      select banks.user_id, ledger.bank_id, ledger.seq, ledger.balance,
        row_number() over (partition by banks.user_id, ledger.bank_id order by ledger.seq) as place,
        sum(ledger.amount) over (
          partition by banks.user_id, ledger.bank_id order by ledger.seq rows unbounded preceding
        ) as sum_so_far
      from ledger
      join banks on ${isOfBank(hasUser)}
      join users on users.id = banks.user_id
      where users.verified = 1
    ) as entries
    where seq <> place or balance <> sum_so_far
    group by user_id, bank_id`.execute(store)
  return rows
}
