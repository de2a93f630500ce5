import { type InferType, object } from 'yup'
import { positiveAmount } from '#contract/fields/amounts.ts'
import { returnKinds } from '#contract/fields/choices.ts'
import { INVALID_AMOUNT, MORE_THAN_OUTSTANDING } from '#contract/fields/messages.ts'
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

/** Builds the rules for a return of a record. `getLimit` says what can be returned, in rupees. */
export const buildReturnSchema = (today: string, getLimit: () => number) =>
  addReturnSchema(today).shape({
    amount: positiveAmount(INVALID_AMOUNT)
      .required('Amount is required')
      .test('limit', MORE_THAN_OUTSTANDING, (amount) => amount <= getLimit()),
  })

/** The request that adds a return. */
export type NewReturn = InferType<ReturnType<typeof addReturnSchema>>
