import { screen, within } from '@testing-library/react'
import type { NewBank } from '#contract/banks/rules.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { NewExpense } from '#contract/expenses/rules.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import { account, given } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

/** Renders Analysis for a user with these records. All expenses belong to the first account. */
export const renderAnalysis = async (
  {
    accounts = [account()],
    expenses = [],
    lends = [],
    returns = [],
    addMore = async () => undefined,
  }: {
    accounts?: readonly NewBank[]
    expenses?: readonly Omit<NewExpense, 'bank_id'>[]
    lends?: readonly Partial<NewLend>[]
    /** Returns of the record with the amount `of`. */
    returns?: readonly { of: number; date: string; amount: number; kind?: 'money' | 'forgiven' }[]
    /** Sends further requests before the screen opens. */
    addMore?: (user: Awaited<ReturnType<typeof given>>) => Promise<void>
  },
  search = '',
) => {
  const user = await given(accounts, expenses)
  const ids = new Map<number, string>()
  for (const each of lends) {
    const { id, amount } = await user.call(endpoints.addLend, lend(each))
    ids.set(amount, id)
  }
  for (const { of, ...each } of returns) {
    await user.call(buildPath(endpoints.addReturn, { lendId: ids.get(of) ?? '' }), each)
  }
  await addMore(user)
  return { ...user, ...(await renderApp(`/analysis${search}`)) }
}

/** Finds the card with this title. */
export const card = (finding: string | RegExp) => screen.findByRole('region', { name: finding })

/** Returns the texts of the cells of a card's table, without its header row. */
export const rowsOf = (within_: HTMLElement): string[][] =>
  within(within_)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''))
