import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Store, Tables } from './tables.ts'

/** A row of a table. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
type Column<Table extends keyof Tables> = keyof Row<Table> & string

/** Rows of one user. */
export type List<Table extends keyof Tables, Read extends Row<Table> = Row<Table>> = {
  table: Table
  /** Columns of another table, and how it is joined. */
  joined?: { columns: RawBuilder<unknown>; table: RawBuilder<unknown> }
  /** The columns that choose the rows, and their values: the user, and for rows of a bank the bank. */
  of: { user_id: string; bank_id?: string }
  /** What else a row must be, for a list that has not all rows of the user. */
  condition?: RawBuilder<boolean>
  /** The list is in the descending order of these columns. No two rows have the same values. */
  order: readonly Column<Table>[]
  /** Converts a row for the API. */
  toItem: (row: Read) => unknown
}

const toRef = (table: string, column: string): RawBuilder<unknown> => sql.ref(`${table}.${column}`)

const isOf = ({ table, of }: Pick<List<keyof Tables>, 'table' | 'of'>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(of).map(([column, id]) => sql`${toRef(table, column)} = ${id}`),
    sql` and `,
  )

/** Returns a row if the list has more than `count` rows. Ignores the list's own condition, so it reads only an index. */
const selectLonger = (list: Pick<List<keyof Tables>, 'table' | 'of'>, count: number) =>
  sql`select 1 from ${sql.table(list.table)} where ${isOf(list)} limit 1 offset ${count}`

const isLongerThan = async (store: Store, list: Pick<List<keyof Tables>, 'table' | 'of'>, count: number) =>
  (await selectLonger(list, count).execute(store)).rows.length > 0

/** Reads up to `limit` rows of a list: those that follow the row `after`, or the first ones. */
export const readPage = async <Table extends keyof Tables, Read extends Row<Table>>(
  store: Store,
  { table, joined, of, condition, order }: List<Table, Read>,
  after: Row<Table> | undefined,
  limit: number,
): Promise<Read[]> => {
  const columns = order.map((name) => toRef(table, name))
  const follows = after ? sql`and (${sql.join(columns)}) < (${sql.join(order.map((name) => after[name]))})` : sql``
  const descending = sql.join(columns.map((column) => sql`${column} desc`))
  const { rows } = await sql<Read>`
    select ${sql.table(table)}.* ${joined ? sql`, ${joined.columns}` : sql``}
    from ${sql.table(table)} ${joined?.table ?? sql``} where ${isOf({ table, of })} ${condition ? sql`and ${condition}` : sql``} ${follows}
    order by ${descending} limit ${limit}`.execute(store)
  return rows
}

/**
 * Reads a list of at most `limit` rows. Returns undefined if it has more, counted without its own condition. An empty result
 * needs a second query to tell the two apart.
 */
export const readShort = async <Table extends keyof Tables, Read extends Row<Table>>(
  store: Store,
  list: List<Table, Read>,
  limit: number,
): Promise<Read[] | undefined> => {
  const isShort = sql<boolean>`not exists (${selectLonger(list, limit)})`
  const condition = list.condition ? sql<boolean>`${list.condition} and ${isShort}` : isShort
  const rows = await readPage(store, { ...list, condition }, undefined, limit)
  return rows.length === 0 && (await isLongerThan(store, list, limit)) ? undefined : rows
}
