import { v5 } from 'uuid'

/** Hashes a user's id for a key of local storage, which stays after a logout. The id cannot be read from it. */
export const toUserKey = (userId: string): string => v5(userId, v5.URL)
