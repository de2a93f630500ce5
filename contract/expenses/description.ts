import { ANY_DAY, type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { fillMissing } from '#contract/fields/fill-missing.ts'
import {
  EXPENSE_BANK_INACTIVE,
  EXPENSE_KEEPS_ACCOUNT,
  ID_TAKEN,
  INSUFFICIENT_BALANCE,
} from '#contract/fields/messages.ts'
import { type Expense, expenseSchema, expensesSchema } from './response.ts'
import { addExpenseSchema, editExpenseSchema } from './rules.ts'

const subject = 'Expenses'

const exampleFields = {
  bank_id: EXAMPLE_IDS.bank,
  date: '2026-11-20',
  amount: 349.5,
  reason: 'Vegetables',
  amountDebit: 'GOOGLE_PAY',
  tag: 'Goa trip',
} as const

/** The expense of the examples. */
export const exampleExpense: Expense = fillMissing(expenseSchema, {
  id: EXAMPLE_IDS.expense,
  ...exampleFields,
  version: 1,
})

/** The calls of expenses. */
export const expenseCalls = {
  addExpenses: {
    subject,
    summary: 'Add an expense',
    details: 'An expense of every type, CREDIT too, takes its amount from the balance.',
    request: takes(addExpenseSchema(ANY_DAY), exampleFields),
    status: 201,
    response: gives(expenseSchema, exampleExpense),
    refusals: {
      400: ['Please enter a correct date', EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE],
      404: ['There is no such record.'],
      409: [ID_TAKEN],
    },
  },
  bankExpenses: {
    subject,
    summary: 'List the expenses of an account',
    response: gives(expensesSchema, [exampleExpense]),
  },
  deleteExpense: {
    subject,
    summary: 'Delete an expense',
    details: 'Its amount returns to the balance.',
    takesVersion: true,
  },
  editExpense: {
    subject,
    summary: 'Change an expense',
    details: 'The difference moves the balance. An expense stays on its account. Without `tag` it keeps its own.',
    feature: 'edit-expense',
    takesVersion: true,
    request: takes(editExpenseSchema(ANY_DAY), { id: EXAMPLE_IDS.expense, ...exampleFields }),
    response: gives(expenseSchema, { ...exampleExpense, version: 2 }),
    refusals: {
      400: [EXPENSE_KEEPS_ACCOUNT, EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE],
      404: ['There is no such record.'],
    },
  },
} satisfies Record<string, CallDescription>
