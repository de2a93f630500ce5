import { type InferType, number, object } from 'yup'
import { positiveAmount } from '#contract/fields/amounts.ts'
import { INVALID_AMOUNT } from '#contract/fields/messages.ts'
import { dateUntil, id, note, optionalId } from '#contract/fields/request-fields.ts'
import { language, personName } from '#contract/people/rules.ts'

/** The longest life of a share, in days. */
const MAX_SHARE_DAYS = 90

const DAYS = `Days is a whole number from 1 to ${MAX_SHARE_DAYS}`

/** The request for a page for one person, for a number of days. The page is in English when no language is sent. */
export const newShareSchema = object({
  person: personName('Name'),
  days: number()
    .transform((_, input: unknown) => (typeof input === 'number' ? input : Number.NaN))
    .typeError(DAYS)
    .required(DAYS)
    .integer(DAYS)
    .min(1, DAYS)
    .max(MAX_SHARE_DAYS, DAYS),
  language: language().optional(),
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

/** The request for a share. */
export type NewShare = InferType<typeof newShareSchema>

/** The request that claims a payment. */
export type NewClaim = InferType<typeof newClaimSchema>
