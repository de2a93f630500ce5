import * as v from 'valibot'
import { type InferType, object } from 'yup'
import { text } from './fields/request-fields.ts'

/** The longest name of a person. */
export const MAX_NAME_LENGTH = 100

/** A name as it is stored: trimmed, with single spaces. */
export const toPersonName = (name: string): string => name.trim().replace(/\s+/gu, ' ')

/**
 * The key of a person: two spellings of a name that differ in spaces or case have the same key. Three times, because "ẞ",
 * "ß" and "SS", or "Σ", "σ" and "ς", then become the same. Normalized, because an accent is one character or two.
 */
export const toPersonKey = (name: string): string =>
  toPersonName(name).normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC')

/** A required name of a person. The error message starts with `label`. */
export const personName = (label: string) =>
  text().required(`${label} is required`).max(MAX_NAME_LENGTH, `${label} is at most ${MAX_NAME_LENGTH} characters`)

/** The request that renames a person. With the name of another person, it merges the two. */
export const renamePersonSchema = object({ from: personName('Name'), to: personName('New name') }).noUnknown()

/** The response to a rename: the number of changed records. */
export const renamedSchema = v.object({ renamed: v.number() })

/** The old and the new name of a person. */
export type Rename = InferType<typeof renamePersonSchema>
