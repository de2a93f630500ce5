import type { Page } from '@playwright/test'
import { addDays } from 'date-fns'
import type { Bank } from '#contract/banks/response.ts'
import type { NewBank } from '#contract/banks/rules.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { NewExpense } from '#contract/expenses/rules.ts'
import { localDate } from '#contract/fields/dates.ts'
import type { Person } from './people.ts'

/** Builds a request that adds an account. */
export const account = (change: Partial<NewBank> = {}): NewBank => ({
  accountHolderName: 'Asha Verma',
  bankName: 'HDFC',
  accountNumber: '50100012341234',
  amount: 1_000,
  phonePay: false,
  googlePay: true,
  paytm: false,
  bhimUpi: true,
  mobileNumber: '0987654321',
  isActive: true,
  ...change,
})

/** Adds an account through the API. */
export const addAccount = async (person: Person, change: Partial<NewBank> = {}): Promise<Bank> =>
  (await person.call(endpoints.addBank, account(change))) as Bank // the response of add-bank

/** Adds an expense of ₹250.50 through the API, dated `daysAgo` days before today. */
export const addExpense = (person: Person, { id }: Bank, daysAgo: number, change: Partial<NewExpense> = {}) =>
  person.call(endpoints.addExpenses, {
    bank_id: id,
    date: localDate(addDays(new Date(), -daysAgo)),
    amount: 250.5,
    reason: 'Groceries',
    amountDebit: 'GOOGLE_PAY',
    ...change,
  })

/** Finds the row of the expense with this reason. */
export const expenseRow = (page: Page, reason: string) =>
  page.getByLabel('Expenses', { exact: true }).locator('tr, li').filter({ hasText: reason })
