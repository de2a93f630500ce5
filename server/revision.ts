import { v7 as uuid } from 'uuid'
import { statement } from '#server/store/statement.ts'
import type { Store } from '#server/store/tables.ts'

const setRevision = statement((store, revision: string, userId: string) =>
  store.updateTable('users').set({ revision }).where('id', '=', userId).compile(),
)

/**
 * Gives the user's records a revision that they never had. Run it in the transaction that changes them, as the last
 * thing: a user's row is locked after what belongs to the user.
 */
export const revise = async (store: Store, userId: string): Promise<void> => {
  await setRevision(store, uuid(), userId)
}
