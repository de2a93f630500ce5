import { boolean, nonEmpty, nullish, pipe, string } from 'valibot'

/** A text that the server must send, and that is not empty. */
export const requiredText = pipe(string(), nonEmpty())

/** A text that the server may leave out; then it is "". */
export const optionalText = nullish(string(), '')

/** A boolean that the server may leave out; then it is false. */
export const flag = nullish(boolean(), false)
