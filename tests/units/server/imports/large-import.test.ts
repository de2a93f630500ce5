import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { MAX_IMPORT_ROWS } from '#contract/imports/rules.ts'
import { findDifferences } from '#server/node/cli/differences.ts'
import { collectStatements } from '#tests/tools/collect-statements.ts'
import { openApi } from '#tests/tools/server-api.ts'
import { type OpenedStore, openEmbedded, openStore } from '#tests/tools/store.ts'

/** The most rows that one statement writes. */
const CHUNK_SIZE = 500

/** The most values of a row. */
const MAX_COLUMNS = 22

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const openFile = (): Promise<OpenedStore> => {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-care-import-'))
  folders.push(folder)
  return openEmbedded(join(folder, 'wealth-care.db'))
}

const isPostgres = inject('postgres') !== undefined

const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, line) => ({
  line,
  date: '2026-01-02',
  amount: 1,
  reason: `UPI-SOMEBODY-NAME@bank-${line}`,
  ...(line % 2 === 0 ? { action: 'credit' } : { action: 'expense', amountDebit: 'DEBIT' }),
}))

test('5,000 rows are few statements, and other users read between them', async () => {
  const opened = await (isPostgres ? openStore() : openFile())
  const { store, statements } = collectStatements(opened.store)
  const api = await openApi({ ...opened, store })
  try {
    const [token, other] = [await api.signIn(), await api.signIn('other@example.com')]
    const bankId = await api.addBank(token, 0)
    /** Runs a request while another user reads without a pause. Returns what both came to. */
    const readMeanwhile = async (run: () => Promise<Response>) => {
      statements.length = 0
      let isDone = false
      const running = run().finally(() => {
        isDone = true
      })
      const waits: number[] = []
      while (!isDone) {
        const start = performance.now()
        const read = await api.call('GET', endpoints.getLend.path, { token: other })
        expect(read.status).toBe(200)
        waits.push(performance.now() - start)
        await new Promise<void>((resolve) => setImmediate(resolve))
      }
      const writes = statements.filter(({ query: { sql } }) => /^(insert|update|delete)/i.test(sql))
      return { response: await running, waits, writes }
    }

    const file = { bankId, fileName: 'May.csv', fileHash: 'hash-of-the-large-file', entries: 0 }
    const imported = await readMeanwhile(() => api.post(endpoints.addImport.path, { ...file, rows }, { token }))
    expect(imported.response.status).toBe(201)
    const { id: importId }: { id: string } = await imported.response.json()
    const path = buildPath(endpoints.deleteImport, { importId }).path
    const undone = await readMeanwhile(() => api.call('DELETE', path, { token }))
    expect(undone.response.status).toBe(200)
    expect(await findDifferences(opened.store)).toEqual([])

    for (const [what, { writes, waits }] of Object.entries({ import: imported, undo: undone })) {
      const parameters = Math.max(...writes.map(({ query }) => query.parameters.length))
      const longest = Math.round(Math.max(...waits))
      console.info(
        `${isPostgres ? 'PostgreSQL' : 'a SQLite file'}, ${what}: ${writes.length} writing statements of at most ${parameters} values, ${waits.length} reads of another user, the longest took ${longest} ms`,
      )
      expect(writes.length).toBeLessThan(60)
      expect(parameters).toBeLessThanOrEqual(CHUNK_SIZE * MAX_COLUMNS)
      expect(waits.length).toBeGreaterThan(10)
    }
  } finally {
    await api.close()
    await opened.close()
  }
}, 120_000)
