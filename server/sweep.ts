import { deleteExpiredHits } from './limits/limit-store.ts'
import { deleteEndedSessions } from './sessions/session-store.ts'
import type { Store } from './store/tables.ts'
import { transact } from './store/transact.ts'

const IDEMPOTENCY_KEY_LIFETIME_MS = 48 * 3_600_000

/** Deletes expired sessions, codes, rate limit hits and idempotency keys. */
export const sweep = (store: Store, now: Date): Promise<void> =>
  transact(store, async (db) => {
    const moment = now.getTime()
    await deleteEndedSessions(db, now)
    await db.deleteFrom('one_time_codes').where('expires_at', '<=', moment).execute()
    await deleteExpiredHits(db, now)
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<=', moment - IDEMPOTENCY_KEY_LIFETIME_MS)
      .execute()
  })
