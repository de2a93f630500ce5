import { number, object } from 'valibot'
import { array } from 'yup'
import { ANY_DAY, type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import {
  ACCOUNT_HAS_MOVED,
  ID_TAKEN,
  IMPORTED_BEFORE,
  INSUFFICIENT_BALANCE,
  UNKNOWN_ACCOUNT,
  UNKNOWN_RECORD,
} from '#contract/fields/messages.ts'
import { importAddedSchema, importsSchema } from './response.ts'
import { addImportSchema, importRowSchema, MAX_IMPORT_ROWS } from './rules.ts'

const subject = 'Imports'
const feature = 'imports'

/** The import of the examples. */
export const exampleImport = {
  id: EXAMPLE_IDS.import,
  bankId: EXAMPLE_IDS.bank,
  fileName: 'november.csv',
  at: '2026-11-26T05:30:00.000Z',
  added: 41,
  skipped: 3,
  undone: false,
}

/** The calls of imported bank statements. */
export const importCalls = {
  imports: {
    subject,
    summary: 'List the imports',
    feature,
    response: gives(importsSchema, [exampleImport]),
  },
  addImport: {
    subject,
    summary: 'Import a bank statement',
    details:
      'Books all rows in their order, or none. `entries` is the number of entries that the ledger had in the review. `errors` has a message by the line of a row. Rows of one `line` are the parts of one payment, and count as one: returns of several records, and a `surplus`, which becomes a record of the other direction with the person, the words and the tag of `lendId`. The body has at most 4 MB.',
    feature,
    request: takes(
      addImportSchema.shape({ rows: array(importRowSchema(ANY_DAY)).required().min(1).max(MAX_IMPORT_ROWS) }),
      {
        bankId: EXAMPLE_IDS.bank,
        fileName: 'november.csv',
        fileHash: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
        entries: 128,
        closingBalance: 18_000,
        again: false,
        rows: [
          {
            line: 2,
            date: '2026-11-20',
            amount: 349.5,
            action: 'expense',
            reason: 'Vegetables',
            narration: 'UPI-FRESH MART-freshmart@ybl-412345678901',
            reference: '412345678901',
            amountDebit: 'GOOGLE_PAY',
            lendId: '',
            toId: '',
            fromId: '',
          },
        ],
      },
    ),
    status: 201,
    response: gives(importAddedSchema, { id: EXAMPLE_IDS.import, added: 41, skipped: 3, balance: 18_000 }),
    refusals: {
      400: [UNKNOWN_RECORD, UNKNOWN_ACCOUNT, INSUFFICIENT_BALANCE],
      404: ['There is no such record.'],
      409: [IMPORTED_BEFORE, ID_TAKEN],
      412: [ACCOUNT_HAS_MOVED],
    },
  },
  deleteImport: {
    subject,
    summary: 'Undo an import',
    details: 'Balances become what they would be without it.',
    feature,
    response: gives(object({ balance: number() }), { balance: 17_650.5 }),
    refusals: { 400: [INSUFFICIENT_BALANCE] },
  },
} satisfies Record<string, CallDescription>
