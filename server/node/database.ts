import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { NewerDatabaseError } from '#server/store/migrate.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/tables.ts'
import { badValue, type Configuration, StartError } from './configuration.ts'

/** Where the embedded database is. */
export const databaseFile = ({ dataDirectory }: Pick<Configuration, 'dataDirectory'>): string =>
  join(dataDirectory, 'wealth-care.db')

/** Opens the embedded database in its directory, which is made when it is not there. */
export const openDatabase = async (configuration: Pick<Configuration, 'dataDirectory'>): Promise<Store> => {
  const { dataDirectory } = configuration
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
    return await openSqlite(databaseFile(configuration))
  } catch (error) {
    if (error instanceof NewerDatabaseError) throw new StartError(error.message)
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw badValue('DATA_DIR', dataDirectory, `a directory with a database that can be opened (${reason})`)
  }
}
