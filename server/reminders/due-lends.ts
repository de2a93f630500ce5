import type { LendRow } from '#server/lends/lend-store.ts'
import { isOpenInSql } from '#server/lends/open-lends.ts'
import type { Store } from '#server/store/tables.ts'

/** The records of one calendar or mail. */
const MAX_DUE = 1_000

/**
 * Reads the user's open records with a return date up to `until` (`YYYY-MM-DD`), nearest date first: at most 1,000.
 */
export const readDueLends = async (store: Store, userId: string, until = '9999-12-31'): Promise<LendRow[]> =>
  store
    .selectFrom('lends')
    .selectAll()
    .where('user_id', '=', userId)
    .where('return_date', '>', '')
    .where('return_date', '<=', until)
    .where(isOpenInSql)
    .orderBy('return_date')
    .orderBy('id')
    .limit(MAX_DUE)
    .execute()
