import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'
import { createTurns } from '#server/store/turns.ts'
import { temporaryDirectory } from './server-start.ts'

let store: Store
let file: string

beforeEach(async () => {
  file = join(temporaryDirectory(), 'wealth-care.db')
  store = await openSqlite(file)
  return () => store.destroy()
})

const keep = (db: Store, key: string) => db.insertInto('limit_hits').values({ key, at: 1 }).execute()

const kept = async (): Promise<string[]> =>
  (await store.selectFrom('limit_hits').select('key').orderBy('key').execute()).map(({ key }) => key)

const breakAtTheEnd = async (db: Store) => {
  await sql`pragma defer_foreign_keys = on`.execute(db)
  await db.insertInto('sessions').values({ id: 'one', user_id: 'nobody', expires_at: 1 }).execute()
}

test('changes of the same moment reach the disk by one flush, and changes one after the other by one each', async () => {
  const steps: string[] = []
  const turns = createTurns((step) => steps.push(step))
  const change = async () => {
    const one = {}
    await turns.begin(one)
    await turns.end(one, true)
  }
  await Promise.all([change(), change(), change()])
  expect(steps.filter((step) => step === 'commit')).toHaveLength(1)
  await change()
  await change()
  expect(steps.filter((step) => step === 'commit')).toHaveLength(3)
})

test('a queue that does not end keeps nobody waiting for ever', async () => {
  const LONG = 1_000
  const turns = createTurns(() => {})
  let begun = 0
  const waits: number[] = []
  const change = async (): Promise<void> => {
    const one = {}
    const place = begun
    begun += 1
    await turns.begin(one)
    const next = begun < LONG ? change() : undefined
    await turns.end(one, true)
    waits.push(begun - place)
    await next
  }
  await change()
  expect(waits).toHaveLength(LONG)
  expect(Math.max(...waits)).toBeLessThan(100)
})

test('a change is acknowledged when others can see it, also with others at the same moment', async () => {
  const other = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => other.close())
  const find = other.prepare('select count(*) as count from limit_hits where key = ?')
  const seen = await Promise.all(
    Array.from({ length: 9 }, async (_, index) => {
      await transact(store, (db) => keep(db, String(index)))
      return find.get(String(index))?.count
    }),
  )
  expect(seen).toEqual(seen.map(() => 1))
})

test('a change that fails is undone by itself, without the others of its moment', async () => {
  const changes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((key) =>
      transact(store, async (db) => {
        await keep(db, key)
        if (key === 'b' || key === 'd') throw new Error('refused')
      }),
    ),
  )
  expect(changes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(await kept()).toEqual(['a', 'c'])
})

test('of changes that the disk does not take together none is acknowledged or seen, and the next are kept', async () => {
  const first = transact(store, (db) => keep(db, 'a'))
  const meanwhile = kept()
  const others = [
    transact(store, async (db) => {
      await keep(db, 'b')
      throw new Error('refused for what another did')
    }),
    transact(store, breakAtTheEnd),
  ]
  const changes = [first, ...others]
  const reasons = (await Promise.allSettled(changes)).map((change) => 'reason' in change && change.reason.message)
  expect(reasons).toEqual(changes.map(() => 'FOREIGN KEY constraint failed'))
  expect(await meanwhile).toEqual([])
  await transact(store, (db) => keep(db, 'c'))
  expect(await kept()).toEqual(['c'])
})

test('a change that the database undid because another one failed is made again', async () => {
  const failing = async (db: Store) => {
    await sql`rollback`.execute(db) // as SQLite does by itself when the disk is full
    throw new Error('disk full')
  }
  const changes = await Promise.allSettled([
    transact(store, (db) => keep(db, 'a')),
    transact(store, failing),
    transact(store, (db) => keep(db, 'b')),
  ])
  expect(changes).toMatchObject([
    { status: 'fulfilled' },
    { reason: { message: 'disk full' } },
    { status: 'fulfilled' },
  ])
  expect(await kept()).toEqual(['a', 'b'])
})
