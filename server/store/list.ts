import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Store, Tables } from './tables.ts'

/** A row of a table. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
type Column<Table extends keyof Tables> = keyof Row<Table> & string

/** Rows of one user. */
export type List<Table extends keyof Tables> = {
  table: Table
  /** The columns that choose the rows, and their values: the user, and for rows of a bank the bank. */
  of: { user_id: string; bank_id?: string }
  /** The list is in the descending order of these columns. No two rows have the same values. */
  order: readonly Column<Table>[]
  /** Converts a row for the API. */
  toItem: (row: Row<Table>) => unknown
}

const isOf = (of: List<keyof Tables>['of']): RawBuilder<unknown> =>
  sql.join(
    Object.entries(of).map(([column, id]) => sql`${sql.ref(column)} = ${id}`),
    sql` and `,
  )

/** Whether a list has more rows than `count`. It reads an index, and no row. */
export const isLongerThan = async <Table extends keyof Tables>(
  store: Store,
  { table, of }: List<Table>,
  count: number,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${isOf(of)} limit 1 offset ${count}`.execute(store)
  return rows.length > 0
}

/** Reads up to `limit` rows of a list: those that follow the row `after`, or the first ones. */
export const readPage = async <Table extends keyof Tables>(
  store: Store,
  { table, of, order }: List<Table>,
  after: Row<Table> | undefined,
  limit: number,
): Promise<Row<Table>[]> => {
  const columns = sql.join(order.map((name) => sql.ref(name)))
  const follows = after ? sql`and (${columns}) < (${sql.join(order.map((name) => after[name]))})` : sql``
  const descending = sql.join(order.map((name) => sql`${sql.ref(name)} desc`))
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)} where ${isOf(of)} ${follows}
    order by ${descending} limit ${limit}`.execute(store)
  return rows
}
