import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBackups } from '#server/node/backups/backups.ts'
import { makeBundle } from '#server/node/backups/make-bundle.ts'
import { readConfiguration } from '#server/node/configuration.ts'
import { startProduct } from '#tests/browser/tools/product.ts'
import { logIn, read } from '#tests/reliability/tools/client.ts'
import { newPlace } from '#tests/reliability/tools/engines.ts'
import { type Outcome, runProgram, seed, temporaryDirectory } from '#tests/reliability/tools/programs.ts'
import { fill, mountSmallDisk } from '#tests/reliability/tools/small-disk.ts'

const WAIT = { timeout: 30_000, interval: 50 }
const BUNDLE_FILES = ['SHA256SUMS', 'manifest.json', 'secret', 'wealth-care.db']

const backUp = (place: NodeJS.ProcessEnv) => runProgram('server/node/cli/backup.ts', place)
const restore = (DATA_DIR: string, bundle: string) => runProgram('server/node/cli/restore.ts', { DATA_DIR }, bundle)
const verify = (DATA_DIR: string) => runProgram('server/node/cli/verify-ledger.ts', { DATA_DIR })

/** Creates a database with records and with the key of a server. */
const seededPlace = async () => {
  const place = { ...(await newPlace('SQLite')), BACKUP_DIR: await temporaryDirectory() }
  const person = await seed(place, '--lends', '20', '--banks', '3', '--expenses', '40')
  writeFileSync(join(place.DATA_DIR, 'secret'), Buffer.from(Array.from({ length: 32 }, (_, index) => index)))
  chmodSync(join(place.DATA_DIR, 'secret'), 0o600)
  return { place, person }
}

/** The plan of the bundles of a place. */
const toPlan = ({ DATA_DIR, BACKUP_DIR }: { DATA_DIR: string; BACKUP_DIR: string }) => ({
  databaseFile: join(DATA_DIR, 'wealth-care.db'),
  secretFile: join(DATA_DIR, 'secret'),
  folder: BACKUP_DIR,
  keep: 14,
})

/** Creates a database with records, and a bundle of it. */
const seededBundle = async () => {
  const { place, person } = await seededPlace()
  const bundle = await makeBundle(toPlan(place), new Date('2026-11-26T04:00:00Z'))
  if (bundle === undefined) throw new TypeError('A bundle that is asked for is made.')
  return { place, person, bundle }
}

const readRows = (file: string, table: string): unknown[] => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(`select * from ${table} order by 1, 2, 3`).all()
  } finally {
    database.close()
  }
}

const readManifest = (bundle: string): { restore: string; rows: Record<string, number>; schema: string } =>
  JSON.parse(readFileSync(join(bundle, 'manifest.json'), 'utf8'))

/** Runs a line as a host types it, in the folder of the project. */
const runLine = async (line: string, environment: NodeJS.ProcessEnv): Promise<Outcome> => {
  const shell = spawn('sh', ['-c', line], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(shell, 'exit')
  const [out, problems] = await Promise.all([text(shell.stdout), text(shell.stderr)])
  const [code, signal] = await exit
  return { code, signal, output: `${out}${problems}` }
}

test('the bundle that a running server makes is restored by its line, with every ledger, the key and the password', {
  timeout: 120_000,
}, async () => {
  const { place, person } = await seededPlace()
  const product = await startProduct(place)
  onTestFinished(product.close)
  await vi.waitFor(async () => {
    expect(await (await fetch(`${product.url}/readyz`)).json()).toMatchObject({ backup: { ageHours: 0 } })
  }, WAIT)
  const [name = ''] = readdirSync(place.BACKUP_DIR)
  const bundle = join(place.BACKUP_DIR, name)
  expect(readdirSync(bundle).toSorted()).toEqual(BUNDLE_FILES)
  expect(readManifest(bundle).rows).toMatchObject({ users: 1, lends: 20, banks: 3, expenses: 40 })

  const checked = await runLine(`cd ${bundle} && sha256sum --check SHA256SUMS`, {})
  expect(checked).toMatchObject({ code: 0, output: 'wealth-care.db: OK\nsecret: OK\nmanifest.json: OK\n' })

  const DATA_DIR = join(await temporaryDirectory(), 'empty')
  const { code, output } = await runLine(readManifest(bundle).restore, { DATA_DIR })
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(`Restored from ${bundle}. Everyone has to log in again.\n`),
  ])
  const [before, after] = [join(place.DATA_DIR, 'wealth-care.db'), join(DATA_DIR, 'wealth-care.db')]
  for (const table of ['ledger', 'banks', 'lends', 'returns', 'expenses', 'users']) {
    // A restore raises the revision of each user.
    const withoutRevision = (row: unknown) => Object.assign({}, row, { revision: undefined })
    expect(readRows(after, table).map(withoutRevision)).toEqual(readRows(before, table).map(withoutRevision))
  }
  expect(await verify(DATA_DIR)).toMatchObject({ code: 0 })
  expect(readFileSync(join(DATA_DIR, 'secret'))).toEqual(readFileSync(join(place.DATA_DIR, 'secret')))

  const again = await startProduct({ DATA_DIR })
  onTestFinished(again.close)
  expect(await read(again.url, await logIn(again.url, person), '/api/v1/get-lend')).toHaveLength(20)
})

