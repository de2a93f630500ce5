import { renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { makeBundle } from '#server/node/backups/make-bundle.ts'
import { newPlace } from '#tests/reliability/tools/engines.ts'
import { runProgram, seedEmptyUser, temporaryDirectory } from '#tests/reliability/tools/programs.ts'
import { startServer } from '#tests/tools/server-start.ts'

const restore = (DATA_DIR: string, bundle: string) => runProgram('server/node/cli/restore.ts', { DATA_DIR }, bundle)

/** Creates a database with a key, and a bundle of it. */
const newBundle = async () => {
  const { DATA_DIR } = await newPlace('SQLite')
  await seedEmptyUser({ DATA_DIR })
  await (await startServer({ DATA_DIR })).stop() // it makes the key
  const folder = await temporaryDirectory()
  const plan = {
    databaseFile: join(DATA_DIR, 'wealth-care.db'),
    secretFile: join(DATA_DIR, 'secret'),
    folder,
    keep: 14,
  }
  const bundle = await makeBundle(plan, new Date('2026-11-26T04:00:00Z'))
  if (bundle === undefined) throw new TypeError('A bundle that is asked for is made.')
  return { DATA_DIR, bundle }
}

test('a bundle with a link in place of its key is refused', async () => {
  const { DATA_DIR, bundle } = await newBundle()
  const other = join(await temporaryDirectory(), 'other')
  renameSync(join(bundle, 'secret'), other)
  symlinkSync(other, join(bundle, 'secret'))
  const { code, output } = await restore(DATA_DIR, bundle)
  expect([code, output]).toEqual([1, `${bundle} cannot be used: secret is a link or a folder.\n`])
})

test.each(['trigger planted after insert on lends begin delete from lends; end', 'view planted as select 1'])(
  'a copy with a %s is refused',
  async (part) => {
    const { DATA_DIR, bundle } = await newBundle()
    const file = join(bundle, 'wealth-care.db')
    const database = new DatabaseSync(file)
    database.exec(`create ${part}`)
    database.close()
    const { code, output } = await restore(DATA_DIR, file)
    const kind = part.split(' ', 1)
    const reason = `it has a part that the program did not make: ${kind} planted`
    expect([code, output]).toEqual([1, `${file} cannot be used: ${reason}.\n`])
  },
)

test('a data directory that cannot be made is named in one line', async () => {
  const { code, output } = await runProgram('server/node/cli/seed.ts', { DATA_DIR: '/dev/null/data' })
  expect([code, output]).toEqual([1, expect.stringMatching(/^DATA_DIR is "\/dev\/null\/data": [^\n]+\n$/)])
})
