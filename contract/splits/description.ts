import { ANY_DAY, type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { exampleExpense } from '#contract/expenses/description.ts'
import {
  EXPENSE_BANK_INACTIVE,
  EXPENSE_KEEPS_ACCOUNT,
  INSUFFICIENT_BALANCE,
  NAMED_TWICE,
  NOT_THE_EXPENSE,
  NOT_THE_TOTAL,
} from '#contract/fields/messages.ts'
import { exampleLend } from '#contract/lends/description.ts'
import { splitSchema } from './response.ts'
import { addSplitSchema } from './rules.ts'

const bill = { date: '2026-11-20', reason: 'Dinner', tag: 'Goa trip' }
const kept = { requirement: 'Required', bank: 'HDFC' } as const

/** The calls of bills that several people share. */
export const splitCalls = {
  addSplit: {
    subject: 'Splits',
    feature: 'splits',
    summary: 'Split a bill',
    details:
      'Adds a given record for each share and, with `bankId`, an expense of the own part: all of them or none. With `bankId` the whole total leaves the account. Names are compared without case and extra spaces. What it added is then edited and deleted piece by piece. With `expenseId` the expense paid the bill already: it gets the own part as its amount, with the date, reason and tag of the bill, or goes when the own part is 0; the records leave its account, so that the balance stays. Its type and account stay.',
    takesVersion: true,
    request: takes(addSplitSchema(ANY_DAY), {
      ...bill,
      ...kept,
      total: 1_200,
      bankId: EXAMPLE_IDS.bank,
      expenseId: EXAMPLE_IDS.expense,
      own: 600,
      shares: [{ name: 'Ravi Kumar', amount: 600, returnDate: '2026-12-31' }],
      amountDebit: 'GOOGLE_PAY',
    }),
    status: 201,
    response: gives(splitSchema, {
      lends: [
        { ...exampleLend, ...kept, lendDate: bill.date, reason: bill.reason, amount: 600, returned: 0, version: 1 },
      ],
      expense: { ...exampleExpense, ...bill, amount: 600 },
      balance: 4_800,
    }),
    refusals: {
      400: [
        NOT_THE_TOTAL,
        NAMED_TWICE,
        NOT_THE_EXPENSE,
        EXPENSE_KEEPS_ACCOUNT,
        EXPENSE_BANK_INACTIVE,
        INSUFFICIENT_BALANCE,
      ],
      404: ['There is no such record.'],
    },
  },
} satisfies Record<string, CallDescription>
