import { type RawBuilder, sql } from 'kysely'
import { findLedgerDifferences } from '#server/banks/ledger.ts'
import { StartError } from '#server/node/start-error.ts'
import { liftTimeouts } from '#server/store/lift-timeouts.ts'
import type { Store, Tables } from '#server/store/tables.ts'

const BATCH_SIZE = 500
/** The rows of a batch of pictures: one has up to a megabyte. */
const PICTURES_PER_BATCH = 20

/**
 * Every table, with the expression whose sum is compared after the copy. The order is that of the copy: a table comes
 * after those that its foreign keys name. A table that is missing here does not compile.
 */
const checksums = {
  users: 'created_at + version',
  emails: 'length(email)',
  tokens: 'length(user_id)',
  deletions: 'length(id)',
  profile_images: 'length(bytes)',
  sessions: 'created_at',
  passkeys: 'created_at + counter',
  push_subscriptions: 'created_at',
  identities: 'length(id)',
  one_time_codes: 'expires_at',
  invitations: 'expires_at',
  limit_hits: 'at',
  bank_ids: 'length(id)',
  banks: 'balance + entry_count + version',
  people: 'length(name) + renames + renamed_at',
  handles: 'length(value)',
  lends: 'amount + returned + version + updated_at',
  returns: 'amount',
  expenses: 'amount + version',
  transfers: 'amount',
  ledger: 'amount + balance',
  imports: 'at + added + skipped + undone_at',
  plans: 'length(template) + day + version',
  proofs: 'length(bytes)',
  shares: 'expires_at',
  claims: 'amount',
  reminders: 'mail_hour',
  idempotency_keys: 'created_at',
  changes: 'at + revision',
  changed_rows: 'revision + coalesce(length(before), 0)',
} satisfies Record<keyof Tables, string>

const tables = Object.keys(checksums) as (keyof Tables)[] // TypeScript types keys as strings

type Totals = { rows: number; sum: number }

const readTotals = async (store: Store, table: keyof Tables): Promise<Totals> => {
  const query = sql<Totals>`
    select count(*) as rows, coalesce(sum(${sql.raw(checksums[table])}), 0) as sum from ${sql.table(table)}`
  const [totals] = (await query.execute(store)).rows
  if (!totals) throw new TypeError('The query for totals must return one row.')
  return totals
}

/** `merged_into` refers to another row of `people`. The rows without it are copied first, because the others refer to them. */
const parts: Partial<Record<keyof Tables, readonly RawBuilder<unknown>[]>> = {
  people: [sql`merged_into is null`, sql`merged_into is not null`],
}

const readBatchAfter = async (store: Store, table: keyof Tables, part: RawBuilder<unknown>, rowid: number) => {
  const limit =
    table === 'proofs' || table === 'profile_images' || table === 'changed_rows' ? PICTURES_PER_BATCH : BATCH_SIZE
  const query = sql<{ rowid: number } & Record<string, unknown>>`
    select rowid, * from ${sql.table(table)} where rowid > ${rowid} and ${part} order by rowid limit ${limit}`
  return (await query.execute(store)).rows
}

const copyPart = async (from: Store, to: Store, table: keyof Tables, part: RawBuilder<unknown>) => {
  let rows = await readBatchAfter(from, table, part, 0)
  while (rows.length > 0) {
    const values = rows.map(({ rowid: _, ...row }) => row)
    await to
      .insertInto(table)
      .values(values as Tables[typeof table][]) // both sides have the same columns, made by the same migrations
      .execute()
    rows = await readBatchAfter(from, table, part, rows.at(-1)?.rowid ?? Number.MAX_SAFE_INTEGER)
  }
}

const copyTable = async (from: Store, to: Store, table: keyof Tables) => {
  for (const part of parts[table] ?? [sql`true`]) await copyPart(from, to, table, part)
}

/**
 * Copies every row of an embedded database that no other process uses into an empty PostgreSQL, in one transaction, and
 * compares both. Returns the number of rows of each table. When it throws a StartError, nothing was copied.
 */
export const copyToPostgres = (from: Store, postgres: Store): Promise<Record<string, number>> =>
  postgres.transaction().execute(async (to) => {
    await liftTimeouts<Tables>(to)
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(to)
    for (const table of tables) {
      const { rows } = await readTotals(to, table)
      if (rows > 0) throw new StartError(`The PostgreSQL database is not empty: ${table} has ${rows} rows.`)
    }
    const copied: Record<string, number> = {}
    for (const table of tables) {
      await copyTable(from, to, table)
      const [before, after] = [await readTotals(from, table), await readTotals(to, table)]
      if (before.rows !== after.rows || before.sum !== after.sum) {
        throw new StartError(`The copy of ${table} differs: ${JSON.stringify({ before, after })}. Nothing was copied.`)
      }
      copied[table] = after.rows
    }
    const differences = await findLedgerDifferences(to)
    if (differences.length > 0) {
      throw new StartError(`${differences.length} balances are not the sum of their ledger. Nothing was copied.`)
    }
    return copied
  })
