import { array, object, string, unknown } from 'valibot'

/** The response to a list of calls: the key that names the change, and what each call answers by itself. */
export const changedSchema = object({ key: string(), results: array(unknown()) })