test.each(BUNDLE_FILES)(
  'a bundle in which one byte of %s was altered is refused with the name of the file',
  async (name) => {
    const { place, bundle } = await seededBundle()
    const file = join(bundle, name)
    const bytes = readFileSync(file)
    for (const index of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const altered = Buffer.from(bytes)
      altered[index] = (altered[index] ?? 0) ^ 1
      writeFileSync(file, altered)
      const before = readdirSync(place.DATA_DIR)
      const { code, output } = await restore(place.DATA_DIR, bundle)
      expect([code, output]).toEqual([1, expect.stringMatching(/^\S+ cannot be used: [^\n]+\n$/)])
      expect(output).toContain(name)
      expect(readdirSync(place.DATA_DIR)).toEqual(before)
    }
    writeFileSync(file, bytes)
    expect(await restore(place.DATA_DIR, bundle)).toMatchObject({ code: 0 })
  },
)

test.each(BUNDLE_FILES)('a bundle without its %s is refused', async (name) => {
  const { place, bundle } = await seededBundle()
  rmSync(join(bundle, name))
  const { code, output } = await restore(place.DATA_DIR, bundle)
  expect([code, output]).toEqual([1, expect.stringMatching(/^\S+ cannot be used: [^\n]+\n$/)])
})

test('a restore keeps another key beside the one of the bundle, and leaves the key alone for a plain copy', async () => {
  const { place, bundle } = await seededBundle()
  const elsewhere = await newPlace('SQLite')
  const product = await startProduct(elsewhere) // which makes a key of its own
  await product.close()
  const secretOf = ({ DATA_DIR }: { DATA_DIR: string }, name = 'secret') => readFileSync(join(DATA_DIR, name))
  const other = secretOf(elsewhere)
  expect(other).not.toEqual(secretOf(place))

  expect(await restore(elsewhere.DATA_DIR, join(bundle, 'wealth-care.db'))).toMatchObject({ code: 0 })
  expect(secretOf(elsewhere)).toEqual(other)
  const { output } = await restore(elsewhere.DATA_DIR, bundle)
  const [, kept = ''] = /What was there before is \S+\.before-\S+ and \S+\/(secret\.before-\S+)\.\n$/.exec(output) ?? []
  expect(secretOf(elsewhere)).toEqual(secretOf(place))
  expect(secretOf(elsewhere, kept)).toEqual(other)
  expect((await restore(elsewhere.DATA_DIR, bundle)).output).toMatch(
    /What was there before is \S+\/wealth-care\.db\.\S+\.\n$/,
  )
})

