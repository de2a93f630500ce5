import { existsSync, linkSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readPlan } from '#server/node/backups/backups.ts'
import { copyDatabase, flush, toStartError } from '#server/node/backups/database-copy.ts'
import { makeBundle } from '#server/node/backups/make-bundle.ts'
import type { Configuration } from '#server/node/configuration.ts'
import { getDatabasePath } from '#server/node/database.ts'
import { CLIENT_FOLDER } from '#server/node/http/static-files.ts'
import { run } from '#server/node/run.ts'
import { badValue, StartError } from '#server/node/start-error.ts'
import { readFileArgument } from './file-argument.ts'

/** Writes a consistent copy of the database to a new file. It never overwrites one. */
const copyToFile = async (configuration: Configuration, file: string): Promise<void> => {
  if (existsSync(file)) throw new StartError(`${file} is there already. Name a file that is not.`)
  if (!existsSync(dirname(file))) throw new StartError(`There is no directory ${dirname(file)}.`)
  const draft = `${file}.${process.pid}.partial`
  try {
    await copyDatabase(getDatabasePath(configuration), draft)
    linkSync(draft, file)
    flush(dirname(file))
  } catch (error) {
    throw toStartError('The copy could not be made', error)
  } finally {
    rmSync(draft, { force: true })
  }
  process.stdout.write(`Copied to ${file}.\n`)
}

const requireEmbedded = ({ databaseUrl }: Configuration): void => {
  if (databaseUrl === undefined) return
  throw new StartError('DATABASE_URL is set: back PostgreSQL up with its own tools (docs/DEPLOY.md).')
}

const requireDatabase = (configuration: Configuration): void => {
  if (existsSync(getDatabasePath(configuration))) return
  throw badValue('DATA_DIR', configuration.dataDirectory, 'a directory with a database; this one has none')
}

/** Backs the embedded database up, also while the server runs: to a file, or without one as a bundle in `BACKUP_DIR`. */
await run(async (configuration) => {
  requireEmbedded(configuration)
  const plan = process.argv.length === 2 ? readPlan(configuration, CLIENT_FOLDER) : undefined
  const file = plan ? '' : resolve(readFileArgument('npm run backup -- FILE, or without FILE where BACKUP_DIR is set'))
  requireDatabase(configuration)
  if (!plan) return copyToFile(configuration, file)
  process.stdout.write(`Made ${await makeBundle(plan, new Date())}.\n`)
})
