import { appendFile, chmod, chown, copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startProduct } from '#tests/browser/tools/product.ts'
import { findUnprivileged } from '#tests/cluster/loopback/users.ts'
import { logIn, read, send } from '#tests/reliability/tools/client.ts'
import { runProgram, seed, temporaryDirectory } from '#tests/reliability/tools/programs.ts'
import { openBank } from '#tests/reliability/tools/writer.ts'
import { createInstalledPostgres, findInstalledPostgres } from '#tests/tools/installed-postgres.ts'
import { createDatabase } from '#tests/tools/postgres.ts'

const TIMEOUT = { timeout: 180_000 } // it starts PostgreSQL and the server several times
const WAIT = { timeout: 30_000, interval: 100 }
const PROGRAMS = ['initdb', 'postgres', 'psql', 'pg_dump', 'pg_restore', 'pg_basebackup']
const ARCHIVE = '/var/lib/postgresql/archive' // in the files of docs/deploy/postgres
const MOMENT = '2026-11-26 12:00:00+00'

/** The tables whose rows are compared. */
const TABLES = ['ledger', 'banks', 'lends', 'returns', 'expenses', 'transfers', 'users']

const query = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text).finally(() => client.end())
  return rows
}

const readRows = async (url: string) => {
  const rows = TABLES.map(async (table) => [table, await query(url, `select * from ${table} order by 1, 2, 3`)])
  return Object.fromEntries(await Promise.all(rows))
}

/** Starts an installed PostgreSQL, with an empty database. Undefined where none is installed. */
const startInstalled = async () => {
  const programs = findInstalledPostgres(...PROGRAMS)
  if (programs === undefined) {
    console.warn('NOT TESTED: backups of PostgreSQL. They need its programs, such as those of Debian’s postgresql.')
    return undefined
  }
  const postgres = await createInstalledPostgres(programs, await temporaryDirectory())
  onTestFinished(postgres.stop)
  await postgres.start()
  return { ...postgres, database: await createDatabase(postgres.url) }
}

const placeOn = async (DATABASE_URL: string) => ({
  DATA_DIR: await temporaryDirectory(),
  DATABASE_URL,
  RATE_LIMITS: 'off',
})

/** Starts the server on a database with records. `credit` adds rupees to an account. */
const startStory = async (database: string) => {
  const place = await placeOn(database)
  const person = await seed(place, '--lends', '20', '--banks', '3', '--expenses', '40')
  const product = await startProduct(place)
  const token = await logIn(product.url, person)
  const id = await openBank(product.url, token, 'MOMENT')
  const credit = async (amount: number) => {
    const path = `/api/v1/credit-amount/${id}/credit?amount=${amount}`
    expect((await send(product.url, { method: 'PATCH', path }, { token })).status).toBe(200)
  }
  return { person, product, token, id, credit }
}

const verify = (DATABASE_URL: string) => runProgram('server/node/cli/verify-ledger.ts', { DATABASE_URL })

/** Does what a host does after each restore, and opens the database with a server. */
const openRestored = async ({ folder, run }: Awaited<ReturnType<typeof createInstalledPostgres>>, url: string) => {
  const sql = join(folder, 'after-restore.sql') // the user of psql may not be allowed to open the project
  await copyFile('docs/deploy/after-restore.sql', sql)
  await chmod(sql, 0o644)
  await run('psql', url, '--single-transaction', '--set', 'ON_ERROR_STOP=1', '--file', sql)
  expect(await verify(url)).toMatchObject({ code: 0 })
  const product = await startProduct(await placeOn(url))
  onTestFinished(product.close)
  return product
}

test(
  'a dump is restored into an empty database, with every ledger, and without what opens something',
  TIMEOUT,
  async ({ skip }) => {
    const postgres = await startInstalled()
    if (!postgres) return skip('no PostgreSQL is installed')
    const { person, product, token, credit } = await startStory(postgres.database)
    onTestFinished(product.close)
    await credit(100)
    const dump = join(postgres.folder, 'night.dump')
    await postgres.run('pg_dump', '--format=custom', `--file=${dump}`, postgres.database)
    const rows = await readRows(postgres.database)
    await credit(1_000)

    const empty = await createDatabase(postgres.url)
    await postgres.run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${empty}`, dump)
    expect(await readRows(empty)).toEqual(rows)
    const restored = await openRestored(postgres, empty)
    const all = { method: 'GET', path: '/api/v1/all-bank' }
    expect((await send(restored.url, all, { token })).status).toBe(401)
    expect(await read(restored.url, await logIn(restored.url, person), '/api/v1/all-bank')).toHaveLength(4)
  },
)

test(
  'a base backup and the archive bring a lost database to a moment, and what came later is gone',
  TIMEOUT,
  async ({ skip }) => {
    const postgres = await startInstalled()
    if (!postgres) return skip('no PostgreSQL is installed')
    const { folder, cluster, database } = postgres
    const [archive, base, settings] = [join(folder, 'archive'), join(folder, 'base'), join(cluster, 'conf.d')]
    const owner = findUnprivileged()
    const putFile = async (path: string, text: string) => {
      await writeFile(path, text)
      if (owner) await chown(path, owner.uid, owner.gid)
    }
    const putSettings = async (name: string, moment = MOMENT) => {
      const text = await readFile(join('docs/deploy/postgres', name), 'utf8')
      expect(text).toContain(ARCHIVE)
      await putFile(join(settings, name), text.replaceAll(ARCHIVE, archive).replaceAll(MOMENT, moment))
    }
    await postgres.stop()
    for (const path of [archive, settings]) await postgres.makeFolder(path)
    await appendFile(join(cluster, 'postgresql.conf'), "include_dir = 'conf.d'\n") // as in Debian's
    await putSettings('archive.conf')
    await postgres.start()

    const { person, product, token, id, credit } = await startStory(database)
    await postgres.run('pg_basebackup', `--pgdata=${base}`, '--checkpoint=fast', `--dbname=${postgres.url}`)
    await credit(100)
    const rows = await readRows(database)
    const [now] = await query<{ moment: string }>(database, 'select clock_timestamp()::text as moment')
    await credit(1_000)
    await openBank(product.url, token, 'LATER')
    const archiveSegment = async (): Promise<string> => {
      const [last] = await query<{ segment: string }>(database, 'select pg_walfile_name(pg_switch_wal()) as segment')
      const segment = last?.segment ?? ''
      await vi.waitFor(async () => {
        expect(await readdir(archive)).toContain(segment)
        expect(await readdir(join(cluster, 'pg_wal/archive_status'))).toContain(`${segment}.done`)
      }, WAIT)
      return segment
    }
    const noted = join(cluster, 'pg_wal/archive_status', await archiveSegment())
    await rename(`${noted}.done`, `${noted}.ready`) // as after a crash between the copy and its note
    await credit(1)
    await archiveSegment()
    await product.close()
    await postgres.stop()
    await rm(cluster, { recursive: true }) // the disk is lost

    await rename(base, cluster)
    await putSettings('point-in-time.conf', now?.moment)
    await putFile(join(cluster, 'recovery.signal'), '')
    await postgres.start()
    await vi.waitFor(async () => {
      expect(await query(database, 'select pg_is_in_recovery() as recovers')).toEqual([{ recovers: false }])
    }, WAIT)
    expect(await readRows(database)).toEqual(rows)

    const restored = await openRestored(postgres, database)
    const again = await logIn(restored.url, person)
    expect(await read(restored.url, again, '/api/v1/all-bank')).toHaveLength(4)
    expect(await read(restored.url, again, `/api/v1/id-bank/${id}`)).toMatchObject({ amount: 1_100 })
  },
)
