import { type InferType, object } from 'yup'
import { text } from '#contract/fields/request-fields.ts'

/** The most subscriptions of a user: the devices that get pushes. */
export const MAX_SUBSCRIPTIONS = 10

/** The longest address that a push service gives to a browser. Those in use have about 400 characters. */
const MAX_ENDPOINT_LENGTH = 1_000

/** Bytes as base64url, with or without padding. */
const bytes = (label: string, pattern: RegExp) =>
  text().required(`${label} is required`).matches(pattern, `${label} is not a key of a push subscription`)

/** What a browser's `PushSubscription` is as JSON: an address of its push service, its P-256 key (65 bytes) and a secret (16 bytes). */
export const subscriptionSchema = object({
  endpoint: text()
    .required('Endpoint is required')
    .max(MAX_ENDPOINT_LENGTH, `Endpoint is at most ${MAX_ENDPOINT_LENGTH} characters`)
    .matches(/^https:\/\//, 'The endpoint is not an https address'),
  keys: object({
    p256dh: bytes('p256dh', /^B[\w-]{86}=?$/),
    auth: bytes('auth', /^[\w-]{22}(==)?$/),
  }).required('Keys are required'),
}).noUnknown()

/** What a browser sends to get pushes. */
export type NewSubscription = InferType<typeof subscriptionSchema>
