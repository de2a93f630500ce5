import { type RawBuilder, sql } from 'kysely'
import { isSessionEnded } from './sessions/session-store.ts'
import { DECIDED_CLAIM_LIFETIME_MS } from './shares/claim-store.ts'
import { BATCH_SIZE, deleteRows } from './store/delete-rows.ts'
import { runBatches } from './store/run-batches.ts'
import type { Store, Tables } from './store/tables.ts'
import { findDeletion, removeBatch } from './users/deletions.ts'

const IDEMPOTENCY_KEY_LIFETIME_MS = 48 * 3_600_000

type Expiry = { table: keyof Tables; isOver: RawBuilder<unknown> }

const listExpiries = (now: Date): Expiry[] => {
  const moment = now.getTime()
  return [
    ...isSessionEnded(now).map((isOver) => ({ table: 'sessions' as const, isOver })),
    { table: 'one_time_codes', isOver: sql`expires_at <= ${moment}` },
    { table: 'limit_hits', isOver: sql`expires_at <= ${moment}` },
    { table: 'shares', isOver: sql`expires_at <= ${moment}` },
    { table: 'claims', isOver: sql`decided_at > 0 and decided_at <= ${moment - DECIDED_CLAIM_LIFETIME_MS}` },
    { table: 'idempotency_keys', isOver: sql`created_at <= ${moment - IDEMPOTENCY_KEY_LIFETIME_MS}` },
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

/**
 * Deletes what is left of deleted users and banks, and expired sessions, codes, rate limit hits and idempotency keys:
 * 1,000 rows a transaction. It ends early when the signal aborts.
 */
export const sweep = async (store: Store, now: Date, signal?: AbortSignal): Promise<void> => {
  await removeDeleted(store, signal)
  for (const { table, isOver } of listExpiries(now)) {
    await runBatches(
      store,
      async (db) => ((await deleteRows(db, table, isOver)) < BATCH_SIZE ? 'done' : 'more'),
      signal,
    )
  }
}
