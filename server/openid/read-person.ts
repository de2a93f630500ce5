import type { Schema } from 'yup'
import { email, requiredText } from '#contract/fields/request-fields.ts'
import type { Claims } from '#server/ports.ts'

/** The verified e-mail address of somebody at a provider, and a name. */
export type Person = { email: string; name: string }

const [emailSchema, nameSchema] = [email(), requiredText('Name')]

const cast = (schema: Schema<string>, value: unknown): string | undefined =>
  schema.isValidSync(value) ? schema.cast(value) : undefined

/** Reads the claims as a registration would: undefined without an e-mail address that the provider calls verified. */
export const readPerson = ({ email, isEmailVerified, name }: Claims): Person | undefined => {
  const address = isEmailVerified ? cast(emailSchema, email) : undefined
  if (address === undefined) return undefined
  return { email: address, name: cast(nameSchema, name) ?? address.replace(/@.*/, '') }
}
