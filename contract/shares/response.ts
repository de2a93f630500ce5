import * as v from 'valibot'
import { claimStatuses, directions } from '#contract/fields/choices.ts'
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

/**
 * What the page for the other side shows. Amounts are in rupees; `owner` is a first name; `upi` is "" when absent. A record with terms has
 * `owed`, principal and interest of today, and `nextDue`, what is due by today or else next; null when no day was promised.
 */
export const publicShareSchema = v.object({
  owner: v.string(),
  person: v.string(),
  expiresAt: timestamp,
  upi: v.string(),
  lends: v.array(
    v.object({
      id: response.requiredText,
      lendDate: v.string(),
      reason: v.string(),
      amount: v.number(),
      direction: v.picklist(directions),
      returned: v.number(),
      returnDate: v.string(),
      returns: v.array(v.object({ date: v.string(), amount: v.number() })),
      owed: v.optional(v.number()),
      nextDue: v.optional(v.nullable(v.object({ date: v.string(), amount: v.number() }))),
    }),
  ),
})

/** A page for one person. */
export type Share = v.InferOutput<typeof shareSchema>

/** A new share, with its address when it is the first response. */
export type ShareAdded = v.InferOutput<typeof shareAddedSchema>

/** A payment that a person claims to have made. */
export type Claim = v.InferOutput<typeof claimSchema>

/** What the page for the other side shows. */
export type PublicShare = v.InferOutput<typeof publicShareSchema>
