import { afterEach, beforeEach, expect, test } from 'vitest'
import { statement } from '#server/store/statement.ts'
import { type OpenedStore, openStore } from '#tests/tools/store.ts'

let opened: OpenedStore

beforeEach(async () => {
  opened = await openStore()
})

afterEach(() => opened.close())

test('a statement that was compiled before runs with the values of each time, inside a transaction as outside', async () => {
  let compiled = 0
  const insertHit = statement((store, key: string, at: number) => {
    compiled += 1
    return store.insertInto('limit_hits').values({ key, at }).returning('at').compile()
  })
  const { store } = opened
  expect(await insertHit(store, 'a', 1)).toEqual([{ at: 1 }])
  expect(await store.transaction().execute((db) => insertHit(db, 'b', 2))).toEqual([{ at: 2 }])
  expect(await store.selectFrom('limit_hits').selectAll().orderBy('at').execute()).toEqual([
    { key: 'a', at: 1 },
    { key: 'b', at: 2 },
  ])
  expect(compiled).toBe(1)
})

test('values in another order than that of the text are refused before anything runs', async () => {
  const insertHit = statement((store, at: number, key: string) =>
    store.insertInto('limit_hits').values({ key, at }).compile(),
  )
  await expect(insertHit(opened.store, 1, 'a')).rejects.toThrow('not in the order')
  expect(await opened.store.selectFrom('limit_hits').selectAll().execute()).toEqual([])
})

test('a statement from outside waits for an open transaction, and is not undone with it', async () => {
  const insertHit = statement((store, key: string, at: number) =>
    store.insertInto('limit_hits').values({ key, at }).compile(),
  )
  const { store } = opened
  let outside: Promise<unknown> | undefined
  const undone = store.transaction().execute(async (db) => {
    await insertHit(db, 'inside', 1)
    outside = insertHit(store, 'outside', 2)
    await db.selectFrom('limit_hits').selectAll().execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await outside
  expect(await store.selectFrom('limit_hits').select('key').execute()).toEqual([{ key: 'outside' }])
})
