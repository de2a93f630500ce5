import { existsSync } from 'node:fs'
import { lockExclusive } from '#server/node/data-lock.ts'
import { getDatabasePath, openDatabase } from '#server/node/database.ts'
import { run } from '#server/node/run.ts'
import { badValue, readReason, StartError } from '#server/node/start-error.ts'
import { openPostgresWithoutTimeouts } from '#server/store/postgres.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { copyToPostgres } from './copy-to-postgres.ts'

await run(async (configuration) => {
  const { databaseUrl, dataDirectory } = configuration
  const file = getDatabasePath(configuration)
  if (databaseUrl === undefined) throw badValue('DATABASE_URL', '', 'the postgres:// address of an empty database')
  if (!existsSync(file)) throw badValue('DATA_DIR', dataDirectory, 'a directory with a database; this one has none')
  const lock = lockExclusive(file)
  try {
    await (await openDatabase(configuration)).destroy() // it is migrated now
    const postgres = openPostgresWithoutTimeouts(databaseUrl)
    const embedded = await openSqlite(file)
    const copied = await copyToPostgres(embedded, postgres)
      .catch((error: unknown) => {
        if (error instanceof StartError) throw error
        throw new StartError(`Nothing was copied: ${readReason(error)}`)
      })
      .finally(() => Promise.all([embedded.destroy(), postgres.destroy()]))
    for (const [table, rows] of Object.entries(copied)) process.stdout.write(`${table}: ${rows}\n`)
    process.stdout.write('Copied; row counts, sums and ledgers are the same on both sides.\n')
  } finally {
    lock.release()
  }
})
