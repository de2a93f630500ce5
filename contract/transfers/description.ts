import { ANY_DAY, type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { EXPENSE_BANK_INACTIVE, ID_TAKEN, INSUFFICIENT_BALANCE, SAME_ACCOUNT } from '#contract/fields/messages.ts'
import { transferSchema } from './response.ts'
import { addTransferSchema } from './rules.ts'

const subject = 'Transfers'
const feature = 'transfers'

/** The transfer of the examples, without its id. */
const exampleFields = {
  fromId: EXAMPLE_IDS.bank,
  toId: EXAMPLE_IDS.otherBank,
  amount: 5_000,
  date: '2026-11-21',
  note: 'Savings',
}

/** The transfer of the examples. */
export const exampleTransfer = { id: EXAMPLE_IDS.transfer, ...exampleFields }

/** The calls of transfers. */
export const transferCalls = {
  addTransfer: {
    subject,
    summary: 'Transfer money between two accounts',
    feature,
    request: takes(addTransferSchema(ANY_DAY), exampleFields),
    status: 201,
    response: gives(transferSchema, exampleTransfer),
    refusals: {
      400: [SAME_ACCOUNT, EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE],
      404: ['There is no such record.'],
      409: [ID_TAKEN],
    },
  },
  deleteTransfer: {
    subject,
    summary: 'Undo a transfer',
    feature,
    refusals: { 400: [INSUFFICIENT_BALANCE] },
  },
} satisfies Record<string, CallDescription>
