import { array, fallback, type InferOutput, maxLength, object, parse, pipe, string } from 'valibot'
import { toUserKey } from './user-key.ts'

/** The number of days that a device remembers. */
const MAX_DAYS = 500

const askedDaysSchema = fallback(pipe(array(object({ lendId: string(), date: string() })), maxLength(MAX_DAYS)), [])

/** The days on which a user took a message about a record out of the application, oldest first. */
export type AskedDays = InferOutput<typeof askedDaysSchema>

const buildKey = (userId: string): string => `asked:${toUserKey(userId)}`

/** Returns the days that this device remembers. */
export const readAskedDays = (userId: string): AskedDays => {
  try {
    return parse(askedDaysSchema, JSON.parse(window.localStorage.getItem(buildKey(userId)) ?? '[]'))
  } catch {
    return [] // the browser blocks storage, or the text is not JSON
  }
}

/** Remembers that the user took a message about these records on `date`, `YYYY-MM-DD`. A day counts once. */
export const rememberAsked = (userId: string, lendIds: readonly string[], date: string): void => {
  const earlier = readAskedDays(userId)
  const added = lendIds
    .filter((id) => !earlier.some((each) => each.lendId === id && each.date === date))
    .map((lendId) => ({ lendId, date }))
  try {
    window.localStorage.setItem(buildKey(userId), JSON.stringify([...earlier, ...added].slice(-MAX_DAYS)))
  } catch {
    // Storage is full or blocked: the page of the record does not say that the user asked.
  }
}

/** Removes the days of a user from this device. */
export const forgetAskedDays = (userId: string): void => {
  try {
    window.localStorage.removeItem(buildKey(userId))
  } catch {
    // Blocked storage holds no days.
  }
}
