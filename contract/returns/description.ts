import { ANY_DAY, type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import {
  EXPENSE_BANK_INACTIVE,
  ID_TAKEN,
  INSUFFICIENT_BALANCE,
  LATER_RETURN_TOO_LARGE,
  MORE_THAN_OUTSTANDING,
} from '#contract/fields/messages.ts'
import { exampleLend } from '#contract/lends/description.ts'
import { type Return, returnAddedSchema, returnDeletedSchema, returnsSchema } from './response.ts'
import { addReturnSchema } from './rules.ts'

const subject = 'Returns'
const feature = 'returns'

/** The return of the examples. */
export const exampleReturn: Return = {
  id: EXAMPLE_IDS.return,
  lendId: EXAMPLE_IDS.lend,
  date: '2026-11-15',
  amount: 2_500,
  interest: 0,
  kind: 'money',
  bankId: EXAMPLE_IDS.bank,
  note: 'First part',
}

/** The calls of returns. */
export const returnCalls = {
  returns: { subject, summary: 'List the returns', feature, response: gives(returnsSchema, [exampleReturn]) },
  addReturn: {
    subject,
    summary: 'Add a return of a record',
    details:
      'With `bankId` a return of a given record credits that account, one of a taken record debits it. A `forgiven` amount moves nothing. A return pays interest first, and may be as large as principal and interest of its day; one that is dated before others splits those again. When nothing is outstanding, the record becomes `done`.',
    feature,
    request: takes(addReturnSchema(ANY_DAY), {
      date: '2026-11-15',
      amount: 2_500,
      kind: 'money',
      bankId: EXAMPLE_IDS.bank,
      note: 'First part',
    }),
    status: 201,
    response: gives(returnAddedSchema, { return: exampleReturn, lend: exampleLend, balance: 20_500 }),
    refusals: {
      400: [MORE_THAN_OUTSTANDING, LATER_RETURN_TOO_LARGE, EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE],
      409: [ID_TAKEN],
    },
  },
  deleteReturn: {
    subject,
    summary: 'Undo a return',
    details: 'The balance moves back, and a record that the return made `done` becomes `pending`.',
    feature,
    response: gives(returnDeletedSchema, { lend: { ...exampleLend, returned: 0, version: 3 }, balance: 18_000 }),
    refusals: { 400: [INSUFFICIENT_BALANCE, LATER_RETURN_TOO_LARGE] },
  },
} satisfies Record<string, CallDescription>
