import { expect, type Locator, type Page } from '@playwright/test'
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

/** Opens the form of an expense on the screen of an account. */
export const openExpense = async (page: Page): Promise<Locator> => {
  await page.getByRole('link', { name: 'Add Expenses', exact: true }).click()
  return page.getByRole('dialog', { name: 'Add Expenses' })
}

/** Opens the form that credits or debits an account, on its screen. */
export const openMovement = async (page: Page, name: 'Credit' | 'Debit'): Promise<Locator> => {
  await page.getByRole('link', { name, exact: true }).click()
  return page.getByRole('dialog', { name, exact: true })
}

/** Credits or debits an account on its screen, and waits until the form is closed. */
export const move = async (page: Page, name: 'Credit' | 'Debit', amount: string): Promise<void> => {
  const form = await openMovement(page, name)
  await form.getByLabel(/^Amount/).fill(amount)
  await form.getByRole('button', { name, exact: true }).click()
  await expect(form).toHaveCount(0)
}

/** Does what is behind "⋯" on the screen of an account. */
export const chooseOfAccount = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'More: HDFC', exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
