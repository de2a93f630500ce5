import { LONGEST_LIMIT } from './session/limit-store.ts'
import type { Store } from './store/tables.ts'

const IDEMPOTENCY_LIFETIME = 48 * 3_600_000

/** Deletes what has outlived its use: sessions, codes, hits of limits, idempotency keys. */
export const sweep = async (store: Store, now: Date): Promise<void> => {
  const moment = now.getTime()
  await store.deleteFrom('sessions').where('expires_at', '<=', moment).execute()
  await store.deleteFrom('one_time_codes').where('expires_at', '<=', moment).execute()
  await store
    .deleteFrom('limit_hits')
    .where('at', '<=', moment - LONGEST_LIMIT)
    .execute()
  await store
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', moment - IDEMPOTENCY_LIFETIME)
    .execute()
}
