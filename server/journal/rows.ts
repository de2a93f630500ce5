import { type Insertable, type RawBuilder, sql } from 'kysely'
import { forEachChunk } from '#server/store/chunks.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import type { Effect, Journal } from './journal.ts'
import {
  type Columns,
  countingColumns,
  type JournaledRow,
  type JournaledTable,
  journaledTables,
  type Value,
} from './journaled-tables.ts'

// Every write of a user's records goes through these functions, so that each leaves its row in the journal.

/** A transaction that writes rows of a user, and its journal. */
export type Writer = { db: Store; userId: string; journal: Journal }

/** Chosen columns of a row, each with its value or with SQL. */
type Changes<Table extends JournaledTable> = {
  [Column in keyof JournaledRow<Table>]?:
    | JournaledRow<Table>[Column]
    | RawBuilder<JournaledRow<Table>[Column]>
    | undefined
}

/** A row as it is before an update: its id, and at least the columns that change. */
type Known<Table extends JournaledTable> = { id: string } & Partial<JournaledRow<Table>>

const isBytes = (value: unknown): value is Uint8Array => ArrayBuffer.isView(value)

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || typeof value === 'number'

const listColumns = (row: object): [name: string, value: unknown][] =>
  Object.entries(row).filter(([, value]) => value !== undefined)

const readId = (table: JournaledTable, row: object): string => {
  const [, id] = listColumns(row).find(([name]) => name === journaledTables[table]) ?? []
  if (typeof id !== 'string') throw new TypeError(`A row of ${table} must have its id.`)
  return id
}

const toColumns = (row: object): Columns =>
  Object.fromEntries(listColumns(row).filter((column): column is [string, Value] => isValue(column[1])))

/** The picture of a row, when it has one. */
const findBytes = (row: object): Uint8Array | null =>
  listColumns(row)
    .map(([, value]) => value)
    .find(isBytes) ?? null

const isOfUser = (table: JournaledTable, userId: string): RawBuilder<boolean> =>
  sql`${sql.ref(table === 'users' ? 'id' : 'user_id')} = ${userId}`

const isOneOf = (table: JournaledTable, ids: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(journaledTables[table])} in (${sql.join(ids)})`

const insert = async ({ db }: Writer, table: JournaledTable, rows: readonly object[]): Promise<void> => {
  const names = listColumns(rows[0] ?? {}).map(([name]) => name)
  await forEachChunk(rows, async (chunk) => {
    const values = chunk.map((row) => {
      const columns = new Map(listColumns(row))
      return sql`(${sql.join(names.map((name) => columns.get(name)))})`
    })
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values ${sql.join(values)}`.execute(db)
  })
}

/** Adds rows as the journal kept them, all with the same columns. */
export const restoreRows = async (writer: Writer, table: JournaledTable, rows: readonly object[]): Promise<void> => {
  if (rows.length === 0) return
  await insert(writer, table, rows)
  for (const row of rows) {
    writer.journal.touch({ table, id: readId(table, row), effect: 'added', before: null, bytes: null })
  }
}

/** Adds rows, all with the same columns. */
export const insertRows = <Table extends JournaledTable>(
  writer: Writer,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> => restoreRows(writer, table, rows)

/** Notes in the journal what an update changes of a row. Columns that stay and columns that count are left out. */
const touchEdited = (
  { journal }: Writer,
  table: JournaledTable,
  row: object,
  changed: readonly [name: string, value: unknown][],
  effect: Effect,
): void => {
  const known = new Map(listColumns(row))
  const before = changed.flatMap(([name, value]): [string, unknown][] => {
    if (countingColumns.has(name)) return []
    if (!known.has(name)) throw new TypeError(`An update of ${table} must know ${name} as it was.`)
    return known.get(name) === value ? [] : [[name, known.get(name)]]
  })
  if (before.length === 0) return
  const columns = Object.fromEntries(before)
  journal.touch({ table, id: readId(table, row), effect, before: toColumns(columns), bytes: findBytes(columns) })
}

const setAll = (changed: readonly [name: string, value: unknown][]): RawBuilder<unknown> =>
  sql.join(changed.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))

