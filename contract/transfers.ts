import * as v from 'valibot'
import { type InferType, object } from 'yup'
import { positiveAmount } from './amounts.ts'
import { INVALID_AMOUNT, SAME_ACCOUNT } from './messages.ts'
import { dateUntil, id, note } from './request-fields.ts'
import * as response from './response-fields.ts'

/** A transfer between two accounts of the user. `amount` is in rupees; `today` is the last valid date. */
export const addTransferSchema = (today: string) =>
  object({
    fromId: id(),
    toId: id().test('different', SAME_ACCOUNT, (toId, { parent }) => toId !== parent.fromId),
    amount: positiveAmount(INVALID_AMOUNT).required('Amount is required'),
    date: dateUntil(today, 'The date is in the future.').required('Date is required'),
    note: note(),
  }).noUnknown()

/** A transfer in a response. `amount` is in rupees. */
export const transferSchema = v.object({
  id: response.requiredText,
  fromId: response.requiredText,
  toId: response.requiredText,
  amount: v.number(),
  date: response.optionalText,
  note: response.optionalText,
})

/** The request that transfers money. */
export type NewTransfer = InferType<ReturnType<typeof addTransferSchema>>
/** A transfer. `amount` is in rupees. */
export type Transfer = v.InferOutput<typeof transferSchema>
