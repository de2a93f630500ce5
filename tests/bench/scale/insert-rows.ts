import type { BulkDatabase, Value } from './bulk-database.ts'

const ROWS_OF_STATEMENT = 500

type Row = Readonly<Record<string, Value>>

/** Adds rows to a table, all with the columns of the first one. */
const insertRows = async (database: BulkDatabase, table: string, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  const places = `(${columns.map(() => '?').join(', ')})`
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null))
  const text = `insert into ${table} (${columns.join(', ')}) values ${rows.map(() => places).join(', ')}`
  await database.run(text, values)
}

/** Collects rows and adds them to their tables, many in one statement. */
export const createInserter = (database: BulkDatabase) => {
  const waiting = new Map<string, Row[]>()
  const counts = new Map<string, number>()
  const flush = async (table: string): Promise<void> => {
    const rows = waiting.get(table)?.splice(0) ?? []
    if (rows.length > 0) await insertRows(database, table, rows)
  }
  return {
    add: async (table: string, row: Row): Promise<void> => {
      const rows = waiting.get(table) ?? []
      waiting.set(table, rows)
      rows.push(row)
      counts.set(table, (counts.get(table) ?? 0) + 1)
      if (rows.length === ROWS_OF_STATEMENT) await flush(table)
    },
    /** Adds the rows that still wait. */
    end: async (): Promise<void> => {
      for (const table of waiting.keys()) await flush(table)
    },
    /** The number of rows that a table got. */
    count: (table: string): number => counts.get(table) ?? 0,
  }
}
