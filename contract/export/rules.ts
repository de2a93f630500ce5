import { boolean, type InferType, number, object, string } from 'yup'
import { addBankSchema } from '#contract/banks/rules.ts'
import { addExpenseSchema } from '#contract/expenses/rules.ts'
import { amount, positiveAmount } from '#contract/fields/amounts.ts'
import { entryKinds } from '#contract/fields/choices.ts'
import { INVALID_AMOUNT } from '#contract/fields/messages.ts'
import { calendarDate, id, note, oneOf, optionalId, reference, tag, text } from '#contract/fields/request-fields.ts'
import { addLendSchema } from '#contract/lends/rules.ts'
import { setHandlesSchema } from '#contract/people/rules.ts'
import { planSchemas } from '#contract/recurring/rules.ts'
import { addReturnSchema } from '#contract/returns/rules.ts'
import { addTransferSchema } from '#contract/transfers/rules.ts'

const version = () => number().integer().min(1).max(Number.MAX_SAFE_INTEGER).default(1)

const count = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required()

const isTime = (value: string | undefined): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value ?? '') && !Number.isNaN(Date.parse(value ?? ''))

const time = () => text().required().test('time', 'Please enter a correct time', isTime)

/** An amount in rupees as it moved a balance: negative for money out. */
const signedAmount = () =>
  number()
    .required(INVALID_AMOUNT)
    .test('amount', INVALID_AMOUNT, (value) => positiveAmount(INVALID_AMOUNT).isValidSync(Math.abs(value)))

/** The lists of an exported document, each with the rules of its items. `today` is the last valid date. */
export const buildExportSchemas = (today: string) => ({
  people: setHandlesSchema,
  banks: addBankSchema.shape({ id: id(), version: version() }),
  lends: addLendSchema(today).shape({ id: id(), version: version(), settledByReturn: boolean().default(false) }),
  returns: addReturnSchema(today).shape({ id: id(), lendId: id() }),
  expenses: addExpenseSchema(today).shape({ id: id(), version: version() }),
  transfers: addTransferSchema(today).shape({ id: id() }),
  imports: object({
    id: id(),
    bankId: id(),
    fileName: text().required().max(255),
    fileHash: text().required().max(128),
    at: time(),
    added: count(),
    skipped: count(),
    closingBalance: amount(INVALID_AMOUNT),
    undone: boolean().required(),
  }).noUnknown(),
  ledger: object({
    id: id(),
    bankId: id(),
    at: time(),
    date: calendarDate().default(''),
    kind: oneOf(entryKinds, 'Kind'),
    amount: signedAmount(),
    reason: note(),
    reference: reference(),
    tag: tag(),
    expenseId: optionalId(),
    lendId: optionalId(),
    returnId: optionalId(),
    transferId: optionalId(),
    importId: optionalId(),
    otherBankId: optionalId(),
    undoesId: optionalId(),
  }).noUnknown(),
  proofs: object({ id: id(), picture: string().required('Picture is required') }).noUnknown(),
})

const planFields = { id: id(), day: number().integer().min(1).max(31), version: version() }

/** The rules of an exported plan, by its kind. */
export const exportedPlanSchemas = {
  expense: planSchemas.expense.shape(planFields),
  lend: planSchemas.lend.shape(planFields),
}

type ExportedPlan = InferType<(typeof exportedPlanSchemas)[keyof typeof exportedPlanSchemas]>

type Schemas = ReturnType<typeof buildExportSchemas>

/** The name of a list of an exported document. Documents of earlier versions have no `plans`, and no `proofs`. */
export type ExportedList = keyof Schemas | 'plans'

/** The items of an exported document. */
export type ExportedItems = { [List in keyof Schemas]: InferType<Schemas[List]>[] } & { plans: ExportedPlan[] }