/** Changes columns of rows as the journal kept them, the same for all. `before` are the rows as they are. */
export const restoreColumns = async (
  writer: Writer,
  table: JournaledTable,
  before: readonly object[],
  changes: object,
  effect: 'edited' | 'derived' = 'edited',
): Promise<void> => {
  const changed = listColumns(changes)
  if (changed.length === 0) return
  for (const row of before) touchEdited(writer, table, row, changed, effect)
  await forEachChunk(before, (chunk) => {
    const ids = chunk.map((row) => readId(table, row))
    return sql`update ${sql.table(table)} set ${setAll(changed)}
      where ${isOfUser(table, writer.userId)} and ${isOneOf(table, ids)}`.execute(writer.db)
  })
}

/** Changes columns of rows, the same for all. `before` are the rows as they are. A `derived` effect follows from other rows. */
export const updateRows = <Table extends JournaledTable>(
  writer: Writer,
  table: Table,
  before: readonly Known<Table>[],
  changes: Changes<Table>,
  effect?: 'edited' | 'derived',
): Promise<void> => restoreColumns(writer, table, before, changes, effect)

/** Changes columns of a row and returns it. `before` is the row as it is. */
export const updateRow = async <Table extends JournaledTable>(
  writer: Writer,
  table: Table,
  before: Known<Table>,
  changes: Changes<Table>,
  effect: 'edited' | 'derived' = 'edited',
): Promise<JournaledRow<Table>> => {
  const changed = listColumns(changes)
  touchEdited(writer, table, before, changed, effect)
  const { rows } = await sql<JournaledRow<Table>>`update ${sql.table(table)} set ${setAll(changed)}
    where ${isOfUser(table, writer.userId)} and ${isOneOf(table, [before.id])} returning *`.execute(writer.db)
  const [row] = rows
  if (!row) throw new TypeError(`The row of ${table} must exist.`)
  return row
}

/** Deletes the rows of the user that match a condition. Returns them as they were. */
export const deleteRowsWhere = async <Table extends JournaledTable>(
  writer: Writer,
  table: Table,
  condition: RawBuilder<boolean>,
): Promise<JournaledRow<Table>[]> => {
  const { rows } = await sql<JournaledRow<Table>>`delete from ${sql.table(table)}
    where ${isOfUser(table, writer.userId)} and ${condition} returning *`.execute(writer.db)
  for (const row of rows) {
    writer.journal.touch({
      table,
      id: readId(table, row),
      effect: 'deleted',
      before: toColumns(row),
      bytes: findBytes(row),
    })
  }
  return rows
}

/** Deletes the rows of the user with these ids, 500 at a time. Returns them as they were. */
export const deleteRowsById = async <Table extends JournaledTable>(
  writer: Writer,
  table: Table,
  ids: readonly string[],
): Promise<JournaledRow<Table>[]> => {
  const deleted: JournaledRow<Table>[] = []
  await forEachChunk(ids, async (chunk) => {
    for (const row of await deleteRowsWhere(writer, table, isOneOf(table, chunk))) deleted.push(row)
  })
  return deleted
}

/** Reads the rows of the user with these ids, 500 at a time. */
export const readRowsById = async <Table extends JournaledTable>(
  { db, userId }: Pick<Writer, 'db' | 'userId'>,
  table: Table,
  ids: readonly string[],
): Promise<Map<string, JournaledRow<Table>>> => {
  const read = new Map<string, JournaledRow<Table>>()
  await forEachChunk(ids, async (chunk) => {
    const { rows } = await sql<JournaledRow<Table>>`select * from ${sql.table(table)}
      where ${isOfUser(table, userId)} and ${isOneOf(table, chunk)}`.execute(db)
    for (const row of rows) read.set(readId(table, row), row)
  })
  return read
}
