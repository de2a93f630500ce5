import { dropOtherDrafts } from './drafts.ts'
import { dropCache } from './stored-cache.ts'

/** Removes from this device what any session but the current one left on it. */
export const forgetStored = (): Promise<void> => {
  dropOtherDrafts()
  return dropCache()
}
