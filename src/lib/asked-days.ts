import { array, fallback, type InferOutput, maxLength, object, pipe, string } from 'valibot'
import { createLocalStore } from './local-store.ts'

/** The number of days that a device remembers. */
const MAX_DAYS = 500

const askedDaysSchema = fallback(pipe(array(object({ lendId: string(), date: string() })), maxLength(MAX_DAYS)), [])

/** The days on which a user took a message about a record out of the application, oldest first. */
export type AskedDays = InferOutput<typeof askedDaysSchema>

/** The days that this device remembers of each user. */
export const askedDaysStore = createLocalStore('asked', askedDaysSchema)

/** Remembers that the user took a message about these records on `date`, `YYYY-MM-DD`. A day counts once. */
export const rememberAsked = (userId: string, lendIds: readonly string[], date: string): void => {
  const earlier = askedDaysStore.read(userId)
  const added = lendIds
    .filter((id) => !earlier.some((each) => each.lendId === id && each.date === date))
    .map((lendId) => ({ lendId, date }))
  askedDaysStore.write(userId, [...earlier, ...added].slice(-MAX_DAYS))
}
