import { existsSync, statSync } from 'node:fs'
import { getDatabasePath } from '#server/node/database.ts'
import type { Row } from '#tests/bench/report.ts'
import type { BulkDatabase } from './bulk-database.ts'
import { type Engine, withDatabase } from './engines.ts'
import { tables } from './fill.ts'
import type { Caller, Scene } from './scene.ts'
import { type Change, changes, makeChanges } from './user-calls.ts'
import { inMegabytes } from './watch.ts'

type Table = (typeof tables)[number]
type Weight = { rows: number; bytes: number }
type Weights = ReadonlyMap<Table, Weight>

/** The bytes of a table with its indexes. */
const measureBytes = async (database: BulkDatabase, { isEmbedded }: Engine): Promise<Map<string, number>> => {
  const rows = isEmbedded
    ? await database.read(`select tbl_name as name, sum(pgsize) as bytes from dbstat
        join sqlite_schema on sqlite_schema.name = dbstat.name where aggregate = true group by tbl_name`)
    : await database.read(
        `select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r'`,
      )
  return new Map(rows.map(({ name, bytes }) => [String(name), Number(bytes)]))
}

/** The rows and bytes of each table. */
export const weigh = (engine: Engine): Promise<Weights> =>
  withDatabase(engine, async (database) => {
    const bytes = await measureBytes(database, engine)
    const weights = new Map<Table, Weight>()
    for (const table of tables) {
      const [row] = await database.read(`select count(*) as n from ${table}`)
      weights.set(table, { rows: Number(row?.n), bytes: bytes.get(table) ?? 0 })
    }
    return weights
  })

export const describeWeights = (weights: Weights): Row[] =>
  [...weights].map(([table, { rows, bytes }]) => ({
    what: `table ${table} with its indexes`,
    goal: '',
    figure: `${rows.toLocaleString('en')} rows, ${inMegabytes(bytes)}, ${(bytes / rows).toFixed(0)} bytes a row`,
  }))

/** The number of rows of a user in each table. */
const countRows = async (database: BulkDatabase, userId: string): Promise<Map<Table, number>> => {
  const counts = new Map<Table, number>()
  for (const table of tables) {
    const column = table === 'users' ? 'id' : 'user_id'
    const isToken = table === 'emails' || table === 'tokens'
    const [row] = isToken ? [] : await database.read(`select count(*) as n from ${table} where ${column} = ?`, [userId])
    counts.set(table, Number(row?.n ?? 0))
  }
  return counts
}

/** The bytes of the write-ahead log since the last checkpoint of SQLite, or since ever of PostgreSQL. */
const readLog = async (database: BulkDatabase, { isEmbedded, place }: Engine): Promise<number> => {
  if (!isEmbedded) return Number((await database.read("select pg_current_wal_lsn() - '0/0' as bytes"))[0]?.bytes)
  const log = `${getDatabasePath({ dataDirectory: place.DATA_DIR })}-wal`
  return existsSync(log) ? statSync(log).size : 0
}

/** What each change adds to the tables, and to the log. */
export const measureCosts = (scene: Scene, weights: Weights, callers: readonly Caller[]): Promise<Row[]> =>
  withDatabase(scene.engine, async (database) => {
    const [caller] = callers
    if (!caller) throw new Error('Nobody is logged in.')
    const rows: Row[] = []
    let before = await countRows(database, caller.userId)
    await makeChanges(caller, async (change: Change) => {
      const after = await countRows(database, caller.userId)
      const added = tables.filter((table) => (after.get(table) ?? 0) > (before.get(table) ?? 0))
      const bytes = added.reduce((sum, table) => {
        const weight = weights.get(table)
        return sum + (weight ? weight.bytes / weight.rows : 0)
      }, 0)
      const figure = `${bytes.toFixed(0)} bytes: ${added.join(', ')}`
      rows.push({ what: `${change}: what it adds to the database`, goal: '', figure })
      before = after
    })
    if (scene.engine.isEmbedded) await database.settle()
    const begin = await readLog(database, scene.engine)
    for (const other of callers) await makeChanges(other)
    const logged = ((await readLog(database, scene.engine)) - begin) / (callers.length * changes.length)
    const figure = `${(logged / 1_000).toFixed(0)} kB`
    return [...rows, { what: 'write-ahead log of a change, each of another user', goal: '', figure }]
  })
