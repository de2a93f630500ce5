import type { AppContext } from '#server/environment.ts'
import { lockUser } from '#server/store/lock-user.ts'
import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'

/**
 * Runs a change of a user's rows in one transaction that locks the user's row. The changes of one user wait for each other
 * before their transaction begins, so that they keep no connection from others. 429 or 503 when too many wait. The time to
 * wait for a locked database begins with the request, so that the waiting do not wait for it one after the other.
 */
export const changeUser = <Result>(
  { var: { ports, ceilings } }: AppContext,
  userId: string,
  change: (db: Store) => Promise<Result>,
): Promise<Result> => {
  const since = performance.now()
  const changeLocked = async (db: Store): Promise<Result> => {
    await lockUser(db, { id: userId })
    return change(db)
  }
  return ceilings.changes.run(userId, () => transact(ports.store, changeLocked, since))
}
