import { v7 as uuid } from 'uuid'
import type { Store } from './tables.ts'

/** Sets a new revision for the user's records. Run it in the transaction that changes them. */
export const revise = async (store: Store, userId: string): Promise<void> => {
  await store.updateTable('users').set({ revision: uuid() }).where('id', '=', userId).execute()
}
