import { isPostgres } from './is-postgres.ts'
import type { Store } from './tables.ts'

/** The UTC day of a user's latest change, and the number of changes on that day. */
export type ChangesOfDay = { change_day: number; change_count: number }

/** What a change reads of its user. */
export type LockedUser = ChangesOfDay & { revision: number }

/**
 * Locks a user's row until the transaction ends. Run it first in every transaction that changes rows of a user: two
 * transactions with different lock orders would deadlock. On SQLite only one transaction at a time can write. Undefined when
 * there is no such user.
 */
export const lockUser = (store: Store, id: string): Promise<LockedUser | undefined> =>
  store
    .selectFrom('users')
    .select(['change_day', 'change_count', 'revision'])
    .where('id', '=', id)
    .$if(isPostgres(store), (query) => query.forUpdate())
    .executeTakeFirst()
