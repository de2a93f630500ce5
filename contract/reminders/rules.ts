import { boolean, type InferType, number, object } from 'yup'
import { text } from '#contract/fields/request-fields.ts'

/** The most days before a return date that the morning mail names it. */
const MAX_DAYS_BEFORE = 30

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const flag = (label: string) =>
  boolean()
    .transform((_, input: unknown) => (typeof input === 'boolean' ? input : null))
    .required(`${label} is true or false`)
    .nonNullable(`${label} is true or false`)

const wholeNumber = (message: string, max: number) =>
  number()
    .transform((_, input: unknown) => (typeof input === 'number' ? input : Number.NaN))
    .typeError(message)
    .required(message)
    .integer(message)
    .min(0, message)
    .max(max, message)

/** A flag that a client of before does not send. Without it, what was set stays. */
const laterFlag = (label: string) =>
  boolean()
    .transform((_, input: unknown) => (typeof input === 'boolean' || input === undefined ? input : null))
    .nonNullable(`${label} is true or false`)

/**
 * How a user is reminded: by a private calendar address, and by a morning mail at `mailHour` (0 to 23) in `timeZone` (an
 * IANA name). The mail names what is due within `daysBefore` days (0 to 30). A push comes at the same hour and is about the same; it
 * names amounts only with `pushAmounts`.
 */
export const remindersSchema = object({
  calendar: flag('Calendar'),
  mail: flag('Mail'),
  push: laterFlag('Push'),
  pushAmounts: laterFlag('Push amounts'),
  mailHour: wholeNumber('The hour is a whole number from 0 to 23', 23),
  timeZone: text()
    .required('Time zone is required')
    .max(64, 'This time zone is not known')
    .test('time-zone', 'This time zone is not known', (name) => !name || isTimeZone(name)),
  daysBefore: wholeNumber(`Days before is a whole number from 0 to ${MAX_DAYS_BEFORE}`, MAX_DAYS_BEFORE),
}).noUnknown()

/** How a user wants to be reminded. */
export type Reminders = InferType<typeof remindersSchema>
