import * as v from 'valibot'
import { type InferType, number, object } from 'yup'
import { positiveAmount } from './fields/amounts.ts'
import { claimStatuses, type directions } from './fields/choices.ts'
import { INVALID_AMOUNT } from './fields/messages.ts'
import { dateUntil, id, note, optionalId } from './fields/request-fields.ts'
import * as response from './fields/response-fields.ts'
import { personName } from './people.ts'

/** The longest life of a share, in days. */
const MAX_SHARE_DAYS = 90

const DAYS = `Days is a whole number from 1 to ${MAX_SHARE_DAYS}`

/** The request for a page for one person, for a number of days. */
export const newShareSchema = object({
  person: personName('Name'),
  days: number()
    .transform((_, input: unknown) => (typeof input === 'number' ? input : Number.NaN))
    .typeError(DAYS)
    .required(DAYS)
    .integer(DAYS)
    .min(1, DAYS)
    .max(MAX_SHARE_DAYS, DAYS),
}).noUnknown()

/** "I have paid": the amount in rupees that the person says to have paid for a record. */
export const newClaimSchema = object({
  lendId: id(),
  amount: positiveAmount(INVALID_AMOUNT).required('Amount is required'),
  note: note(),
}).noUnknown()

/**
 * The request that makes a return of a claim. With `bankId` it credits that account. `date` is the user's today; without it
 * the server takes today at UTC. `today` is the last valid date.
 */
export const acceptClaimSchema = (today: string) =>
  object({ bankId: optionalId(), date: dateUntil(today, 'The date is in the future.').default('') }).noUnknown()

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

/** What the page for the other side shows. Amounts are in rupees; `owner` is a first name; `upi` is "" when absent. */
export type PublicShare = {
  owner: string
  person: string
  expiresAt: string
  upi: string
  lends: {
    id: string
    lendDate: string
    reason: string
    amount: number
    direction: (typeof directions)[number]
    returned: number
    returnDate: string
    returns: { date: string; amount: number }[]
  }[]
}

/** The request for a share. */
export type NewShare = InferType<typeof newShareSchema>
/** The request that claims a payment. */
export type NewClaim = InferType<typeof newClaimSchema>
/** A page for one person. */
export type Share = v.InferOutput<typeof shareSchema>
/** A new share, with its address when it is the first response. */
export type ShareAdded = v.InferOutput<typeof shareAddedSchema>
/** A payment that a person claims to have made. */
export type Claim = v.InferOutput<typeof claimSchema>
