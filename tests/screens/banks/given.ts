import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { Bank, NewBank } from '#contract/banks.ts'
import { daysLater, localDate } from '#contract/dates.ts'
import { buildPath, type Endpoint, endpoints } from '#contract/endpoints.ts'
import type { Expense, NewExpense } from '#contract/expenses.ts'
import { getBackend } from '#mocks/node.ts'
import { signUp } from '#mocks/seed.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

// These parts are loaded when a screen first needs them; a busy machine takes longer over it than a test waits.
import '#src/banks/account/bank-page.tsx'
import '#src/banks/list/banks-page.tsx'

/** The calendar date so many days from today. */
export const inDays = (days: number): string => daysLater(localDate(new Date()), days)

/** An active HDFC account with ₹1,000.00, unless said otherwise. */
export const account = (change: Partial<NewBank> = {}): NewBank => ({
  accountHolderName: 'Asha Verma',
  bankName: 'HDFC',
  accountNumber: '50100012341234',
  amount: 1_000,
  phonePay: false,
  googlePay: false,
  paytm: false,
  bhimUpi: false,
  mobileNumber: '0987654321',
  isActive: true,
  ...change,
})

/** An expense of ₹250.50 today, unless said otherwise. */
export const expense = (change: Partial<NewExpense> = {}): Omit<NewExpense, 'bank_id'> => ({
  date: inDays(0),
  amount: 250.5,
  reason: 'Groceries',
  amountDebit: 'GOOGLE_PAY',
  ...change,
})

const callAs =
  (token: string) =>
  async ({ method, path }: Endpoint, body?: object) => {
    const answer = await getBackend().fetch(
      new Request(`http://mocks.example${path}`, {
        method: method.toUpperCase(),
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    return answer.json()
  }

/** A user with these accounts; the first of them has these expenses. The one account is the first. */
export const given = async (accounts: readonly NewBank[], expenses: readonly Omit<NewExpense, 'bank_id'>[] = []) => {
  const token = await signUp(getBackend())
  localStorage.setItem('token', token)
  const call = callAs(token)
  const banks: Bank[] = []
  for (const each of accounts) banks.push(await call(endpoints.addBank, each))
  const [{ id } = { id: 'none' }] = banks
  for (const each of expenses) await call(endpoints.addExpenses, { ...each, bank_id: id })
  return {
    id,
    /** Changes the records behind the back of the screens. */
    call,
    /** What the server keeps of accounts, and of the first account's expenses. */
    kept: {
      banks: (): Promise<Bank[]> => call(endpoints.allBank),
      expenses: (): Promise<Expense[]> => call(buildPath(endpoints.bankExpenses, { bankId: id })),
    },
  }
}

/** The whole application at a path, for a user with these accounts; the path may depend on the first one's id. */
export const renderWithBanks = async (
  accounts: readonly NewBank[],
  path: string | ((id: string) => string) = '/bank',
  expenses?: readonly Omit<NewExpense, 'bank_id'>[],
) => {
  const user = await given(accounts, expenses)
  return { ...user, ...(await renderApp(typeof path === 'string' ? path : path(user.id))) }
}

/** The screen of the first of these accounts. */
export const renderBank = (change: Partial<NewBank> = {}, expenses?: readonly Omit<NewExpense, 'bank_id'>[]) =>
  renderWithBanks([account(change)], (id) => `/bank/${id}`, expenses)

/** Every call made from here on, as `GET /api/v1/all-bank`. */
export const watchCalls = (): (() => string[]) => {
  const fetch = vi.spyOn(getBackend(), 'fetch')
  return () =>
    fetch.mock.calls.map(([{ method, url }]) => {
      const { pathname, search } = new URL(url)
      return `${method} ${pathname}${search}`
    })
}

/** The field with this label. */
export const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })

/** The balance that the account's screen shows. */
export const balance = () => screen.findByRole('region', { name: 'Balance' })
