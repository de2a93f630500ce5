import { number, object } from 'valibot'
import { balanceSchema } from '#contract/banks/response.ts'
import { ANY_DAY, type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { ALREADY_UNDONE, INSUFFICIENT_BALANCE, KEEPS_WORDS, NOT_UNDONE_HERE } from '#contract/fields/messages.ts'
import { type Entry, entrySchema, ledgerSchema } from './response.ts'
import { adjustBalanceSchema, editMovementSchema } from './rules.ts'

const subject = 'Ledger'

/** The entry of the examples. */
export const exampleEntry: Entry = {
  id: EXAMPLE_IDS.entry,
  at: '2026-11-25T05:12:44.000Z',
  date: '2026-11-25',
  kind: 'credit',
  amount: 500.5,
  balance: 18_500.5,
  reason: 'Salary of November',
  tag: 'Work',
  reference: 'UTR 412345678901',
  narration: '',
  bookedOn: '',
  expenseId: null,
  lendId: null,
  returnId: null,
  transferId: null,
  importId: null,
  otherBankId: null,
  undoesId: null,
}

/** The calls of the ledger of an account. */
export const ledgerCalls = {
  ledger: {
    subject,
    summary: 'List the changes of a balance',
    details: '`amount` is negative for money out, and `balance` is the balance after it.',
    feature: 'ledger',
    response: gives(ledgerSchema, [exampleEntry]),
  },
  adjustBalance: {
    subject,
    summary: 'Set the balance of an account',
    details: 'The difference becomes an entry. The response is the new balance.',
    feature: 'ledger',
    request: takes(adjustBalanceSchema, { balance: 18_250, note: 'Counted at the branch' }),
    response: gives(balanceSchema, 18_250),
  },
  editMovement: {
    subject,
    summary: 'Change the words of an entry',
    details: 'Of a credit, a debit, a transfer or an adjustment. Amounts and balances never change.',
    feature: 'movements',
    request: takes(editMovementSchema(ANY_DAY), { date: '2026-11-25', reason: 'Salary of November', tag: 'Work' }),
    response: gives(entrySchema, exampleEntry),
    refusals: { 400: [KEEPS_WORDS, 'The date is in the future.'] },
  },
  deleteMovement: {
    subject,
    summary: 'Undo a credit or a debit',
    details: 'An entry of its own moves the amount back.',
    feature: 'movements',
    response: gives(object({ balance: number() }), { balance: 18_000 }),
    refusals: { 400: [NOT_UNDONE_HERE, ALREADY_UNDONE, INSUFFICIENT_BALANCE] },
  },
} satisfies Record<string, CallDescription>
