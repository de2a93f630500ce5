import { type RawBuilder, sql } from 'kysely'
import { findBodyEnd, KEY_LIFETIME_MS } from './http/idempotency-key.ts'
import { isSessionEnded } from './sessions/session-store.ts'
import { DECIDED_CLAIM_LIFETIME_MS } from './shares/claim-store.ts'
import { BATCH_SIZE, deleteRows, isInBatch } from './store/delete-rows.ts'
import { runBatches } from './store/run-batches.ts'
import type { Store, Tables } from './store/tables.ts'
import { findDeletion, removeBatch } from './users/deletions.ts'

type Expiry = { table: keyof Tables; isOver: RawBuilder<unknown> }

const listExpiries = (now: Date): Expiry[] => {
  const moment = now.getTime()
  return [
    ...isSessionEnded(now).map((isOver) => ({ table: 'sessions' as const, isOver })),
    { table: 'one_time_codes', isOver: sql`expires_at <= ${moment}` },
    { table: 'limit_hits', isOver: sql`expires_at <= ${moment}` },
    { table: 'shares', isOver: sql`expires_at <= ${moment}` },
    { table: 'claims', isOver: sql`decided_at > 0 and decided_at <= ${moment - DECIDED_CLAIM_LIFETIME_MS}` },
    { table: 'idempotency_keys', isOver: sql`body = '' and created_at <= ${moment - KEY_LIFETIME_MS}` },
  ]
}

/** Removes the rows of deleted users and banks, batch by batch. */
const removeDeleted = (store: Store, signal?: AbortSignal): Promise<void> =>
  runBatches(
    store,
    async (db) => {
      const userId = await findDeletion(db)
      if (userId === undefined) return 'done'
      await removeBatch(db, userId)
      return 'more'
    },
    signal,
  )

/** Drops the bodies of idempotency keys that are no longer sent. The condition is that of their index. */
const dropBodies = async (db: Store, now: Date): Promise<bigint> => {
  const isOver = sql`body <> '' and created_at <= ${findBodyEnd(now)}`
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ body: '' })
    .where(isInBatch(db, 'idempotency_keys', isOver))
    .executeTakeFirstOrThrow()
  return numUpdatedRows
}

/**
 * Deletes what is left of deleted users and banks, and expired sessions, codes, rate limit hits and idempotency keys, and
 * drops the bodies of older keys: 1,000 rows a transaction. It ends early when the signal aborts.
 */
export const sweep = async (store: Store, now: Date, signal?: AbortSignal): Promise<void> => {
  await removeDeleted(store, signal)
  await runBatches(store, async (db) => ((await dropBodies(db, now)) < BATCH_SIZE ? 'done' : 'more'), signal)
  for (const { table, isOver } of listExpiries(now)) {
    await runBatches(
      store,
      async (db) => ((await deleteRows(db, table, isOver)) < BATCH_SIZE ? 'done' : 'more'),
      signal,
    )
  }
}
