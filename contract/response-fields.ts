import { boolean, nonEmpty, nullish, pipe, string } from 'valibot'

/** Text of a response that is not empty. */
export const requiredText = pipe(string(), nonEmpty())

/** Text of a response: "" where the server leaves it out. */
export const optionalText = nullish(string(), '')

/** Yes or no in a response: no where the server leaves it out. */
export const flag = nullish(boolean(), false)
