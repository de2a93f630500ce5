import { ANY_DAY, type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import {
  BANK_INACTIVE,
  ID_TAKEN,
  INSUFFICIENT_FUND,
  INVALID_AMOUNT,
  KEEPS_KIND,
  OVER_LIMIT,
} from '#contract/fields/messages.ts'
import { movementWordsSchema } from '#contract/ledger/rules.ts'
import { type Bank, balanceSchema, bankSchema, banksSchema } from './response.ts'
import { addBankSchema, creditSchema, editBankSchema } from './rules.ts'

const subject = 'Accounts'

const exampleFields = {
  accountHolderName: 'Asha Verma',
  bankName: 'HDFC',
  accountNumber: '50100012345678',
  phonePay: false,
  googlePay: true,
  paytm: false,
  bhimUpi: true,
  mobileNumber: '9876543210',
} as const

/** The account of the examples. */
export const exampleBank: Bank = {
  id: EXAMPLE_IDS.bank,
  email: 'asha@example.com',
  kind: 'account',
  ...exampleFields,
  amount: 18_000,
  limit: null,
  statementDay: null,
  dueDay: null,
  active: true,
  version: 1,
}

const words = { date: '2026-11-25', reason: 'Salary of November', reference: 'UTR 412345678901' }
const query = takes(creditSchema, { amount: 500.5 })
const request = { ...takes(movementWordsSchema(ANY_DAY), words), isOptional: true } as const
const sameAccount = ['You have already added this account.']

/** The calls of bank accounts, and of credits and debits. */
export const bankCalls = {
  allBank: { subject, summary: 'List the accounts', response: gives(banksSchema, [exampleBank]) },
  idBank: { subject, summary: 'Read an account', response: gives(bankSchema, exampleBank) },
  addBank: {
    subject,
    summary: 'Add an account',
    details:
      '`amount` is the opening balance; that of a card that is owed is negative, down to its `limit`. `isActive` is read back as `active`. Without `kind`, the bank Other with the number CASH is cash.',
    request: takes(addBankSchema, { ...exampleFields, isActive: true, amount: 18_000 }),
    status: 201,
    response: gives(bankSchema, exampleBank),
    refusals: { 409: [...sameAccount, ID_TAKEN] },
  },
  editBank: {
    subject,
    summary: 'Change an account',
    details:
      'It does not change the balance: credits, debits, expenses and the like do. The kind cannot change; a card keeps its limit and its days when they are missing.',
    takesVersion: true,
    request: takes(editBankSchema, { id: EXAMPLE_IDS.bank, ...exampleFields, isActive: true }),
    response: gives(bankSchema, { ...exampleBank, version: 2 }),
    refusals: { 400: [KEEPS_KIND, OVER_LIMIT], 404: ['There is no such record.'], 409: sameAccount },
  },
  deleteBank: { subject, summary: 'Delete an account with its expenses' },
  creditAmount: {
    subject,
    summary: 'Credit an account',
    details: 'The response is the new balance. The body may be missing.',
    query,
    request,
    response: gives(balanceSchema, 18_500.5),
    refusals: { 400: [INVALID_AMOUNT, BANK_INACTIVE], 409: [ID_TAKEN] },
  },
  debitAmount: {
    subject,
    summary: 'Debit an account',
    details: 'The response is the new balance. The body may be missing.',
    query,
    request,
    response: gives(balanceSchema, 17_499.5),
    refusals: { 400: [INVALID_AMOUNT, BANK_INACTIVE, INSUFFICIENT_FUND], 409: [ID_TAKEN] },
  },
} satisfies Record<string, CallDescription>
