import * as v from 'valibot'
import * as response from '#contract/fields/response-fields.ts'

/** The response to a stored photo: the id of its record or expense. */
export const setProofSchema = v.object({ id: response.requiredText, proof: v.literal(true) })
