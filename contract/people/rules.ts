import { array, type InferType, object } from 'yup'
import { handleKinds, languages } from '#contract/fields/choices.ts'
import { isTenDigits, oneOf, text } from '#contract/fields/request-fields.ts'
import { isUpiId } from '#contract/users/upi.ts'
import type { Language } from '#contract/words/language.ts'
import { MAX_HANDLES } from './limits.ts'
import { MAX_NAME_LENGTH } from './person-name.ts'

/** A required name of a person. The error message starts with `label`. */
export const personName = (label: string) =>
  text().required(`${label} is required`).max(MAX_NAME_LENGTH, `${label} is at most ${MAX_NAME_LENGTH} characters`)

/** The request that renames a person. With the name of another person, it merges the two. */
export const renamePersonSchema = object({ from: personName('Name'), to: personName('New name') }).noUnknown()

/** The old and the new name of a person. */
export type Rename = InferType<typeof renamePersonSchema>

/** A language to write to a person. */
export const language = () => text().oneOf<Language>(languages, 'Language is not one of the choices')

/** The language in which the user wrote to a person. */
export const setLanguageSchema = object({
  name: personName('Name'),
  language: language().required('Language is required'),
}).noUnknown()

/** The person whose handles a request replaces. */
export const setHandlesSchema = object({ name: personName('Name') }).noUnknown()

const UPI = 'A UPI id looks like name@bank'
const PHONE = 'A phone number has ten digits'

/** The value of a handle, by its kind. */
export const handleValue = personName('Value')
  .test('upi', UPI, (value, { parent }) => parent.kind !== 'upi' || isUpiId(value ?? ''))
  .test('phone', PHONE, (value, { parent }) => parent.kind !== 'phone' || isTenDigits(value ?? ''))

/** How a bank statement can name a person: a UPI id, a phone number, or another spelling of the name. */
export const handleSchema = object({ kind: oneOf(handleKinds, 'Kind'), value: handleValue }).noUnknown()

/** The name and the language of a person of an exported document. */
export const exportedNameSchema = setHandlesSchema.shape({ language: language().optional() })

/** A person of an exported document. */
export const exportedPersonSchema = exportedNameSchema.shape({
  handles: array(handleSchema).required().max(MAX_HANDLES),
})

/** A handle in a request. */
export type NewHandle = InferType<typeof handleSchema>

/** The name of a person and a language. */
export type NewLanguage = InferType<typeof setLanguageSchema>
