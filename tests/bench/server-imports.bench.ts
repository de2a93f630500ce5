import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '#contract/endpoints.ts'
import { logIn, send } from '#tests/reliability/tools/client.ts'
import { inWords, percentile, type Row, report, spread } from './report.ts'
import { timed } from './scale/watch.ts'
import { addPerson, type Person, withStore } from './server/person.ts'
import { type Ground, onEachEngine } from './server/place.ts'
import { PRODUCT, startServer } from './server/start-server.ts'

const ROUNDS = 5
const ROWS = 5_000
const RECORDS = 100
const BETWEEN_READS_MS = 5

const list = { method: 'GET', path: endpoints.getLend.path }

/** The rows of a statement: a credit and an expense by turns, so that the balance stays. */
const rows = Array.from({ length: ROWS }, (_, line) => ({
  line,
  date: '2024-03-01',
  amount: 10,
  reason: `UPI/P2A/41234567${line}/RAVI`,
  reference: '',
  ...(line % 2 === 0 ? { action: 'credit' } : { action: 'expense', amountDebit: 'DEBIT' }),
}))

/** One user imports a statement and undoes it, while another reads a short list again and again: the longest read of each time. */
const measure = async ({ engine, newPlace }: Ground): Promise<Row[]> => {
  const place = await newPlace()
  const people = await withStore(place, async (store) => [
    await addPerson(store, { banks: 1 }),
    await addPerson(store, { lends: RECORDS }),
  ])
  const server = await startServer(PRODUCT, place)
  const [importer, reader] = people
  const [bankId] = importer?.bankIds ?? []
  if (!importer || !reader || bankId === undefined) throw new Error('There is nobody to import.')
  const tokenOf = (person: Person) => logIn(server.url, person)
  const [importerToken, readerToken] = [await tokenOf(importer), await tokenOf(reader)]
  const ask = async <Body>(token: string, call: Parameters<typeof send>[1]): Promise<Body> => {
    const response = await send(server.url, call, { token })
    if (!response.ok) throw new Error(`${call.method} ${call.path} was answered ${response.status}.`)
    return response.json() as Promise<Body> // the contract tests check it
  }
  const readList = async () => (await timed(() => ask(readerToken, list))).time
  const readDuring = async (work: () => Promise<unknown>): Promise<number> => {
    const times: number[] = []
    let isRunning = true
    const done = work().finally(() => {
      isRunning = false
    })
    while (isRunning) {
      times.push(await readList())
      await pause(BETWEEN_READS_MS)
    }
    await done
    return Math.max(...times)
  }
  const longest: Record<'alone' | 'import' | 'undo', number[]> = { alone: [], import: [], undo: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const alone = await readDuring(() => pause(200))
    const entries = (await ask<unknown[]>(importerToken, { method: 'GET', path: `/api/v1/ledger/${bankId}` })).length
    const body = { bankId, fileName: 'March.csv', fileHash: randomUUID(), entries, rows }
    let id = ''
    const duringImport = await readDuring(async () => {
      id = (await ask<{ id: string }>(importerToken, { method: 'POST', path: '/api/v1/imports', body })).id
    })
    const duringUndo = await readDuring(() => ask(importerToken, { method: 'DELETE', path: `/api/v1/imports/${id}` }))
    if (round === 0) continue
    longest.alone.push(alone)
    longest.import.push(duringImport)
    longest.undo.push(duringUndo)
  }
  await server.close()
  const toRow = (what: string, samples: number[]): Row => ({
    what: `${engine}: longest read of another user beside ${what}`,
    goal: '≤ 100 ms',
    figure: inWords(spread(samples), 'ms'),
    reference: inWords(spread(longest.alone), 'ms'),
    reached: percentile(samples, 0.5) <= 100,
  })
  return [toRow('an import of 5,000 rows', longest.import), toRow('its undo', longest.undo)]
}

await report('server-imports', await onEachEngine(measure))
