import { number, object } from 'yup'
import { positiveAmount } from '#contract/fields/amounts.ts'
import { instalmentUnits, interestUnits } from '#contract/fields/choices.ts'
import { calendarDate, oneOf, wholeNumber } from '#contract/fields/request-fields.ts'

const INVALID_RATE = 'The rate is a percentage above 0 and up to 100, with at most 4 decimals'
const RATE = /^\d{1,3}(\.\d{1,4})?$/

const rate = () =>
  number()
    .meta({ unit: 'percent' })
    .transform((_, input: unknown) => {
      if (input === undefined) return undefined
      const text = typeof input === 'number' ? String(input) : input
      return typeof text === 'string' && RATE.test(text) ? Number(text) : Number.NaN
    })
    .typeError(INVALID_RATE)
    .required(INVALID_RATE)
    .min(0.0001, INVALID_RATE)
    .max(100, INVALID_RATE)

/** The interest of a record in a request: null for none, undefined when it is missing. `since` is "" for the lend date. */
export const interest = () =>
  object({ rate: rate(), per: oneOf(interestUnits, 'Time'), since: calendarDate().default('') })
    .noUnknown()
    .typeError('Interest is an object or null')
    .nullable()
    .optional()
    .default(undefined)

/** The most weeks or months between two instalments. */
export const MAX_EVERY = 12

const INVALID_COUNT = `The number is a whole one from 1 to ${MAX_EVERY}`

/** The instalments of a record in a request: null for none, undefined when they are missing. */
export const instalments = () =>
  object({
    amount: positiveAmount('Enter valid amount').required('Amount is required'),
    every: object({
      unit: oneOf(instalmentUnits, 'Unit'),
      count: wholeNumber(INVALID_COUNT, 1, MAX_EVERY).required(INVALID_COUNT),
    }).noUnknown(),
    first: calendarDate().required('Date is required'),
  })
    .noUnknown()
    .typeError('Instalments are an object or null')
    .nullable()
    .optional()
    .default(undefined)
