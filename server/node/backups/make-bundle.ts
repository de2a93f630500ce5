import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lockBundles } from '#server/node/data-lock.ts'
import { readVersion } from '#server/node/version.ts'
import {
  computeSums,
  DATABASE,
  FORMAT,
  formatName,
  listBundles,
  listPartials,
  MANIFEST,
  type Manifest,
  SECRET,
  SUMS,
  toPartial,
} from './bundle.ts'
import { copyDatabase, flush, toStartError } from './database-copy.ts'

const DAY_MS = 86_400_000

/** What is backed up, where the bundles go, and how many of them are kept. */
export type BackupPlan = { databaseFile: string; secretFile: string; folder: string; keep: number }

const quote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`

/** Reads the last migration and the number of rows of each table from a copy of the database. */
const readContent = (copy: string): Pick<Manifest, 'schema' | 'rows'> => {
  const database = new DatabaseSync(copy, { readOnly: true })
  try {
    const read = (query: string) => database.prepare(query).all()
    const tables = read(`select name from sqlite_schema where type = 'table' and name not glob 'sqlite*' order by name`)
      .map(({ name }) => String(name))
      .filter((name) => !name.startsWith('kysely'))
    const [last] = read('select max(name) as name from kysely_migration')
    const rows = tables.map((name) => [name, Number(read(`select count(*) as rows from "${name}"`)[0]?.rows)] as const)
    return { schema: String(last?.name), rows: Object.fromEntries(rows) }
  } finally {
    database.close()
  }
}

/** Fills a folder with the files of a bundle, and flushes them. */
const fill = async (draft: string, bundle: string, { databaseFile, secretFile }: BackupPlan, at: Date) => {
  const write = (name: string, text: string) => writeFileSync(join(draft, name), text)
  await copyDatabase(databaseFile, join(draft, DATABASE))
  if (existsSync(secretFile)) copyFileSync(secretFile, join(draft, SECRET))
  const manifest: Manifest = {
    format: FORMAT,
    program: readVersion(),
    created: at.toISOString(),
    restore: `npm run restore -- ${quote(bundle)}`,
    ...readContent(join(draft, DATABASE)),
  }
  write(MANIFEST, `${JSON.stringify(manifest, undefined, 2)}\n`)
  const sums = await computeSums(draft)
  write(SUMS, sums.map(({ line }) => line).join(''))
  for (const name of [...sums.map((sum) => sum.name), SUMS]) {
    chmodSync(join(draft, name), 0o600)
    flush(join(draft, name))
  }
  flush(draft)
}

const deleteFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/**
 * Deletes the oldest bundles beyond those that are kept. The one that was just made is kept, whatever the clock said before, and
 * those of a clock that was further ahead go first.
 */
const deleteOld = ({ folder, keep }: BackupPlan, made: string, at: Date): void => {
  const others = listBundles(folder).filter(({ path }) => path !== made)
  const byWorth = [...others.filter(({ created }) => created <= at), ...others.filter(({ created }) => created > at)]
  for (const { path } of byWorth.slice(keep - 1)) {
    renameSync(path, toPartial(path)) // what is half deleted must not look like a bundle
    deleteFolder(toPartial(path))
  }
}

/** Whether there is no bundle of the day that began at `since`. One of a clock that was further ahead does not count. */
export const isDue = (folder: string, since: Date): boolean =>
  !listBundles(folder).some(({ created }) => created >= since && created.getTime() < since.getTime() + DAY_MS)

/** Makes the folder of a bundle under the name of a partial one, and renames it when it is whole. Returns its path. */
const build = async (plan: BackupPlan, at: Date): Promise<string> => {
  const bundle = join(plan.folder, formatName(at))
  const draft = toPartial(bundle)
  try {
    mkdirSync(draft, { mode: 0o700 })
    await fill(draft, bundle, plan, at)
    renameSync(draft, bundle)
    flush(plan.folder)
    return bundle
  } catch (error) {
    throw toStartError('The bundle could not be made', error)
  } finally {
    deleteFolder(draft)
  }
}

/**
 * Makes a bundle of the embedded database and the key, and deletes the oldest ones. It gets its name when it is whole; when it
 * fails, the older ones stay. Returns its path. With `since` it makes none when there is one of the day that began then, and
 * returns undefined. It blocks, and throws a StartError.
 */
export const makeBundle = async (plan: BackupPlan, at: Date, since?: Date): Promise<string | undefined> => {
  const lock = lockBundles(plan.databaseFile)
  try {
    for (const partial of listPartials(plan.folder)) deleteFolder(partial)
    if (since && !isDue(plan.folder, since)) return undefined
    const bundle = await build(plan, at)
    deleteOld(plan, bundle, at)
    return bundle
  } finally {
    lock.release()
  }
}
