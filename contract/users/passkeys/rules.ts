import { type InferType, object } from 'yup'
import { oneOf, requiredText, text } from '#contract/fields/request-fields.ts'
import { loginPassword } from '#contract/users/passwords.ts'

/** The most passkeys of a user. */
export const MAX_PASSKEYS = 20

/** The longest name of a passkey. */
const MAX_NAME_LENGTH = 60

const base64url = (max: number) =>
  text()
    .required('The response of the passkey is not complete')
    .max(max, 'The response of the passkey is too long')
    .matches(/^[\w-]*=*$/, 'The response of the passkey is not base64url')

const credentialId = () => base64url(1_366) // 1,023 bytes

/** A credential of WebAuthn in its JSON form, with the fields that the server reads. */
const credential = <Fields extends Record<string, ReturnType<typeof text>>>(fields: Fields) =>
  object({
    id: credentialId(),
    rawId: credentialId(),
    type: oneOf(['public-key'], 'The type of the credential'),
    response: object(fields).required('The response of the passkey is not complete'),
  })

/** The name of a passkey, and the password asked again: what the user types to add one. */
export const passkeyFormSchema = object({
  name: requiredText('Name').max(MAX_NAME_LENGTH, `Name is at most ${MAX_NAME_LENGTH} characters`),
  password: loginPassword(),
}).noUnknown()

/** The password, asked again before a change of the passkeys. */
export const passwordAgainSchema = passkeyFormSchema.pick(['password']).noUnknown()

/** The request for options. It has the password when a signed-in user adds a passkey, and nothing for a login. */
export const passkeyOptionsSchema = object({
  password: loginPassword().optional(),
}).noUnknown()

/** A new passkey: its name, and what the browser's `create` returned. */
export const addPasskeySchema = passkeyFormSchema
  .pick(['name'])
  .shape({ response: credential({ clientDataJSON: base64url(8_192), attestationObject: base64url(32_768) }) })
  .noUnknown()

/** A login with a passkey: what the browser's `get` returned. */
export const passkeyLoginSchema = credential({
  clientDataJSON: base64url(8_192),
  authenticatorData: base64url(8_192),
  signature: base64url(8_192),
  userHandle: base64url(128),
})

/** What the user types to add a passkey. */
export type PasskeyForm = InferType<typeof passkeyFormSchema>

/** What the browser's `create` returned. */
export type CreatedCredential = InferType<typeof addPasskeySchema>['response']

/** What the browser's `get` returned. */
export type PasskeyLogin = InferType<typeof passkeyLoginSchema>
