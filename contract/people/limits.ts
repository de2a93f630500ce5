/** The most handles of a person. */
export const MAX_HANDLES = 100

const OF = 'UPI ids, numbers and spellings'

/** The message of the 400 when a change would give a person more handles than `MAX_HANDLES`. */
export const TOO_MANY_HANDLES = `A person has at most ${MAX_HANDLES} ${OF}. Remove some first.`

/** The most handles of a user. */
export const MAX_HANDLES_OF_USER = 5_000

/** The message of the 400 when a change would give a user more handles than `MAX_HANDLES_OF_USER`. */
export const TOO_MANY_HANDLES_OF_USER = `You have reached the limit of ${MAX_HANDLES_OF_USER.toLocaleString('en-IN')} ${OF}.`