test('a disk that is full leaves the older bundles alone, and a bundle is made when there is room', async ({
  skip,
}) => {
  const disk = await mountSmallDisk()
  if (disk === undefined) {
    console.warn('NOT TESTED: a backup to a full disk. A small disk can only be mounted by root.')
    return skip('no small disk can be mounted')
  }
  const { place } = await seededPlace()
  const onDisk = { ...place, BACKUP_DIR: disk }
  const older = await makeBundle(toPlan(onDisk), new Date('2026-11-25T04:00:00Z'))
  if (older === undefined) throw new TypeError('A bundle that is asked for is made.')
  fill(join(disk, 'filler'))
  const { code, output } = await backUp({ ...onDisk, BACKUP_KEEP: '1' })
  expect([code, output]).toEqual([1, expect.stringMatching(/^The bundle could not be made: [^\n]+full[^\n]*\n$/)])
  expect(readdirSync(disk).toSorted()).toEqual(['filler', older.slice(disk.length + 1)])
  expect(await restore((await newPlace('SQLite')).DATA_DIR, older)).toMatchObject({ code: 0 })

  rmSync(join(disk, 'filler'))
  expect(await backUp({ ...onDisk, BACKUP_KEEP: '1' })).toMatchObject({ code: 0 })
  expect(readdirSync(disk)).toHaveLength(1)
  expect(readdirSync(disk)).not.toContain(older.slice(disk.length + 1))
})

test('a backup that is killed in the middle leaves no bundle, and the next one removes what it left', async () => {
  const { place } = await seededPlace()
  const program = spawn(process.execPath, ['server/node/cli/backup.ts'], { env: { ...process.env, ...place } })
  const exit = once(program, 'exit')
  while (!readdirSync(place.BACKUP_DIR).some((name) => name.endsWith('.partial'))) await new Promise(setImmediate)
  program.kill('SIGKILL')
  await exit
  expect(readdirSync(place.BACKUP_DIR)).toEqual([expect.stringMatching(/^wealth-care-\S+Z\.partial$/)])

  const { output } = await backUp(place)
  const [, made = ''] = /^Made (\S+)\.\n$/.exec(output) ?? []
  expect(readdirSync(place.BACKUP_DIR)).toEqual([made.slice(place.BACKUP_DIR.length + 1)])
  expect(await restore((await newPlace('SQLite')).DATA_DIR, made)).toMatchObject({ code: 0 })
})

test('a backup whose process cannot start fails, and the server goes on', async () => {
  const { place } = await seededPlace()
  const clock = () => new Date('2026-11-26T12:00:00Z')
  const backups = openBackups(readConfiguration(place), '/nowhere', clock, { info: () => {} })
  const { execPath } = process
  onTestFinished(() => {
    process.execPath = execPath
  })
  process.execPath = '/nowhere/node'
  await expect(backups?.run(new AbortController().signal)).rejects.toThrow('ENOENT')
  process.execPath = execPath
  await backups?.run(new AbortController().signal)
  expect(readdirSync(place.BACKUP_DIR)).toHaveLength(1)
})

test('the newest bundles are kept, and those of a clock that was ahead go first', async () => {
  const { place } = await seededPlace()
  const plan = { ...toPlan(place), keep: 3 }
  for (const day of ['2030-01-01', '2030-01-02', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']) {
    await makeBundle(plan, new Date(`${day}T04:00:00Z`))
  }
  expect(readdirSync(place.BACKUP_DIR).toSorted()).toEqual([
    'wealth-care-2026-11-25T04-00-00Z',
    'wealth-care-2026-11-26T04-00-00Z',
    'wealth-care-2026-11-27T04-00-00Z',
  ])
})

test('a folder that is no bundle, and a bundle of a later format, are refused in one line', async () => {
  const { place, bundle } = await seededBundle()
  const folder = await temporaryDirectory()
  const empty = await restore(place.DATA_DIR, folder)
  expect([empty.code, empty.output]).toEqual([1, `${folder} cannot be used: it has no file wealth-care.db.\n`])

  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(join(bundle, name), change(readFileSync(join(bundle, name), 'utf8')))
  edit('manifest.json', (text) => text.replace('"format": 1', '"format": 2'))
  const sum = createHash('sha256')
    .update(readFileSync(join(bundle, 'manifest.json')))
    .digest('hex')
  edit('SHA256SUMS', (text) => text.replace(/\S+(?= {2}manifest\.json)/, sum))
  const later = await restore(place.DATA_DIR, bundle)
  expect([later.code, later.output]).toEqual([1, `${bundle} cannot be used: a newer version of Wealth Care made it.\n`])
})
