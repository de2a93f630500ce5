import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Store } from '#server/store/tables.ts'
import type { Person } from './person.ts'

const FIRST = 100_000_000_000
const PORTION = 50_000 // a larger statement would exceed the statement timeout

const inPortions = async (count: number, add: (numbers: RawBuilder<unknown>) => Promise<unknown>): Promise<void> => {
  for (let from = 1; from <= count; from += PORTION) {
    const to = Math.min(count, from + PORTION - 1)
    await add(sql`with recursive numbers (n) as
      (select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(to)})`)
  }
}
const id = sql.raw(`'00000000-0000-7000-8000-' || cast(${FIRST} + n as text)`)
const date = sql.raw(
  `'20' || cast(10 + n % 15 as text) || '-0' || cast(1 + n % 9 as text) || '-1' || cast(n % 9 as text)`,
)

/** Returns the id of the `n`th record that was added in bulk, starting at 1. */
export const bulkId = (n: number): string => `00000000-0000-7000-8000-${FIRST + n}`

const turn = (owners: readonly Person[], of: (owner: Person) => string) =>
  sql.join(
    [
      sql.raw(`case n % ${owners.length}`),
      ...owners.map((owner, index) => sql`when ${sql.lit(index)} then ${sql.lit(of(owner))}`),
      sql.raw('end'),
    ],
    sql.raw(' '),
  )

/** Adds `count` lends. Lend `n` belongs to the owner at index `n % owners.length`. Call it once per database. */
export const addLends = async (store: Store, owners: readonly Person[], count: number): Promise<void> => {
  await inPortions(count, (numbers) =>
    sql`insert into lends
    (id, user_id, lend_date, reason, amount, requirement, bank, return_date, return_name, person_key,
    return_status, direction, returned, forgiven, settled_by_return)
    ${numbers} select ${id}, ${turn(owners, ({ userId }) => userId)}, ${date}, 'Rent deposit', 100 * n,
    'Optional', 'SBI', '2025-01-31', 'Asha Verma', 'asha verma', 'pending', 'given', 0, 0, 0 from numbers`.execute(
      store,
    ),
  )
}

/** Adds `count` expenses of ₹0.01 with their ledger rows to the owners' first banks. Call it once per database. */
export const addExpenses = async (store: Store, owners: readonly Person[], count: number): Promise<void> => {
  const user = turn(owners, ({ userId }) => userId)
  const bank = turn(owners, ({ bankIds }) => bankIds[0] ?? '')
  await inPortions(count, (numbers) =>
    sql`insert into expenses (id, user_id, bank_id, date, amount, reason, amount_debit)
    ${numbers} select ${id}, ${user}, ${bank}, ${date}, 1, 'Groceries',
    'CASH' from numbers`.execute(store),
  )
  await inPortions(count, (numbers) =>
    sql`insert into ledger (user_id, id, bank_id, seq, kind, amount, balance, at, reason)
    ${numbers} select ${user}, ${id}, ${bank}, (n - 1) / ${sql.lit(owners.length)} + 2, 'expense', -1, 0, n, 'Groceries'
    from numbers`.execute(store),
  )
  const added = sql`(select count(*) from expenses where expenses.user_id = banks.user_id and bank_id = banks.id)`
  await sql`update banks set balance = balance - ${added}, entry_count = entry_count + ${added}`.execute(store)
}

/** Runs the maintenance that the database does by itself when records arrive one by one. */
export const settle = async (store: Store): Promise<void> => {
  const isServed = store.getExecutor().adapter instanceof PostgresAdapter
  const steps = isServed
    ? ['lends', 'expenses', 'ledger', 'banks'].map((table) => `vacuum analyze ${table}`)
    : ['pragma wal_checkpoint(truncate)']
  for (const step of steps) await sql.raw(step).execute(store)
}
