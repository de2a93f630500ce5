import { boolean, metadata, nonEmpty, nullish, number, optional, pipe, string } from 'valibot'

/** A text that the server must send, and that is not empty. */
export const requiredText = pipe(string(), nonEmpty())

/** A text that the server may leave out; then it is "". */
export const optionalText = nullish(string(), '')

/** A boolean that the server may leave out; then it is false. */
export const flag = nullish(boolean(), false)

/** The version of a record, which each change of it raises by one. A server without the feature `versions` sends none. */
export const version = optional(number())

/** An amount of money in rupees. The database has it in paise. */
export const rupees = pipe(number(), metadata({ unit: 'rupees' }))
