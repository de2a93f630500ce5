import type { Schema } from 'yup'
import { email, requiredText } from '#contract/fields/request-fields.ts'
import type { Claims } from '#server/ports.ts'

/** The verified e-mail address of somebody at a provider, and a name. */
export type Person = { email: string; name: string }

const [emailSchema, nameSchema] = [email(), requiredText('Name')]

const cast = (schema: Schema<string>, value: unknown): string | undefined =>
  schema.isValidSync(value) ? schema.cast(value) : undefined

/** Reads the claims as a registration would: undefined without an e-mail address that the provider calls verified. */
export const readPerson = ({ email, emailVerified, name }: Claims): Person | undefined => {
  const address = emailVerified === true ? cast(emailSchema, email) : undefined
  if (address === undefined) return undefined
  return { email: address, name: cast(nameSchema, name) ?? address.replace(/@.*/, '') }
}

/** Says for the log which claim keeps a person from being read. It has nothing of what the claims say. */
export const describeMissing = ({ email, emailVerified }: Claims): string => {
  if (email === undefined) return 'the provider gave no claim "email"'
  if (emailVerified === undefined) return 'the provider gave no claim "email_verified"'
  if (emailVerified !== true) {
    return `the claim "email_verified" is ${emailVerified === false ? 'false' : 'neither true nor false'}`
  }
  return 'the claim "email" is no e-mail address'
}
