import { type InferType, object } from 'yup'
import { positiveAmount } from '#contract/fields/amounts.ts'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { returnKinds } from '#contract/fields/choices.ts'
import { INVALID_AMOUNT } from '#contract/fields/messages.ts'
import { dateUntil, newId, note, optionalId, reference, text } from '#contract/fields/request-fields.ts'

/**
 * A return of a record, in full or in part. `amount` is in rupees; `today` is the last valid date. With `bankId` it moves
 * the balance of that account, whose entry of the ledger keeps the reference. A `forgiven` amount moves nothing.
 */
export const addReturnSchema = (today: string) =>
  object({
    id: newId(),
    date: dateUntil(today, 'The date is in the future.').required('Date is required'),
    amount: positiveAmount(INVALID_AMOUNT).required('Amount is required'),
    kind: text().oneOf(returnKinds, 'Kind is not one of the choices').default('money'),
    bankId: optionalId().test(
      'moves-nothing',
      'A forgiven amount moves no balance.',
      (bankId, { parent }) => bankId === '' || parent.kind !== 'forgiven',
    ),
    note: note(),
    reference: reference(),
  }).noUnknown()

/** Builds the rules for a return of a record. `getRefusal` says why the record does not take an amount on a day, in rupees. */
export const buildReturnSchema = (today: string, getRefusal: (date: string, amount: number) => string | undefined) =>
  addReturnSchema(today).shape({
    amount: positiveAmount(INVALID_AMOUNT)
      .required('Amount is required')
      .test('limit', (amount, { parent, createError }) => {
        const message = isCalendarDate(parent.date) ? getRefusal(parent.date, amount) : undefined
        return message === undefined || createError({ message })
      }),
  })

/** The request that adds a return. */
export type NewReturn = InferType<ReturnType<typeof addReturnSchema>>
