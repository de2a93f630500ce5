import { array, number, object } from 'yup'
import { oneOf } from '#contract/fields/request-fields.ts'
import { listedCalls } from './listed-calls.ts'

/** The most calls of one list. */
export const MAX_CALLS = 1_000

const versionMessage = 'The version is a whole number from 1'

/** The head of a call in a list: its name, and the version that its record must have, as in `If-Match`. */
export const callSchema = object({
  call: oneOf(listedCalls, 'Call'),
  version: number()
    .transform((_, input: unknown) => (typeof input === 'number' || input === undefined ? input : Number.NaN))
    .typeError(versionMessage)
    .integer(versionMessage)
    .min(1, versionMessage)
    .max(Number.MAX_SAFE_INTEGER, versionMessage),
}).noUnknown()

/**
 * A list of calls. `params` has what stands in the path and the query of a call, and `body` is its JSON body. The server checks both
 * by the rules of the call.
 */
export const changeSchema = object({
  calls: array(callSchema.shape({ params: object().optional(), body: object().optional() }))
    .required('Calls are required')
    .min(1, 'Calls are required')
    .max(MAX_CALLS),
}).noUnknown()
