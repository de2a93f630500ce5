import * as v from 'valibot'
import * as response from '#contract/fields/response-fields.ts'

/**
 * The user in the response to a session check. A missing `phoneNumber`, `profileImage` or `upi` is "". `features`
 * are what the server can do beyond the first version; a server that lists none has none.
 */
export const userSchema = v.object({
  id: response.requiredText,
  name: response.requiredText,
  email: response.requiredText,
  phoneNumber: response.optionalText,
  deathOfBirth: response.optionalText,
  profileImage: response.optionalText,
  upi: response.optionalText,
  features: v.nullish(v.array(v.string()), []),
  version: response.version,
})

/** The user of the session. */
export type User = v.InferOutput<typeof userSchema>
