import * as v from 'valibot'
import { claimStatuses } from '#contract/fields/choices.ts'
import * as response from '#contract/fields/response-fields.ts'

const timestamp = v.pipe(v.string(), v.isoTimestamp())

/** A page for one person. */
const shareSchema = v.object({ id: response.requiredText, person: response.requiredText, expiresAt: timestamp })

/** The shares of a user in a response. */
export const sharesSchema = v.array(shareSchema)

/** The response to a new share. `url` comes once: a repeated request gets the response without it. */
export const shareAddedSchema = v.object({ ...shareSchema.entries, url: v.optional(v.string()) })

/** A claim in a response. `amount` is in rupees. */
const claimSchema = v.object({
  id: response.requiredText,
  shareId: response.requiredText,
  person: response.optionalText,
  lendId: response.requiredText,
  amount: v.number(),
  note: response.optionalText,
  at: timestamp,
  status: v.picklist(claimStatuses),
})

/** The claims of a user in a response. */
export const claimsSchema = v.array(claimSchema)

/** A page for one person. */
export type Share = v.InferOutput<typeof shareSchema>

/** A new share, with its address when it is the first response. */
export type ShareAdded = v.InferOutput<typeof shareAddedSchema>

/** A payment that a person claims to have made. */
export type Claim = v.InferOutput<typeof claimSchema>
