import { v7 as uuid } from 'uuid'
import type { Store } from './tables.ts'

/**
 * Gives the user's records a new revision. Run it last in the transaction that changes them: every transaction locks a
 * user's row after the rows that belong to the user.
 */
export const revise = async (store: Store, userId: string): Promise<void> => {
  await store.updateTable('users').set({ revision: uuid() }).where('id', '=', userId).execute()
}
