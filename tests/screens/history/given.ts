import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { NewBank } from '#contract/banks/rules.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { NewExpense } from '#contract/expenses/rules.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import { account, expense, given, inDays } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

/** An overdue record, a done record, a due record, and an expense. A function, because the dates depend on today. */
export const buildLife = () => ({
  lends: [
    lend({ reason: 'Rent', amount: 500, lendDate: inDays(-40), returnDate: inDays(-3), returnName: 'Ravi' }),
    lend({ reason: 'Gift', amount: 75, lendDate: inDays(-9), returnDate: inDays(-2), returnStatus: 'done' }),
    lend({ reason: 'Fees', amount: 1_000, lendDate: inDays(0), returnDate: inDays(5), returnName: 'Meera' }),
  ],
  expenses: [expense({ reason: 'Groceries', date: inDays(-2) })],
})

/** A record of each direction, both returned in part. The returns are of the record with the reason `of`. */
export const buildReturnedLife = () => ({
  lends: [
    lend({ reason: 'Rent', amount: 500, lendDate: inDays(-40), returnDate: inDays(-3), returnName: 'Ravi' }),
    lend({ reason: 'Fees', amount: 900, lendDate: inDays(-30), returnName: 'Meera', direction: 'taken' }),
    lend({
      reason: 'Gift',
      amount: 75,
      lendDate: inDays(-9),
      returnDate: inDays(-2),
      returnStatus: 'done',
      direction: 'taken',
    }),
    lend({ reason: 'Seeds', amount: 60, lendDate: inDays(-9), returnDate: inDays(4), direction: 'taken' }),
  ],
  returns: [
    { of: 'Rent', date: inDays(-20), amount: 150 },
    { of: 'Rent', date: inDays(-1), amount: 50.5, kind: 'forgiven' },
    { of: 'Fees', date: inDays(0), amount: 300 },
  ],
  expenses: [],
})

type Life = {
  lends: readonly NewLend[]
  returns?: readonly { of: string; date: string; amount: number; kind?: string }[]
  expenses: readonly Omit<NewExpense, 'bank_id'>[]
}

/** Renders History for a user with these records. */
export const renderHistory = async (
  path: string | ((id: string) => string) = '/history',
  { lends, returns = [], expenses }: Life = buildLife(),
  accounts: readonly NewBank[] = [account()],
) => {
  const user = await given(accounts, expenses)
  const ids = new Map<string, string>()
  for (const each of lends) {
    const { id, reason } = await user.call(endpoints.addLend, each)
    ids.set(reason, id)
  }
  for (const { of, ...each } of returns) {
    await user.call(buildPath(endpoints.addReturn, { lendId: ids.get(of) ?? '' }), each)
  }
  return { ...user, ...(await renderApp(typeof path === 'string' ? path : path(user.id))) }
}

/** Returns the text of each shown event, in order. */
export const shownEvents = async (): Promise<string[]> =>
  within(await screen.findByRole('list', { name: 'Events' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '')

/** The future event of `buildLife`. */
export const comingUp = 'FeesDue · Meera₹1,000.00'

/** The other events of `buildLife`, newest first. */
export const past = [
  'FeesLent · Meera−₹1,000.00',
  'GroceriesExpense · Google Pay · HDFC ••1234−₹250.50',
  'GiftReturned to me (due on this day)+₹75.00',
  'RentOverdue · Ravi₹500.00',
  'GiftLent−₹75.00',
  'RentLent · Ravi−₹500.00',
]

/** Waits until the feed shows these events, in any order. */
export const expectShown = (events: string[]) =>
  waitFor(async () => expect((await shownEvents()).toSorted()).toEqual(events.toSorted()))

/** Opens the sums and the keys, and returns the text of each sum. */
export const openSums = async (user: Pick<UserEvent, 'click'>): Promise<string[]> => {
  await user.click(await screen.findByRole('button', { name: 'Totals' }))
  const panel = await screen.findByRole('region', { name: 'Totals' })
  return within(panel)
    .getAllByRole('term')
    .map(({ parentElement }) => parentElement?.textContent ?? '')
}
