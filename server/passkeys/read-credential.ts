import { addPasskeySchema, passkeyLoginSchema } from '#contract/users/passkeys/rules.ts'
import type { AppContext } from '#server/environment.ts'
import { readJsonObject, toFields, validate } from '#server/http/read-request.ts'

/** Returns the fields of an object, and those of its `response`. No other field may be an object. */
const toCredential = (value: object): Record<string, unknown> => {
  const response = 'response' in value ? value.response : undefined
  const isObject = typeof response === 'object' && response !== null
  return { ...toFields(value), ...(isObject && { response: toFields(response) }) }
}

/** Reads a login with a passkey. */
export const readPasskeyLogin = async (c: AppContext) =>
  validate(passkeyLoginSchema, toCredential(await readJsonObject(c)))

/** Reads a new passkey: its credential is one level deeper. */
export const readCreatedPasskey = async (c: AppContext) => {
  const body = await readJsonObject(c)
  const response = 'response' in body ? body.response : undefined
  const isObject = typeof response === 'object' && response !== null
  return validate(addPasskeySchema, { ...toFields(body), ...(isObject && { response: toCredential(response) }) })
}
