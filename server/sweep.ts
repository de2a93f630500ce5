import { type RawBuilder, sql } from 'kysely'
import { findBodyEnd, KEY_LIFETIME_MS } from './http/idempotency-key.ts'
import { removeOldChanges } from './journal/remove-old-changes.ts'
import { moveMergedRecords } from './renames/moved-records.ts'
import { isSessionEnded } from './sessions/session-store.ts'
import { DECIDED_CLAIM_LIFETIME_MS } from './shares/claim-store.ts'
import { removeExpiredShares } from './shares/share-store.ts'
import { BATCH_SIZE, deleteRows, isStillInBatch } from './store/delete-rows.ts'
import { runBatches } from './store/run-batches.ts'
import type { Store, Tables } from './store/tables.ts'
import { removeDeleted } from './users/deletions.ts'
import { deleteTokens } from './users/token-store.ts'

type Expiry = {
  table: keyof Tables
  isOver: RawBuilder<unknown>
  /** The column with the hash of the token that finds the row. */
  hash?: 'id'
}

const isOfSession = (isOver: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(user_id, session_id) in (select user_id, id from sessions where ${isOver})`

const listExpiries = (now: Date): Expiry[] => {
  const moment = now.getTime()
  return [
    ...isSessionEnded(now).flatMap((isOver) => [
      { table: 'push_subscriptions', isOver: isOfSession(isOver), hash: 'id' } as const,
      { table: 'sessions', isOver, hash: 'id' } as const,
    ]),
    { table: 'one_time_codes', isOver: sql`expires_at <= ${moment}` },
    { table: 'invitations', isOver: sql`expires_at <= ${moment}` },
    { table: 'limit_hits', isOver: sql`expires_at <= ${moment}` },
    { table: 'claims', isOver: sql`decided_at > 0 and decided_at <= ${moment - DECIDED_CLAIM_LIFETIME_MS}` },
    { table: 'idempotency_keys', isOver: sql`body = '' and created_at <= ${moment - KEY_LIFETIME_MS}` },
  ]
}

/** Drops the bodies of idempotency keys that are no longer sent. The condition is that of their index. */
const dropBodies = async (db: Store, now: Date): Promise<bigint> => {
  const isOver = sql`body <> '' and created_at <= ${findBodyEnd(now)}`
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ body: '' })
    .where(isStillInBatch('idempotency_keys', isOver))
    .executeTakeFirstOrThrow()
  return numUpdatedRows
}

/** Deletes up to 1,000 rows that are over, and their tokens. Returns the number of rows. */
const deleteOver = async (db: Store, { table, isOver, hash }: Expiry): Promise<number> => {
  if (hash === undefined) return deleteRows(db, table, isOver)
  const deleted = await sql<{ hash: string }>`
    delete from ${sql.table(table)} where ${isStillInBatch(table, isOver)}
    returning ${sql.ref(hash)} as hash`.execute(db)
  await deleteTokens(
    db,
    deleted.rows.map((row) => row.hash),
  )
  return deleted.rows.length
}

/**
 * Deletes what is left of deleted users and banks, changes that are over, and expired shares, push subscriptions, sessions, codes, invitations, rate limit hits and idempotency keys,
 * moves the records of merged people, and drops the bodies of older keys: 1,000 rows a transaction. It ends early when the
 * signal aborts.
 */
export const sweep = async (store: Store, now: Date, signal?: AbortSignal): Promise<void> => {
  for (const runBatch of [removeDeleted, moveMergedRecords, removeExpiredShares, removeOldChanges]) {
    await runBatches(store, async (db) => ((await runBatch(db, now)) ? 'more' : 'done'), signal)
  }
  await runBatches(store, async (db) => ((await dropBodies(db, now)) < BATCH_SIZE ? 'done' : 'more'), signal)
  for (const expiry of listExpiries(now)) {
    await runBatches(store, async (db) => ((await deleteOver(db, expiry)) < BATCH_SIZE ? 'done' : 'more'), signal)
  }
}
