import { boolean, type InferType, number, object } from 'yup'
import { balance, positiveAmount } from '#contract/fields/amounts.ts'
import { expenseTypes, importActions } from '#contract/fields/choices.ts'
import { INVALID_AMOUNT } from '#contract/fields/messages.ts'
import {
  count,
  dateUntil,
  id,
  newId,
  oneOf,
  optionalId,
  reference,
  tag,
  text,
  time,
} from '#contract/fields/request-fields.ts'

/** The most rows of one import. */
export const MAX_IMPORT_ROWS = 5_000

/** The longest name of a file. */
export const MAX_FILE_NAME_LENGTH = 255

/** The longest reason of a row. */
export const MAX_REASON_LENGTH = 500

const wholeNumber = (label: string) => {
  const message = `${label} is a whole number`
  return number()
    .transform((_, input: unknown) => (typeof input === 'number' ? input : Number.NaN))
    .typeError(message)
    .required(message)
    .integer(message)
    .min(0, message)
    .max(Number.MAX_SAFE_INTEGER, message)
}

/**
 * The head of an import: its account, its file, and the number of entries that the ledger of the account had in the review.
 * `closingBalance` is that of the file, in rupees. With `again`, the file may be one that was imported before.
 */
export const addImportSchema = object({
  id: newId(),
  bankId: id(),
  fileName: text()
    .required('The name of the file is required')
    .max(MAX_FILE_NAME_LENGTH, 'The name of the file is too long'),
  fileHash: text()
    .required('The hash of the file is required')
    .matches(/^[\w+/=-]{16,128}$/, 'The hash of the file has 16 to 128 letters and digits'),
  entries: wholeNumber('The number of entries'),
  closingBalance: balance(INVALID_AMOUNT),
  again: boolean()
    .transform((_, input: unknown) => (typeof input === 'boolean' ? input : null))
    .nonNullable('Again is true or false')
    .default(false),
}).noUnknown()

/** Whether a field has a value in a row with an action that needs it. */
const isGivenFor =
  (...actions: (typeof importActions)[number][]) =>
  (value: string | undefined, { parent }: { parent: { action?: unknown } }): boolean =>
    actions.every((action) => parent.action !== action) || Boolean(value)

/**
 * A row of an import. `line` is its line in the file, and `amount` is in rupees. `narration` is what the bank wrote, kept beside the reason. `lendId` is the record of a return. A
 * `surplus` becomes a record of the other direction, with the person and the words of `lendId`. Several rows of one line are the parts
 * of one payment. A transfer names the other account: `toId` for money out, `fromId` for money in. `today` is the last valid date.
 */
export const importRowSchema = (today: string) =>
  object({
    line: wholeNumber('The line'),
    date: dateUntil(today, 'The date is in the future.').required('Date is required'),
    amount: positiveAmount(INVALID_AMOUNT).required('Amount is required'),
    action: oneOf(importActions, 'Action'),
    reason: text()
      .default('')
      .max(MAX_REASON_LENGTH, `Reason is at most ${MAX_REASON_LENGTH} characters`)
      .test('needed', 'Reason is required', isGivenFor('expense')),
    narration: text().default('').max(MAX_REASON_LENGTH, `Narration is at most ${MAX_REASON_LENGTH} characters`),
    reference: reference(),
    tag: tag(),
    amountDebit: text()
      .oneOf(expenseTypes, 'Type is not one of the choices')
      .test('needed', 'Type is required', isGivenFor('expense')),
    lendId: optionalId().test('needed', 'Record is required', isGivenFor('return', 'surplus')),
    toId: optionalId(),
    fromId: optionalId().test(
      'one-account',
      'A transfer names one other account',
      (fromId, { parent }) => parent.action !== 'transfer' || (fromId === '') !== (parent.toId === ''),
    ),
  }).noUnknown()

/** An import of an exported document. */
export const exportedImportSchema = addImportSchema
  .pick(['bankId', 'fileName', 'closingBalance'])
  .shape({
    id: id(),
    fileHash: text().required().max(128),
    at: time(),
    added: count(),
    skipped: count(),
    undone: boolean().required(),
  })
  .noUnknown()

/** A row of an import. */
export type ImportRow = InferType<ReturnType<typeof importRowSchema>>

/** The request that imports a bank statement. */
export type NewImport = InferType<typeof addImportSchema> & { rows: ImportRow[] }
