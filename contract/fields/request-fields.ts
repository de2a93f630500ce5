import { number, string } from 'yup'
import { isCalendarDate } from './calendar-date.ts'
import { INVALID_ID } from './messages.ts'
import { MAX_TAG_LENGTH } from './tag.ts'

const isStorable = (value: string | undefined): boolean =>
  value === undefined || (value.isWellFormed() && !value.includes('\u0000'))

/** A trimmed text. A number or an object becomes null and fails, because yup would convert it to text. */
export const text = () =>
  string()
    .transform((value: unknown, input: unknown) => (typeof input === 'string' || input === undefined ? value : null))
    .trim()
    .test('storable', 'This text has a character that cannot be kept', isStorable)

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** The id that a client gives to a new record: a UUID, in lower case. Undefined when it is missing: then the server makes one. */
export const newId = () =>
  text()
    .lowercase()
    .test('uuid', INVALID_ID, (value) => value === undefined || UUID.test(value))

/** The id of a record. */
export const id = () => text().required().max(64)

/** The id of a record, or "" when there is none. Null and a missing id are "". */
export const optionalId = () =>
  text()
    .transform((value: unknown, input: unknown) => (input === null ? '' : value))
    .default('')
    .max(64)

/** A text of up to 500 characters that may be empty. */
export const note = () => text().default('').max(500, 'The note is at most 500 characters')

/** The reference of a bank or a payment app, such as a UTR, of up to 100 characters. Undefined when it is missing. */
export const reference = () => text().max(100, 'The reference is at most 100 characters')

/** A word of the user's own for what belongs together, such as a trip. Undefined when it is missing. */
export const tag = () => text().max(MAX_TAG_LENGTH, `Tag is at most ${MAX_TAG_LENGTH} characters`)

/** A required text of 1 to 500 characters. The error message starts with `label`. */
export const requiredText = (label: string) =>
  text().required(`${label} is required`).max(500, `${label} is at most 500 characters`)

/** An e-mail address, converted to lower case. */
export const email = () =>
  text()
    .lowercase()
    .required('E-mail is required')
    .max(254, 'Please enter a valid e-mail')
    .email('Please enter a valid e-mail')

/** One value of a fixed list. The error message starts with `label`. */
export const oneOf = <const Words extends readonly string[]>(words: Words, label: string) =>
  text().required(`${label} is required`).oneOf<Words[number]>(words, `${label} is not one of the choices`)

/** Whether a text is exactly ten digits. A phone number stays text, so that it keeps leading zeros. */
export const isTenDigits = (value: string): boolean => /^\d{10}$/.test(value)

/** A whole number from `min` to `max`. `message` is the error for any other value. */
export const wholeNumber = (message: string, min: number, max: number) =>
  number()
    .transform((_, input: unknown) =>
      typeof input === 'number' || input === undefined || input === null ? input : Number.NaN,
    )
    .typeError(message)
    .integer(message)
    .min(min, message)
    .max(max, message)

/** A calendar date (`YYYY-MM-DD`), or "". */
export const calendarDate = () =>
  text().test('calendar-date', 'Please enter a correct date', (value) => !value || isCalendarDate(value))

/** A calendar date that is not after `limit`, or "". `message` is the error for a later date. */
export const dateUntil = (limit: string, message: string) =>
  calendarDate().test('until', message, (value) => !value || value <= limit)

/** More changes than a record ever has, and few enough to count on from there. */
const MAX_VERSION = 1_000_000_000

/** The version of a record in an exported document. */
export const version = () => number().integer().min(1).max(MAX_VERSION).default(1)

/** A number of things in an exported document. */
export const count = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required()

const isTime = (value: string | undefined): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value ?? '') && !Number.isNaN(Date.parse(value ?? ''))

/** An ISO 8601 time in UTC, to the millisecond. */
export const time = () => text().required().test('time', 'Please enter a correct time', isTime)
