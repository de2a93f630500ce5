/** What the id of a record begins with while the record waits. */
export const STAND_IN_PREFIX = 'outbox-'

/** Whether a text, such as an address, can name a record that waits. It is in its own file, because the first script reads it. */
export const hasStandInId = (text: string): boolean => text.includes(STAND_IN_PREFIX)
