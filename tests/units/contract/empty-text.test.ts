import { expect, test } from 'vitest'
import { type AnyObjectSchema, type SchemaFieldDescription, ValidationError } from 'yup'
import { ANY_DAY } from '#contract/call-description.ts'
import { callSchema } from '#contract/changes/rules.ts'
import { descriptions } from '#contract/descriptions.ts'
import { buildExportSchemas } from '#contract/export/rules.ts'
import { importRowSchema } from '#contract/imports/rules.ts'
import { handleSchema } from '#contract/people/rules.ts'
import { editPlanSchemas, exportedPlanSchemas, planSchemas } from '#contract/plans/rules.ts'

type Schema = Pick<AnyObjectSchema, 'describe' | 'validateSync'>

/** Every object that a caller sends, by the name of its call or list. */
const schemas: Record<string, Schema> = {
  ...Object.fromEntries(
    Object.entries(descriptions).flatMap(([name, { request, form, query }]) => {
      const body = request ?? form?.json?.fields ?? query
      return body ? [[name, body.schema]] : []
    }),
  ),
  'a call of a list': callSchema,
  'a row of an import': importRowSchema(ANY_DAY),
  'a handle': handleSchema,
  'a new plan of a record': planSchemas.lend,
  'a changed plan of a record': editPlanSchemas.lend,
  'an exported plan of a record': exportedPlanSchemas.lend,
  ...Object.fromEntries(
    Object.entries(buildExportSchemas(ANY_DAY)).map(([list, schema]) => [`an item of ${list}`, schema]),
  ),
}

/** The paths of the fields of an object, those of its objects with them. */
const listPaths = (fields: Record<string, SchemaFieldDescription>, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    'fields' in field ? listPaths(field.fields, `${before}${name}.`) : [`${before}${name}`],
  )

/** A body with "" in one field and nothing in the others. */
const fill = (path: string): object =>
  path.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), '') as object // a path has a name

/** The paths of the fields of a schema that take "". */
const listAcceptedPaths = (schema: Schema): string[] => {
  const takesEmpty = (path: string): boolean => {
    try {
      schema.validateSync(fill(path), { abortEarly: false })
      return true
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      return !error.inner.some((broken) => broken.path === path)
    }
  }
  return listPaths(schema.describe().fields).filter(takesEmpty)
}

const plan = ['until', 'template.returnName', 'template.returnStatus', 'template.bankId', 'template.tag']
const lend = ['returnDate', 'returnName', 'returnStatus', 'bankId', 'tag']
const links = ['expenseId', 'lendId', 'returnId', 'transferId', 'importId', 'otherBankId', 'undoesId']

test('"" is taken where it means no text, no date or no record, and refused in every other field', () => {
  const accepted = Object.entries(schemas).map(([name, schema]) => [name, listAcceptedPaths(schema)] as const)
  expect(Object.fromEntries(accepted.filter(([, paths]) => paths.length > 0))).toEqual({
    forgetPassword: ['otp'], // the first submit of the form
    changes: ['before'], // which the call reads as a key
    addLend: [...lend, 'interest.since'],
    editLend: [...lend, 'interest.since'],
    addBank: ['limit', 'statementDay', 'dueDay'],
    editBank: ['mobileNumber', 'limit', 'statementDay', 'dueDay'],
    addReturn: ['bankId', 'note', 'reference'],
    creditAmount: ['date', 'reason', 'tag', 'reference'],
    debitAmount: ['date', 'reason', 'tag', 'reference'],
    addExpenses: ['tag', 'reference'],
    editExpense: ['tag'],
    adjustBalance: ['note'],
    editMovement: ['date', 'reason', 'tag'],
    addTransfer: ['note'],
    addPlan: ['until', 'template.tag'],
    editPlan: ['until', 'template.tag'],
    renameTag: ['to'],
    addClaim: ['note'],
    acceptClaim: ['bankId', 'date'],
    updateProfile: ['phoneNumber', 'upi', 'profileImage'],
    'a row of an import': ['reason', 'narration', 'reference', 'tag', 'lendId', 'toId', 'fromId'],
    'a new plan of a record': plan,
    'a changed plan of a record': plan,
    'an exported plan of a record': plan,
    'an item of banks': ['limit', 'statementDay', 'dueDay'],
    'an item of lends': [...lend, 'interest.since', 'doneOn'],
    'an item of returns': ['bankId', 'note', 'reference'],
    'an item of expenses': ['tag', 'reference'],
    'an item of transfers': ['note'],
    'an item of ledger': ['date', 'reason', 'reference', 'narration', 'bookedOn', 'tag', ...links],
    'an item of plans': ['until', 'template.tag'],
  })
})
