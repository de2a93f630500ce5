import { number } from 'yup'
import { MAX_PAISE, parsePaise, toRupees } from './money.ts'

/** An amount in rupees, zero or more; `message` answers whatever is not one. An empty field is undefined. */
export const amount = (message: string) =>
  number()
    .transform((_, sent: unknown) => {
      if (sent === '' || sent === undefined) return undefined
      const paise = parsePaise(sent)
      return paise === undefined ? Number.NaN : toRupees(paise)
    })
    .typeError(message)
    .min(0, message)
    .max(toRupees(MAX_PAISE), message)

/** An amount in rupees that moves (lend, credit, debit, expense): at least ₹0.01. */
export const amountMoved = (message: string) => amount(message).min(0.01, message)
