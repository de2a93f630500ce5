import { type LendRow, selectLends } from '#server/lends/lend-row.ts'
import { isOpenInSql } from '#server/lends/open-lends.ts'
import type { Store } from '#server/store/tables.ts'

/** The records of one calendar or mail. */
const MAX_DUE = 1_000

/**
 * Reads the user's open records with a return date up to `until` (`YYYY-MM-DD`), nearest date first: at most 1,000.
 */
export const readDueLends = async (store: Store, userId: string, until = '9999-12-31'): Promise<LendRow[]> =>
  selectLends(store)
    .where('lends.user_id', '=', userId)
    .where('return_date', '>', '')
    .where('return_date', '<=', until)
    .where(isOpenInSql)
    .orderBy('return_date')
    .orderBy('lends.id')
    .limit(MAX_DUE)
    .execute()
