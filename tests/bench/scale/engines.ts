import { existsSync, rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDatabasePath } from '#server/node/database.ts'
import type { Place } from '#tests/bench/server/place.ts'
import { createDatabase } from '#tests/tools/postgres.ts'
import { type BulkDatabase, openBulkDatabase } from './bulk-database.ts'
import { type ScalePostgres, startScalePostgres } from './scale-postgres.ts'

/** The program that backs a database up into a file, and its words. */
type Backup = (file: string) => { program: string; words: string[] }

/** A database to fill and to measure. */
export type Engine = {
  name: 'SQLite' | 'PostgreSQL'
  isEmbedded: boolean
  place: Place
  /** A folder for files beside the database. */
  folder: string
  /** The bytes of the database. */
  measureSize: (database: BulkDatabase) => Promise<number>
  readVersion: (database: BulkDatabase) => Promise<string>
  /** Undefined when the machine does not have the program. */
  backup: Backup | undefined
}

/** Works on the database beside the server. A connection that stayed open would keep SQLite's write-ahead log at a stop. */
export const withDatabase = async <Result>(
  { place }: Pick<Engine, 'place'>,
  work: (database: BulkDatabase) => Promise<Result>,
): Promise<Result> => {
  const database = await openBulkDatabase(place)
  return work(database).finally(() => database.close())
}

const readOne = async (database: BulkDatabase, text: string): Promise<unknown> =>
  Object.values((await database.read(text))[0] ?? {})[0]

const createEmbedded = (folder: string): Engine => {
  const place = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', RATE_LIMITS: 'off' }
  const files = ['', '-wal'].map((end) => `${getDatabasePath({ dataDirectory: place.DATA_DIR })}${end}`)
  return {
    name: 'SQLite',
    isEmbedded: true,
    place,
    folder,
    measureSize: async () => files.reduce((sum, file) => sum + (existsSync(file) ? statSync(file).size : 0), 0),
    readVersion: async (database) => String(await readOne(database, 'select sqlite_version()')),
    backup: (file) => ({ program: process.execPath, words: ['server/node/cli/backup.ts', file] }),
  }
}

const createServed = async (folder: string, { url, dump }: ScalePostgres): Promise<Engine> => {
  const DATABASE_URL = await createDatabase(url)
  return {
    name: 'PostgreSQL',
    isEmbedded: false,
    place: { DATA_DIR: join(folder, 'data'), DATABASE_URL, RATE_LIMITS: 'off' },
    folder,
    measureSize: async (database) => Number(await readOne(database, 'select pg_database_size(current_database())')),
    readVersion: async (database) => String(await readOne(database, 'show server_version')),
    backup:
      dump === undefined
        ? undefined
        : (file) => ({ program: dump, words: ['--format=custom', `--file=${file}`, `--dbname=${DATABASE_URL}`] }),
  }
}

/** Measures on an empty database, which is deleted afterwards, also after Ctrl+C. */
const onEngine = async <Row>(name: Engine['name'], measure: (engine: Engine) => Promise<Row[]>): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'wealth-care-scale-'))
  const deleteFolder = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', deleteFolder) // the module of the tests' PostgreSQL ends this process by `exit` at a signal
  let postgres: ScalePostgres | undefined
  try {
    if (name === 'SQLite') return await measure(createEmbedded(folder))
    postgres = await startScalePostgres(folder)
    return await measure(await createServed(folder, postgres))
  } finally {
    await postgres?.close()
    deleteFolder()
  }
}

/** Measures on SQLite, then on PostgreSQL. */
export const onBothEngines = async <Row>(measure: (engine: Engine) => Promise<Row[]>): Promise<Row[]> => [
  ...(await onEngine('SQLite', measure)),
  ...(await onEngine('PostgreSQL', measure)),
]
