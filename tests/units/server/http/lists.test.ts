import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { Snapshot } from '#server/store/snapshot.ts'
import { collectStatements } from '#tests/tools/collect-statements.ts'
import { openApi } from '#tests/tools/server-api.ts'
import { type OpenedStore, openEmbedded, openStore } from '#tests/tools/store.ts'

const LEND = { lendDate: '2024-02-29', reason: 'Rent', amount: 5, requirement: 'Required', bank: 'SBI' }
const LONG_LIST_ROWS = 3_400
const VERY_LONG_LIST_ROWS = 20_000

type Open = () => Promise<OpenedStore>

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-care-lists-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const inFile: Open = () => openEmbedded(join(newFolder(), 'wealth-care.db'))
const inMemory: Open = () => openEmbedded()

const isEmbedded = inject('postgres') === undefined
const lasting = isEmbedded ? { name: 'a file', open: inFile } : { name: 'PostgreSQL', open: openStore }

/** Signs a user up with `count` lends. */
const somebodyWith = async (open: Open, count: number) => {
  const { close, ...opened } = await open()
  onTestFinished(close)
  const api = await openApi(opened)
  const token = await api.signIn()
  const added = await api.post('/api/v1/add-lend', LEND, { token })
  const { id }: { id: string } = await added.json()
  const row = await api.store.selectFrom('lends').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: count - 1 }, () => ({ ...row, id: uuid() }))
  for (let from = 0; from < rows.length; from += 500) {
    await api.store
      .insertInto('lends')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  return { api, token, ids: [id, ...rows.map((each) => each.id)] }
}

const idsOf = async (response: Response): Promise<string[]> => {
  const lends: { id: string }[] = await response.json()
  return lends.map((lend) => lend.id)
}

describe.each([lasting, ...(isEmbedded ? [{ name: 'memory', open: inMemory }] : [])])(
  'a long list in $name',
  ({ open }) => {
    test.each([999, 1_000, 1_001, 2_000, LONG_LIST_ROWS])('is whole, in its order, with %i records', async (count) => {
      const { api, token, ids } = await somebodyWith(open, count)
      const response = await api.call('GET', '/api/v1/get-lend', { token })
      expect(response.headers.get('Content-Type')).toBe('application/json')
      expect(await idsOf(response)).toEqual(ids.toSorted().toReversed())
    })

    test('is that of one moment: a record that moves meanwhile is in it once', async () => {
      const { api, token, ids } = await somebodyWith(open, LONG_LIST_ROWS)
      const [moving] = ids
      for (let round = 0; round < 8; round += 1) {
        const reading = api.call('GET', '/api/v1/get-lend', { token })
        for (const lendDate of ['2000-01-01', '2026-01-01', '2000-01-01']) {
          const edited = await api.call('PATCH', '/api/v1/edit-lend', {
            token,
            body: { ...LEND, id: moving, lendDate },
          })
          expect(edited.status).toBe(200)
        }
        expect((await idsOf(await reading)).toSorted()).toEqual(ids.toSorted())
        await api.call('PATCH', '/api/v1/edit-lend', { token, body: { ...LEND, id: moving, lendDate: '2026-01-01' } })
      }
    })

    test('is read no further when its reader goes away, and holds nobody up', async () => {
      const { api, token } = await somebodyWith(open, LONG_LIST_ROWS)
      const response = await api.call('GET', '/api/v1/get-lend', { token })
      await response.body?.cancel()
      const added = await api.post('/api/v1/add-lend', LEND, { token })
      expect(added.status).toBe(201)
      expect(api.logged.filter(({ message }) => message === 'response broke off')).toEqual([])
    })
  },
)

test(`a long list in ${lasting.name} is sent while it is read, and others are answered meanwhile`, async () => {
  const { api, token } = await somebodyWith(lasting.open, VERY_LONG_LIST_ROWS)
  const list = (await api.call('GET', '/api/v1/get-lend', { token })).body?.getReader()
  const happened: string[] = []
  const readOn = async (): Promise<void> => {
    const { done } = (await list?.read()) ?? {}
    happened.push(done ? 'the end' : 'a piece')
    if (!done) await readOn()
  }
  const first = await list?.read()
  expect(first?.done).toBe(false)
  const others = api.call('GET', '/api/v1/all-bank', { token }).then(() => happened.push('another call'))
  await Promise.all([readOn(), others])
  expect(happened.indexOf('another call')).toBeLessThan(happened.indexOf('the end'))
})

