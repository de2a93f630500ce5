import { type InferType, object } from 'yup'
import { text } from '#contract/fields/request-fields.ts'
import { MAX_NAME_LENGTH } from './person-name.ts'

/** A required name of a person. The error message starts with `label`. */
export const personName = (label: string) =>
  text().required(`${label} is required`).max(MAX_NAME_LENGTH, `${label} is at most ${MAX_NAME_LENGTH} characters`)

/** The request that renames a person. With the name of another person, it merges the two. */
export const renamePersonSchema = object({ from: personName('Name'), to: personName('New name') }).noUnknown()

/** The old and the new name of a person. */
export type Rename = InferType<typeof renamePersonSchema>
