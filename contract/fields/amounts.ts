import { number } from 'yup'
import { MAX_PAISE, parsePaise, toRupees } from './money.ts'

/**
 * An amount in rupees, zero or more. `message` is the error for any other value. An empty text is no amount and no missing one:
 * it breaks a rule, also where the amount is optional.
 */
export const amount = (message: string) =>
  number()
    .transform((_, input: unknown) => {
      if (input === undefined) return undefined
      if (input === '') return null // which a required amount refuses as missing
      const paise = parsePaise(input)
      return paise === undefined ? Number.NaN : toRupees(paise)
    })
    .typeError(message)
    .nonNullable(message)
    .min(0, message)
    .max(toRupees(MAX_PAISE), message)

/** The amount of a lend, credit, debit or expense, in rupees: at least ₹0.01. */
export const positiveAmount = (message: string) => amount(message).min(0.01, message)

/** A balance in rupees: negative where money is owed. `message` is the error for any other value. */
export const balance = (message: string) =>
  number()
    .transform((_, input: unknown) => {
      if (input === undefined || input === null) return input
      const [, minus, digits] = /^(-?)(.*)$/s.exec(String(input)) ?? []
      const paise = parsePaise(typeof input === 'number' || typeof input === 'string' ? digits : input)
      return paise === undefined ? Number.NaN : toRupees(minus ? -paise : paise)
    })
    .typeError(message)
    .nonNullable(message)
    .min(-toRupees(MAX_PAISE), message)
    .max(toRupees(MAX_PAISE), message)

/** An amount in rupees as it moved a balance: negative for money out, never zero. */
export const signedAmount = (message: string) =>
  number().test(
    'amount',
    message,
    (value) => value === undefined || positiveAmount(message).isValidSync(Math.abs(value)),
  )
