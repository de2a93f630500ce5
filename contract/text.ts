import { string } from 'yup'
import { isCalendarDate } from './calendar-date.ts'

const isStorable = (value: string | undefined): boolean =>
  value === undefined || (value.isWellFormed() && !value.includes('\u0000'))

/** Trimmed text. Only a string is text: a number or an object counts as null, and is refused. */
export const text = () =>
  string()
    .transform((value: unknown, sent: unknown) => (typeof sent === 'string' || sent === undefined ? value : null))
    .trim()
    .test('storable', 'This text has a character that cannot be kept', isStorable)

/** The id of a record: made by the server, opaque to everyone else. */
export const id = () => text().required().max(64)

/** Text that must be there, 1 to 500 characters; `label` names it in the message. */
export const requiredText = (label: string) =>
  text().required(`${label} is required`).max(500, `${label} is at most 500 characters`)

/** An e-mail address, kept in lower case. */
export const email = () =>
  text()
    .lowercase()
    .required('E-mail is required')
    .max(254, 'Please enter a valid e-mail')
    .email('Please enter a valid e-mail')

/** One of a fixed set of words; `label` names it in the message. */
export const oneOf = <const Words extends readonly string[]>(words: Words, label: string) =>
  text().required(`${label} is required`).oneOf<Words[number]>(words, `${label} is not one of the choices`)

/** Exactly ten digits, as text: leading zeros survive. */
export const isTenDigits = (value: string): boolean => /^\d{10}$/.test(value)

/** A calendar date, or "". */
export const calendarDate = () =>
  text().test('calendar-date', 'Please enter a correct date', (value) => !value || isCalendarDate(value))

/** A calendar date not later than `limit`; `message` says so. */
export const dateUntil = (limit: string, message: string) =>
  calendarDate().test('until', message, (value) => !value || value <= limit)
