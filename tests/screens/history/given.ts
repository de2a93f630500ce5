import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { NewBank } from '#contract/banks.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { NewExpense } from '#contract/expenses.ts'
import type { NewLend } from '#contract/lends.ts'
// Import the lazy modules here: on a busy machine they can take longer to load than a test waits.
import '#src/history/history-page.tsx'
import '#src/history/device/device-log.ts'
import '#src/lends/home-page.tsx'
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

/** Renders History for a user with these records. */
export const renderHistory = async (
  path: string | ((id: string) => string) = '/history',
  { lends, expenses }: { lends: readonly NewLend[]; expenses: readonly Omit<NewExpense, 'bank_id'>[] } = buildLife(),
  accounts: readonly NewBank[] = [account()],
) => {
  const user = await given(accounts, expenses)
  for (const each of lends) await user.call(endpoints.addLend, each)
  return { ...user, ...(await renderApp(typeof path === 'string' ? path : path(user.id))) }
}

/** Returns the text of each shown event, in order. */
export const shownEvents = async (): Promise<string[]> =>
  within(await screen.findByRole('list', { name: 'Events' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '')

/** Collects the files that the application downloads from now on. */
export const watchFiles = () => {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${files.push(blob)}`, revokeObjectURL: () => {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return files
}
