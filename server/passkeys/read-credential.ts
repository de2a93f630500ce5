import { addPasskeySchema, passkeyLoginSchema } from '#contract/users/passkeys/rules.ts'
import type { AppContext } from '#server/environment.ts'
import { readJsonObject, toFields, validate } from '#server/http/read-request.ts'

/** Returns the fields of an object, and those of its `response`. No other field may be an object. */
const toCredential = (value: object) => toFields(value, { response: (response) => toFields(response) })

/** Reads a login with a passkey. */
export const readPasskeyLogin = async (c: AppContext) =>
  validate(passkeyLoginSchema, toCredential(await readJsonObject(c)))

/** Reads a new passkey: its credential is one level deeper. */
export const readCreatedPasskey = async (c: AppContext) =>
  validate(addPasskeySchema, toFields(await readJsonObject(c), { response: toCredential }))
