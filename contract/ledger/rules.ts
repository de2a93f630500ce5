import { type InferType, object } from 'yup'
import { balance, signedAmount } from '#contract/fields/amounts.ts'
import { entryKinds } from '#contract/fields/choices.ts'
import { INVALID_AMOUNT } from '#contract/fields/messages.ts'
import {
  calendarDate,
  dateUntil,
  id,
  newId,
  note,
  oneOf,
  optionalId,
  reference,
  tag,
  text,
  time,
} from '#contract/fields/request-fields.ts'

/** A new balance of an account, in rupees (negative for a card that is owed), with a note why. The difference becomes an entry of the ledger. */
export const adjustBalanceSchema = object({
  balance: balance(INVALID_AMOUNT).required('Balance is required'),
  note: note(),
}).noUnknown()

const buildWords = (today: string) => ({
  date: dateUntil(today, 'The date is in the future.'),
  reason: text().max(500, 'Reason is at most 500 characters'),
  tag: tag(),
})

/**
 * What a credit or a debit says beside its amount, all optional. `today` is the last valid date. Without a date, or with "", it
 * has that of its entry. `id` is that of the entry.
 */
export const movementWordsSchema = (today: string) =>
  object({ id: newId(), ...buildWords(today), reference: reference() }).noUnknown()

/** Changed words of an entry of the ledger. What is missing stays. */
export const editMovementSchema = (today: string) => object(buildWords(today)).noUnknown()

/** An entry of an exported document. The balances follow from the amounts. */
export const exportedEntrySchema = object({
  id: id(),
  bankId: id(),
  at: time(),
  date: calendarDate().default(''),
  kind: oneOf(entryKinds, 'Kind'),
  amount: signedAmount(INVALID_AMOUNT).required(INVALID_AMOUNT),
  reason: note(),
  reference: reference(),
  narration: text().default('').max(500),
  bookedOn: calendarDate().default(''),
  tag: tag(),
  expenseId: optionalId(),
  lendId: optionalId(),
  returnId: optionalId(),
  transferId: optionalId(),
  importId: optionalId(),
  otherBankId: optionalId(),
  undoesId: optionalId(),
}).noUnknown()

/** The request that sets a balance. */
export type Adjustment = InferType<typeof adjustBalanceSchema>

/** What a credit or a debit says beside its amount. */
export type MovementWords = InferType<ReturnType<typeof movementWordsSchema>>

/** Changed words of an entry of the ledger. */
export type EditedMovement = InferType<ReturnType<typeof editMovementSchema>>
