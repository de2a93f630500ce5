import { ANY_DAY, type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { fillMissing } from '#contract/fields/fill-missing.ts'
import {
  EXPENSE_BANK_INACTIVE,
  HAS_RETURNS,
  ID_TAKEN,
  INSUFFICIENT_BALANCE,
  LATER_RETURN_TOO_LARGE,
  LEND_KEEPS_ACCOUNT,
  LESS_THAN_RETURNED,
} from '#contract/fields/messages.ts'
import { type Lend, lendSchema, lendsSchema } from './response.ts'
import { addLendSchema, deleteLendSchema, editLendSchema } from './rules.ts'

const subject = 'Records'

const exampleFields = {
  lendDate: '2026-10-03',
  reason: 'Hospital deposit',
  amount: 12_500,
  requirement: 'Compulsory',
  bank: 'SBI',
  returnDate: '2026-12-31',
  returnName: 'Ravi Kumar',
  returnStatus: 'pending',
  direction: 'given',
  bankId: EXAMPLE_IDS.bank,
  tag: 'Goa trip',
} as const

/** The record of the examples. */
export const exampleLend: Lend = fillMissing(lendSchema, {
  id: EXAMPLE_IDS.lend,
  email: 'asha@example.com',
  ...exampleFields,
  returned: 2_500,
  hasProof: true,
  version: 2,
})

/** The calls of lend and borrow records. */
export const lendCalls = {
  addLend: {
    subject,
    summary: 'Add a record',
    details:
      'Without `direction` it is `given`. With `bankId` it moves the balance of that account: a given record takes its amount from it, a taken one adds it. `interest` is simple and counted by the day on the principal that is outstanding; `since` "" is the lend date. `instalments` are what is promised in place of `returnDate`.',
    request: takes(addLendSchema(ANY_DAY), exampleFields),
    status: 201,
    response: gives(lendSchema, { ...exampleLend, returned: 0, hasProof: false, version: 1 }),
    refusals: {
      400: ['Expense date is in the future.', EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE],
      404: ['There is no such record.'],
      409: [ID_TAKEN],
    },
  },
  getLend: { subject, summary: 'List the records', response: gives(lendsSchema, [exampleLend]) },
  editLend: {
    subject,
    summary: 'Change a record',
    details:
      'Without `direction`, `bankId`, `interest`, `instalments` or `tag` the record keeps its own; null removes `interest` and `instalments`. The account of a record cannot change, and none can be named later. `returned`, `forgiven` and `interestPaid` follow from the returns, which an edit of the terms splits again. `doneOn` is the day (UTC) on which an edit made the record done.',
    takesVersion: true,
    request: takes(editLendSchema(ANY_DAY), { id: EXAMPLE_IDS.lend, ...exampleFields }),
    response: gives(lendSchema, exampleLend),
    refusals: {
      400: [
        'Lend date is in the future.',
        HAS_RETURNS,
        LESS_THAN_RETURNED,
        LATER_RETURN_TOO_LARGE,
        LEND_KEEPS_ACCOUNT,
        INSUFFICIENT_BALANCE,
      ],
      404: ['There is no such record.'],
    },
  },
  deleteLend: {
    subject,
    summary: 'Delete a record with its returns',
    details: 'With `putBack`, what the record and its returns moved goes back to the accounts.',
    request: takes(deleteLendSchema, { id: EXAMPLE_IDS.lend, putBack: true }),
    refusals: { 400: [INSUFFICIENT_BALANCE], 404: ['There is no such record.'] },
  },
} satisfies Record<string, CallDescription>
