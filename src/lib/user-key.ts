import { v5 } from 'uuid'

/** Hashes a user's id for names in the storage of the browser, which stay after a logout. The id cannot be read from it. */
export const toUserKey = (userId: string): string => v5(userId, v5.URL)
