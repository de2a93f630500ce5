import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'
import { openBackups } from '#server/node/backups/backups.ts'
import { readConfiguration } from '#server/node/configuration.ts'
import { healthRoutes } from '#server/node/http/health-routes.ts'
import { readVersion } from '#server/node/version.ts'
import { seed } from '#tests/reliability/tools/programs.ts'
import { startServer, temporaryDirectory } from '#tests/tools/server-start.ts'
import { openEmbedded } from '#tests/tools/store.ts'

const version = readVersion()

const PROGRAMS = { timeout: 60_000 } // each bundle is made in a process of its own

/** A moment in November, in the time zone of this machine. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 15)

const nameOf = (moment: Date) => `wealth-care-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

const newPlace = async () => {
  const place = { DATA_DIR: temporaryDirectory(), BACKUP_DIR: temporaryDirectory() }
  await (await startServer({ DATA_DIR: place.DATA_DIR })).stop()
  return place
}

/** Does at a moment what the server does at a start and each hour. Returns what it knows of the last good bundle. */
const runAt = async (place: Record<string, string>, moment: Date) => {
  const backups = openBackups(readConfiguration(place), temporaryDirectory(), () => moment, { info: () => {} })
  await backups?.run(new AbortController().signal)
  return backups?.getLast()
}

const listBackups = ({ BACKUP_DIR }: { BACKUP_DIR: string }) => readdirSync(BACKUP_DIR).toSorted()

test('a bundle is made at once, then one a night, however often the server starts', PROGRAMS, async () => {
  const place = await newPlace()
  expect(await runAt(place, at(20, 15))).toEqual(at(20, 15))
  expect(await runAt(place, at(20, 18))).toEqual(at(20, 15))
  expect(await runAt(place, at(21, 3))).toEqual(at(20, 15))
  expect(await runAt(place, at(21, 5))).toEqual(at(21, 5))
  expect(await runAt(place, at(22, 3))).toEqual(at(21, 5))
  expect(await runAt(place, at(25, 12))).toEqual(at(25, 12))
  expect(listBackups(place)).toEqual([at(20, 15), at(21, 5), at(25, 12)].map(nameOf))
})

test('the oldest bundles beyond BACKUP_KEEP go, and nothing else does', PROGRAMS, async () => {
  const place = { ...(await newPlace()), BACKUP_KEEP: '2' }
  const others = ['notes.txt', nameOf(at(1, 5)), `${nameOf(at(2, 5))}.db`]
  for (const name of others) writeFileSync(join(place.BACKUP_DIR, name), 'not a bundle')
  for (const day of [20, 21, 22, 23]) await runAt(place, at(day, 5))
  expect(listBackups(place)).toEqual([...others, nameOf(at(22, 5)), nameOf(at(23, 5))].toSorted())
})

test('a bundle of a clock that was ahead keeps no other from being made', PROGRAMS, async () => {
  const place = { ...(await newPlace()), BACKUP_KEEP: '1' }
  await runAt(place, at(29, 15))
  expect(await runAt(place, at(20, 15))).toEqual(at(20, 15))
  expect(listBackups(place)).toEqual([nameOf(at(20, 15))])
})

test('two servers at the same time make one bundle', PROGRAMS, async () => {
  const place = await newPlace()
  const now = at(20, 15)
  await Promise.all([runAt(place, now), runAt(place, new Date(now.getTime() + 2_000))])
  expect(listBackups(place)).toHaveLength(1)
})

test('a bundle and its files can be read by their owner only', PROGRAMS, async () => {
  const place = await newPlace()
  await runAt(place, at(20, 15))
  const bundle = join(place.BACKUP_DIR, nameOf(at(20, 15)))
  const modes = ['', ...readdirSync(bundle)].map((name) => [name, statSync(join(bundle, name)).mode & 0o777])
  expect(Object.fromEntries(modes)).toEqual({
    '': 0o700,
    SHA256SUMS: 0o600,
    'manifest.json': 0o600,
    secret: 0o600,
    'wealth-care.db': 0o600,
  })
})

test(
  'a copy that does not add up becomes no bundle: the server goes on, says so, and keeps the last one',
  PROGRAMS,
  async () => {
    const place = await newPlace()
    await runAt(place, at(20, 15))
    await seed(place, '--lends', '0', '--banks', '1', '--expenses', '0')
    const database = new DatabaseSync(join(place.DATA_DIR, 'wealth-care.db'))
    database.exec('update banks set balance = balance + 1')
    database.close()
    const { url, output } = await startServer({ ...place, METRICS_PORT: '0' }, undefined, () => at(22, 15))
    await vi.waitFor(() => expect(output.join('')).toMatch(/"level":"error".*"msg":"backup failed"/), 30_000)
    expect(listBackups(place)).toEqual([nameOf(at(20, 15))])
    const ready = await fetch(`${url}/readyz`)
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({
      status: 'ready',
      version,
      backup: { at: at(20, 15).toISOString(), ageHours: 48 },
    })
    const [, metricsUrl = ''] = /metrics are at (\S+)\n/.exec(output.join('')) ?? []
    const seconds = at(20, 15).getTime() / 1_000
    expect(await (await fetch(metricsUrl)).text()).toContain(`wealth_care_last_backup_timestamp_seconds ${seconds}\n`)
  },
)

describe('what /readyz says of backups', () => {
  const readReady = async (getLast?: () => Date | undefined) => {
    const { store, close } = await openEmbedded()
    const routes = healthRoutes({ store, clock: () => at(20, 15) }, getLast && { getLast })
    const response = await routes.request('/readyz')
    await close()
    return response.json()
  }

  test('is nothing where none are made', async () => {
    expect(await readReady()).toEqual({ status: 'ready', version })
  })

  test('is null until there is one', async () => {
    expect(await readReady(() => undefined)).toEqual({ status: 'ready', version, backup: null })
  })

  test('is the time of the last good one, and its age in whole hours', async () => {
    const backup = { at: at(19, 14).toISOString(), ageHours: 25 }
    expect(await readReady(() => at(19, 14))).toEqual({ status: 'ready', version, backup })
  })
})

describe('a folder for backups is refused in one line', () => {
  const start = (BACKUP_DIR: string, clientFolder?: string) => startServer({ BACKUP_DIR }, clientFolder)

  test('when it is not there', async () => {
    const folder = join(temporaryDirectory(), 'missing')
    await expect(start(folder)).rejects.toThrow(`BACKUP_DIR is "${folder}": accepted is a directory that is there.`)
  })

  test('when it is a file', async () => {
    const file = join(temporaryDirectory(), 'file')
    writeFileSync(file, '')
    await expect(start(file)).rejects.toThrow(`BACKUP_DIR is "${file}": accepted is a directory that is there.`)
  })

  test('when the server serves its files to everyone', async () => {
    const folder = temporaryDirectory()
    await expect(start(folder, folder)).rejects.toThrow('accepted is a directory outside the built client')
  })

  test('when nothing can be written there', async () => {
    await expect(start('/proc')).rejects.toThrow('BACKUP_DIR is "/proc": accepted is a directory that can be written')
  })
})
