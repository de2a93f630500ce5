import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Bank } from '#contract/banks/response.ts'
import type { NewBank } from '#contract/banks/rules.ts'
import { buildPath, type Endpoint, endpoints } from '#contract/endpoints.ts'
import type { Expense } from '#contract/expenses/response.ts'
import type { NewExpense } from '#contract/expenses/rules.ts'
import { daysLater, localDate } from '#contract/fields/dates.ts'
import { getBackend } from '#mocks/node.ts'
import { signUp } from '#mocks/seed.ts'
import { fillField, openMore } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

type Person = Awaited<ReturnType<typeof renderApp>>['user']

/** Returns the calendar date `days` days after today. */
export const inDays = (days: number): string => daysLater(localDate(new Date()), days)

/** Builds an active HDFC account with ₹1,000.00. `change` replaces its values. */
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

/** Builds an expense of ₹250.50 today. `change` replaces its values. */
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
    const response = await getBackend().fetch(
      new Request(`http://mocks.example${path}`, {
        method: method.toUpperCase(),
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    return response.json()
  }

/** Signs a new user in and adds accounts, and expenses to the first account. `id` is the first account's. */
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
    /** Sends a request directly to the app, without the screens. */
    call,
    /** Reads the stored accounts, and the stored expenses of the first account. */
    kept: {
      banks: (): Promise<Bank[]> => call(endpoints.allBank),
      expenses: (): Promise<Expense[]> => call(buildPath(endpoints.bankExpenses, { bankId: id })),
    },
  }
}

/** Renders the application for a user with these accounts. `path` can depend on the id of the first account. */
export const renderWithBanks = async (
  accounts: readonly NewBank[],
  path: string | ((id: string) => string) = '/bank',
  expenses?: readonly Omit<NewExpense, 'bank_id'>[],
) => {
  const user = await given(accounts, expenses)
  return { ...user, ...(await renderApp(typeof path === 'string' ? path : path(user.id))) }
}

/** Does what is behind "⋯" on the screen of an account. */
export const chooseOfAccount = async (user: Person, action: string, name = 'HDFC') => {
  await user.click(await screen.findByRole('button', { name: `More: ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

/** Renders the screen of an account. */
export const renderBank = (change: Partial<NewBank> = {}, expenses?: readonly Omit<NewExpense, 'bank_id'>[]) =>
  renderWithBanks([account(change)], (id) => `/bank/${id}`, expenses)

/** The requests of the bell in the header. They come when the browser is idle, so their time says nothing. */
const isOfBell = (call: string): boolean => /\/(?:shares|claims)$/.test(call)

/** Returns a function that lists the requests since now, as `GET /api/v1/all-bank`, without those of the bell. */
export const watchCalls = (): (() => string[]) => {
  const fetch = vi.spyOn(getBackend(), 'fetch')
  return () =>
    fetch.mock.calls
      .map(([{ method, url }]) => {
        const { pathname, search } = new URL(url)
        return `${method} ${pathname}${search}`
      })
      .filter((call) => !isOfBell(call))
}

/** The field with this label. */
export const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })

/** Finds the select of an account. */
export const accountField = (label: string) => screen.getByRole('combobox', { name: new RegExp(`^${label}`) })

/** Opens the form of an expense on the screen of an account. */
export const openExpense = async (user: Person) => {
  await user.click(await screen.findByRole('link', { name: 'Add Expenses' }))
  return within(await screen.findByRole('form', { name: 'Add Expenses' }))
}

/** Opens the form that credits or debits an account, on its screen, unless the form is open. */
export const openMovement = async (user: Person, name: 'Credit' | 'Debit') => {
  if (!screen.queryByRole('dialog', { name })) await user.click(await screen.findByRole('link', { name }))
  return within(await screen.findByRole('form', { name }))
}

/** Credits or debits an account on its screen. `words` go into the fields behind "More". */
export const move = async (
  user: Person,
  name: 'Credit' | 'Debit',
  amount: string,
  words: { Reason?: string; Tag?: string; Date?: string } = {},
): Promise<void> => {
  const form = await openMovement(user, name)
  await user.clear(field('Amount'))
  if (amount) await user.type(field('Amount'), amount)
  if (Object.keys(words).length > 0) await openMore(user, name)
  if (words.Tag !== undefined) await user.click(form.getByRole('button', { name: '+ Tag' })) // no account has one yet
  for (const [label, text] of Object.entries(words)) await fillField(user, field(label), text)
  await user.click(form.getByRole('button', { name }))
}

/** The balance that the account's screen shows. */
export const balance = () => screen.findByRole('region', { name: 'Balance' })
