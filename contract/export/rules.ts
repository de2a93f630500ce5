import { boolean, type InferType } from 'yup'
import { addBankSchema } from '#contract/banks/rules.ts'
import { addExpenseSchema } from '#contract/expenses/rules.ts'
import { calendarDate, id, version } from '#contract/fields/request-fields.ts'
import { exportedImportSchema } from '#contract/imports/rules.ts'
import { exportedEntrySchema } from '#contract/ledger/rules.ts'
import { addLendSchema } from '#contract/lends/rules.ts'
import { exportedPersonSchema } from '#contract/people/rules.ts'
import { exportedPlanSchemas } from '#contract/plans/rules.ts'
import { exportedProofSchema } from '#contract/proofs/rules.ts'
import { addReturnSchema } from '#contract/returns/rules.ts'
import { addTransferSchema } from '#contract/transfers/rules.ts'

/**
 * The lists of an exported document, each with the rules of its items: those of the requests that add them. `today` is the last
 * valid date. A plan has those of its kind.
 */
export const buildExportSchemas = (today: string) => ({
  people: exportedPersonSchema,
  banks: addBankSchema.omit(['isActive']).shape({ id: id(), active: boolean().default(true), version: version() }),
  lends: addLendSchema(today).shape({
    id: id(),
    version: version(),
    settledByReturn: boolean().default(false),
    doneOn: calendarDate().default(''),
  }),
  returns: addReturnSchema(today).shape({ id: id(), lendId: id() }),
  expenses: addExpenseSchema(today).shape({ id: id(), version: version() }),
  transfers: addTransferSchema(today).shape({ id: id() }),
  imports: exportedImportSchema,
  ledger: exportedEntrySchema,
  plans: exportedPlanSchemas.expense,
  proofs: exportedProofSchema,
})

type Schemas = ReturnType<typeof buildExportSchemas>

/** The name of a list of an exported document. */
export type ExportedList = keyof Schemas

/** The lists that documents of earlier versions do not have. */
export const laterLists: readonly ExportedList[] = ['plans', 'proofs']

type ExportedPlan = InferType<(typeof exportedPlanSchemas)[keyof typeof exportedPlanSchemas]>

/** The items of an exported document. */
export type ExportedItems = { [List in Exclude<ExportedList, 'plans'>]: InferType<Schemas[List]>[] } & {
  plans: ExportedPlan[]
}
