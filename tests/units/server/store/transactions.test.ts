import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { findUnavailableReason } from '#server/store/errors/unavailable.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { TURN_TIMEOUT_MS } from '#server/store/sqlite-dialect.ts'
import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'
import { temporaryDirectory } from '#tests/tools/server-start.ts'

let store: Store
let file: string

beforeEach(async () => {
  file = join(temporaryDirectory(), 'wealth-care.db')
  store = await openSqlite(file)
  return () => store.destroy()
})

const keep = (db: Store, key: string) =>
  db.insertInto('limit_hits').values({ key, id: '', at: 1, expires_at: 1 }).execute()

const kept = async (): Promise<string[]> =>
  (await store.selectFrom('limit_hits').select('key').orderBy('key').execute()).map(({ key }) => key)

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

test('a change that is refused at its commit is undone, and the next are kept', async () => {
  const breaking = transact(store, async (db) => {
    await sql`pragma defer_foreign_keys = on`.execute(db)
    await keep(db, 'a')
    await db.insertInto('bank_ids').values({ user_id: 'nobody', id: 'x' }).execute()
  })
  await expect(breaking).rejects.toThrow('FOREIGN KEY constraint failed')
  await transact(store, (db) => keep(db, 'b'))
  expect(await kept()).toEqual(['b'])
})

test('a change that SQLite undid by itself fails with its own error, and the next are kept', async () => {
  const failing = transact(store, async (db) => {
    await sql`rollback`.execute(db) // SQLite does this on a full disk
    throw new Error('disk full')
  })
  await expect(failing).rejects.toThrow('disk full')
  await transact(store, (db) => keep(db, 'a'))
  expect(await kept()).toEqual(['a'])
})

test('a change that waits too long for another one is refused as busy, and the next ones are kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const long = transact(store, async (db) => {
    await keep(db, 'long')
    await end
  })
  const waiting = transact(store, (db) => keep(db, 'waiting')).catch(findUnavailableReason)
  await vi.advanceTimersByTimeAsync(TURN_TIMEOUT_MS)
  expect(await waiting).toBe('The database is busy. Please try again.')
  const next = transact(store, (db) => keep(db, 'next'))
  resolve()
  await Promise.all([long, next])
  expect(await kept()).toEqual(['long', 'next'])
})

test('a statement from outside waits for an open transaction, and is not undone with it', async () => {
  let outside: Promise<unknown> | undefined
  const undone = transact(store, async (db) => {
    await keep(db, 'inside')
    outside = keep(store, 'outside')
    await db.selectFrom('limit_hits').selectAll().execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await outside
  expect(await kept()).toEqual(['outside'])
})

test('a read from outside waits for no open transaction, and sees what is committed', async () => {
  await transact(store, async (db) => {
    await keep(db, 'inside')
    expect(await kept()).toEqual([])
  })
  expect(await kept()).toEqual(['inside'])
})

test('a statement that changes and returns rows has its turn like every other change', async () => {
  const add = (db: Store, key: string) =>
    db.insertInto('limit_hits').values({ key, id: '', at: 1, expires_at: 1 }).returning('key').execute()
  const outside: Promise<unknown>[] = []
  await transact(store, async (db) => {
    outside.push(add(store, 'b'), add(store, 'c'))
    await keep(db, 'a')
  })
  expect(await Promise.all(outside)).toEqual([[{ key: 'b' }], [{ key: 'c' }]])
  expect(await kept()).toEqual(['a', 'b', 'c'])
})

test('a transaction has the write lock from its beginning', async () => {
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  await transact(store, async (db) => {
    await db.selectFrom('limit_hits').selectAll().execute()
    expect(() => other.exec('begin immediate')).toThrow('database is locked')
  })
})

test('a transaction that conflicts with another runs again five times, and no more', async () => {
  let runs = 0
  const conflicting = (conflicts: number) => {
    runs = 0
    return transact(store, async () => {
      runs += 1
      if (runs <= conflicts) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      return runs
    })
  }
  expect(await conflicting(5)).toBe(6)
  await expect(conflicting(6)).rejects.toThrow('deadlock detected')
  expect(runs).toBe(6)
})
