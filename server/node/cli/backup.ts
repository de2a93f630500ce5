import { existsSync, linkSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { flush, verifyCopy } from '#server/node/backups/database-copy.ts'
import type { Configuration } from '#server/node/configuration.ts'
import { getDatabasePath } from '#server/node/database.ts'
import { run } from '#server/node/run.ts'
import { badValue, StartError } from '#server/node/start-error.ts'
import { readFileArgument } from './file-argument.ts'

const copyDatabase = (configuration: Configuration, copy: string): void => {
  const database = new DatabaseSync(getDatabasePath(configuration), { timeout: 10_000 })
  try {
    database.prepare('vacuum into ?').run(copy) // a consistent copy, even while the server writes
  } finally {
    database.close()
  }
}

/** Writes a consistent copy of the embedded database, also while the server runs. It never overwrites a file. */
await run(async (configuration) => {
  const file = resolve(readFileArgument('backup'))
  if (configuration.databaseUrl !== undefined) {
    throw new StartError('DATABASE_URL is set: back PostgreSQL up with its own tools (docs/DEPLOY.md).')
  }
  if (!existsSync(getDatabasePath(configuration))) {
    throw badValue('DATA_DIR', configuration.dataDirectory, 'a directory with a database; this one has none')
  }
  if (existsSync(file)) throw new StartError(`${file} is there already. Name a file that is not.`)
  if (!existsSync(dirname(file))) throw new StartError(`There is no directory ${dirname(file)}.`)
  const draft = `${file}.${process.pid}.partial`
  try {
    copyDatabase(configuration, draft)
    await verifyCopy(draft, 'The copy')
    flush(draft)
    linkSync(draft, file)
    flush(dirname(file))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The copy could not be made: ${error instanceof Error ? error.message : 'unknown reason'}.`)
  } finally {
    rmSync(draft, { force: true })
  }
  process.stdout.write(`Copied to ${file}.\n`)
})
