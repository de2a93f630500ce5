import { daysLater } from '#contract/fields/dates.ts'
import { toMorning } from '#server/seed/rows.ts'
import type { BulkDatabase, Value } from './bulk-database.ts'
import { type LifeTable, lifeTables } from './life.ts'

/** The rows of a user are added in as many portions as a year has months, as they arrive in life: others' rows lie between. */
const PORTION_DAYS = 31
/** The number of users of one statement. */
const USERS_OF_STATEMENT = 1_000

/** The column with the day of a row, as a date or as a moment. The others are added first. */
const days: Partial<Record<LifeTable, { column: string; toValue: (date: string) => Value }>> = {
  lends: { column: 'lend_date', toValue: (date) => date },
  returns: { column: 'date', toValue: (date) => date },
  expenses: { column: 'date', toValue: (date) => date },
  ledger: { column: 'at', toValue: toMorning },
  idempotency_keys: { column: 'created_at', toValue: toMorning },
}

type Copies = {
  /** The users. The first ones have a life of their own, and the others one of these. */
  ids: readonly string[]
  lives: number
  days: number
  columns: ReadonlyMap<LifeTable, readonly string[]>
}

/** Gives the users after the first ones copies of their lives, portion by portion. */
export const copyLives = async (database: BulkDatabase, { ids, lives, days: age, columns }: Copies): Promise<void> => {
  await database.run('create table bench_copies (n integer primary key, user_id text, of_user text)')
  for (let from = lives; from < ids.length; from += USERS_OF_STATEMENT) {
    const portion = ids.slice(from, from + USERS_OF_STATEMENT)
    const values = portion.flatMap((id, index) => [from + index, id, ids[(from + index) % lives] ?? ''])
    await database.run(`insert into bench_copies values ${portion.map(() => '(?, ?, ?)').join(', ')}`, values)
  }
  const copy = async (table: LifeTable, condition: string, values: readonly Value[]): Promise<void> => {
    const names = columns.get(table) ?? []
    const selected = names.map((name) => (name === 'user_id' ? 'bench_copies.user_id' : `life.${name}`))
    // `cross join`, so that SQLite goes through the copies in their order.
    const text = `insert into ${table} (${names.join(', ')}) select ${selected.join(', ')}
      from bench_copies cross join ${table} as life
      where bench_copies.n >= ? and bench_copies.n < ? and life.user_id = bench_copies.of_user and ${condition}`
    for (let from = lives; from < ids.length; from += USERS_OF_STATEMENT) {
      await database.run(text, [from, from + USERS_OF_STATEMENT, ...values])
    }
  }
  for (const table of lifeTables) if (!days[table]) await copy(table, '1 = 1', [])
  const today = new Date().toISOString().slice(0, 10)
  for (let day = -age; day <= 0; day += PORTION_DAYS) {
    const [begin, end] = [daysLater(today, day), daysLater(today, Math.min(day + PORTION_DAYS, 1))]
    for (const table of lifeTables) {
      const { column, toValue } = days[table] ?? {}
      if (column === undefined || !toValue) continue
      await copy(table, `life.${column} >= ? and life.${column} < ?`, [toValue(begin), toValue(end)])
    }
  }
  await database.run(`update users set record_count = (
      select life.record_count from users as life join bench_copies on life.id = bench_copies.of_user
      where bench_copies.user_id = users.id
    ) where id in (select user_id from bench_copies)`)
  await database.run('drop table bench_copies')
}
