import * as v from 'valibot'
import { type AnyObjectSchema, array, number, object, string } from 'yup'
import { exampleBank } from '#contract/banks/description.ts'
import { banksSchema } from '#contract/banks/response.ts'
import { ANY_DAY, type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { exampleExpense } from '#contract/expenses/description.ts'
import { expensesSchema } from '#contract/expenses/response.ts'
import { exampleImport } from '#contract/imports/description.ts'
import { importSchema } from '#contract/imports/response.ts'
import { exampleEntry } from '#contract/ledger/description.ts'
import { entrySchema } from '#contract/ledger/response.ts'
import { exampleLend } from '#contract/lends/description.ts'
import { lendsSchema } from '#contract/lends/response.ts'
import { examplePerson } from '#contract/people/description.ts'
import { knownPeopleSchema } from '#contract/people/response.ts'
import { examplePlan } from '#contract/plans/description.ts'
import { plansSchema } from '#contract/plans/response.ts'
import { exampleReturn } from '#contract/returns/description.ts'
import { returnsSchema } from '#contract/returns/response.ts'
import { exampleTransfer } from '#contract/transfers/description.ts'
import { transferSchema } from '#contract/transfers/response.ts'
import { EXPORT_FORMAT, EXPORT_VERSION, exportedSchema } from './response.ts'
import { buildExportSchemas, type ExportedList, laterLists } from './rules.ts'

const subject = 'Export'
const feature = 'export'

const text = v.string()
const head = { format: EXPORT_FORMAT, version: EXPORT_VERSION, at: '2026-11-26T06:30:00.000Z' } as const

/** The whole document, of which `exportedSchema` is what a client reads. */
const documentSchema = v.object({
  ...exportedSchema.entries,
  profile: v.object({ name: text, email: text, phoneNumber: text, deathOfBirth: text, upi: text }),
  people: knownPeopleSchema,
  banks: banksSchema,
  lends: lendsSchema,
  returns: returnsSchema,
  expenses: expensesSchema,
  transfers: v.array(transferSchema),
  imports: v.array(v.object({ ...importSchema.entries, fileHash: v.string(), closingBalance: v.optional(v.number()) })),
  ledger: v.array(v.object({ ...entrySchema.entries, bankId: v.string() })),
  plans: plansSchema,
  proofs: v.array(v.object({ id: v.string(), picture: v.string() })),
})

const lists: Record<ExportedList, AnyObjectSchema> = buildExportSchemas(ANY_DAY)

const restoreSchema: AnyObjectSchema = object({
  format: string().oneOf([EXPORT_FORMAT]).required(),
  version: number().integer().oneOf([EXPORT_VERSION]).required(),
}).shape(
  Object.fromEntries(
    Object.entries(lists).map(([list, schema]) => {
      const items = array(schema)
      return [list, laterLists.some((later) => later === list) ? items : items.required()]
    }),
  ),
)

/** The number of items in each list of a document. */
const countItems = (document: object) =>
  Object.fromEntries(
    Object.entries(document).flatMap(([list, items]) => (Array.isArray(items) ? [[list, items.length]] : [])),
  )

const countsSchema = v.object(Object.fromEntries(Object.keys(lists).map((list) => [list, v.number()])))

const nothing = { people: [], banks: [], lends: [], returns: [], expenses: [], transfers: [], imports: [], ledger: [] }
const onePerson = { ...nothing, people: [examplePerson] }

/** The calls that give a user everything as one document, and take it back. */
export const exportCalls = {
  export: {
    subject,
    summary: 'Read everything as one document',
    feature,
    response: gives(documentSchema, {
      ...head,
      profile: {
        name: 'Asha Verma',
        email: 'asha@example.com',
        phoneNumber: '9876543210',
        deathOfBirth: '1991-07-14',
        upi: 'asha@okbank',
      },
      people: [examplePerson],
      banks: [exampleBank],
      lends: [exampleLend],
      returns: [exampleReturn],
      expenses: [exampleExpense],
      transfers: [exampleTransfer],
      imports: [{ ...exampleImport, fileHash: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg', closingBalance: 18_000 }],
      ledger: [{ ...exampleEntry, bankId: EXAMPLE_IDS.bank }],
      plans: [examplePlan],
      proofs: [{ id: EXAMPLE_IDS.lend, picture: 'UklGRhoAAABXRUJQVlA4TA4AAAAvAAAAAAcQEf0PRET/Aw==' }],
    }),
  },
  restore: {
    subject,
    summary: 'Restore an exported document',
    details:
      'Into an account without records, accounts, plans and people with handles. All of it is restored, or nothing. The response counts the items. The body has at most 16 MB.',
    feature,
    request: takes(restoreSchema, { ...head, ...onePerson }),
    response: gives(countsSchema, countItems({ ...onePerson, plans: [], proofs: [] })),
    refusals: {
      400: ['banks[0]: The balance is not the sum of its entries.', 'This is not an export of Wealth Care.'],
      409: ['There are records already. Restore into an account without any.'],
    },
  },
} satisfies Record<string, CallDescription>
