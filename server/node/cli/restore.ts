import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Configuration, StartError } from '#server/node/configuration.ts'
import { lockExclusive } from '#server/node/data-lock.ts'
import { databaseFile } from '#server/node/database.ts'
import { run } from '#server/node/run.ts'
import { flush, verifyCopy } from './database-copy.ts'
import { readFileArgument } from './file-argument.ts'

const parts = ['', '-wal', '-shm']

/** Takes what is only in the write-ahead log into the database itself, if it can be read at all. */
const settle = (database: string): void => {
  try {
    const settling = new DatabaseSync(database)
    settling.exec('pragma journal_mode = delete')
    settling.close()
  } catch {
    // It is broken: perhaps that is why it is to be replaced. It is kept as it is.
  }
}

/** Keeps the database under another name too; the one it has is then free to be taken by a rename. */
const keep = (database: string): string => {
  const kept = `${database}.before-${timestamp()}`
  settle(database)
  linkSync(database, kept)
  for (const part of ['-wal', '-shm']) if (existsSync(database + part)) renameSync(database + part, kept + part)
  return kept
}

const timestamp = (): string => new Date().toISOString().replace(/[:.]/g, '-')

/** Verifies a copy of the backup in the data directory and puts it in the place of the database, which stays beside it. */
const restore = async (file: string, configuration: Configuration): Promise<string | undefined> => {
  const database = databaseFile(configuration)
  const draft = `${database}.restoring`
  for (const part of parts) rmSync(draft + part, { force: true })
  try {
    copyFileSync(file, draft)
    await verifyCopy(draft, file)
    flush(draft)
    const previous = existsSync(database) ? keep(database) : undefined
    renameSync(draft, database)
    flush(configuration.dataDirectory)
    return previous
  } finally {
    for (const part of parts) rmSync(draft + part, { force: true })
  }
}

await run(async (configuration) => {
  const file = resolve(readFileArgument('restore'))
  if (configuration.databaseUrl !== undefined) {
    throw new StartError('DATABASE_URL is set: restore PostgreSQL with its own tools (docs/DEPLOY.md).')
  }
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  mkdirSync(configuration.dataDirectory, { recursive: true, mode: 0o700 })
  const lock = lockExclusive(databaseFile(configuration))
  try {
    const previous = await restore(file, configuration)
    const kept = previous === undefined ? '' : ` What was there before is ${previous}.`
    process.stdout.write(`Restored from ${file}.${kept}\n`)
  } finally {
    lock.release()
  }
})
