import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { startServer, temporaryDirectory } from '#tests/tools/server-start.ts'

const OLD_HITS = 5_000

/** Creates the database of a server, and opens it beside the server. */
const openFile = async () => {
  const directory = temporaryDirectory()
  await (await startServer({ DATA_DIR: directory })).stop()
  const database = new DatabaseSync(join(directory, 'wealth-care.db'))
  onTestFinished(() => {
    if (database.isOpen) database.close()
  })
  return { directory, database }
}

test('the server listens before it sweeps, and a stop ends the sweep early', async () => {
  const { directory, database } = await openFile()
  database.exec(`
    insert into limit_hits with recursive n (i) as (select 1 union all select i + 1 from n where i < ${OLD_HITS})
    select 'k', 1 from n`)
  const countHits = () => Number(database.prepare('select count(*) as hits from limit_hits').get()?.hits)
  const { url, stop, output } = await startServer({ DATA_DIR: directory })
  expect(countHits()).toBeGreaterThan(0)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await stop()
  expect(output.join('')).not.toContain('sweep failed')
  const left = countHits()
  await startServer({ DATA_DIR: directory })
  await expect.poll(countHits).toBe(0)
  expect(left % 1_000).toBe(0)
})