test('a long list out of a file leaves no connection open', async () => {
  const folder = newFolder()
  const opened = await openEmbedded(join(folder, 'wealth-care.db'))
  const { api, token } = await somebodyWith(async () => opened, LONG_LIST_ROWS)
  await (await api.call('GET', '/api/v1/get-lend', { token })).text()
  await opened.close()
  expect(readdirSync(folder)).toEqual(['wealth-care.db']) // the last connection deletes the write-ahead log
})

test('a long list that cannot be read to its end breaks off, and the log says so', async () => {
  const opened = await lasting.open()
  const snapshots: Snapshot[] = []
  const openSnapshot = async () => {
    const snapshot = await opened.openSnapshot?.()
    if (!snapshot) throw new Error('This database has no snapshots.')
    snapshots.push(snapshot)
    return snapshot
  }
  const { api, token } = await somebodyWith(async () => ({ ...opened, openSnapshot }), VERY_LONG_LIST_ROWS)
  const response = await api.call('GET', '/api/v1/get-lend', { token })
  expect(response.status).toBe(200)
  const list = response.body?.getReader()
  await list?.read()
  await Promise.all(snapshots.map(({ close }) => close()))
  const readToTheEnd = async (): Promise<void> => {
    const { done } = (await list?.read()) ?? { done: true }
    if (!done) await readToTheEnd()
  }
  await expect(readToTheEnd()).rejects.toThrow()
  expect(api.logged).toContainEqual({
    message: 'response broke off',
    fields: expect.objectContaining({ method: 'GET', route: '/api/v1/get-lend' }),
  })
})

test('a list that nobody receives to its end is given up, and its connection is closed', async () => {
  const folder = newFolder()
  const opened = await openEmbedded(join(folder, 'wealth-care.db'))
  const { api, token } = await somebodyWith(async () => opened, VERY_LONG_LIST_ROWS)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const list = (await api.call('GET', '/api/v1/get-lend', { token })).body?.getReader()
  await list?.read()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(list?.read()).rejects.toThrow()
  await opened.close()
  expect(readdirSync(folder)).toEqual(['wealth-care.db'])
})

test(`HEAD of a long list in ${lasting.name} answers from the revision, and reads no record`, async () => {
  const opened = await lasting.open()
  const { store, statements } = collectStatements(opened.store)
  const { api, token } = await somebodyWith(async () => ({ ...opened, store }), LONG_LIST_ROWS)
  const etag = (await api.call('GET', '/api/v1/get-lend', { token })).headers.get('ETag')
  const before = statements.length
  const head = await api.call('HEAD', '/api/v1/get-lend', { token })
  expect([head.status, head.headers.get('ETag'), head.headers.get('Content-Type')]).toEqual([
    200,
    etag,
    'application/json',
  ])
  const held = { token, headers: { 'If-None-Match': String(etag) } }
  expect((await api.call('HEAD', '/api/v1/get-lend', held)).status).toBe(304)
  expect(statements.slice(before).filter(({ query }) => query.sql.includes('lends'))).toEqual([])
})

describe(`long lists in ${lasting.name} that one user does not read`, () => {
  const WAITING = 16

  test('are sent two at a time, some wait, the others get 429, and another user is served', async () => {
    const { api, token } = await somebodyWith(lasting.open, LONG_LIST_ROWS)
    const other = await api.signIn('other@example.com')
    const list = () => api.call('GET', '/api/v1/get-lend', { token })
    const unread = [await list(), await list()]
    const settled: number[] = []
    const readList = async () => {
      const response = await list()
      await response.text()
      settled.push(response.status)
    }
    const more = Array.from({ length: WAITING + 5 }, readList)
    expect((await api.call('GET', '/api/v1/get-lend', { token: other })).status).toBe(200)
    await vi.waitUntil(() => settled.length === 5)
    expect(settled).toEqual([429, 429, 429, 429, 429])
    const refused = await list()
    expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, 2])
    await Promise.all([...unread.map((response) => response.text()), ...more])
    expect(settled.filter((status) => status === 200)).toHaveLength(WAITING)
  })

  test('are refused before a record of them is read', async () => {
    const opened = await lasting.open()
    const { store, statements } = collectStatements(opened.store)
    const { api, token } = await somebodyWith(async () => ({ ...opened, store }), LONG_LIST_ROWS)
    const list = () => api.call('GET', '/api/v1/get-lend', { token })
    const unread = [await list(), await list()]
    const before = statements.length
    const waiting = Array.from({ length: WAITING }, list)
    const refused = await Promise.all([list(), list(), list()])
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
    const reads = statements.slice(before).filter(({ query }) => query.sql.includes('select * from "lends"'))
    expect(reads).toEqual([])
    const leave = async (response: Response | Promise<Response>) => (await response).body?.cancel()
    await Promise.all([...unread, ...waiting].map(leave))
  })
})
