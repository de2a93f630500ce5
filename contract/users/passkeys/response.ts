import * as v from 'valibot'
import * as response from '#contract/fields/response-fields.ts'

const moment = v.pipe(v.string(), v.isoTimestamp())

/** A passkey of the user. `usedAt` is the last sign-in with it, and null before the first. Times are ISO 8601. */
export const passkeySchema = v.object({
  id: response.requiredText,
  name: v.string(),
  createdAt: moment,
  usedAt: v.nullable(moment),
})

/** The passkeys of the user, the oldest first. */
export const passkeysSchema = v.array(passkeySchema)

const userVerification = v.literal('required')

/** The options for the browser's `get`: to sign in with any passkey of this server. */
export const signInPasskeyOptionsSchema = v.object({
  challenge: response.requiredText,
  rpId: response.requiredText,
  timeout: v.number(),
  userVerification,
})

/** The options for the browser's `create`: to add a passkey. */
export const newPasskeyOptionsSchema = v.object({
  challenge: response.requiredText,
  rp: v.object({ id: response.requiredText, name: v.string() }),
  user: v.object({ id: response.requiredText, name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(v.object({ id: response.requiredText, type: v.literal('public-key') })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.boolean(),
    userVerification,
  }),
})

/** Options to sign in, or for a signed-in user to add a passkey. */
export const passkeyOptionsResponseSchema = v.union([newPasskeyOptionsSchema, signInPasskeyOptionsSchema])

/** A passkey of the user. */
export type Passkey = v.InferOutput<typeof passkeySchema>

/** The options for the browser's `create`. */
export type NewPasskeyOptions = v.InferOutput<typeof newPasskeyOptionsSchema>

/** The options for the browser's `get`. */
export type SignInPasskeyOptions = v.InferOutput<typeof signInPasskeyOptionsSchema>
