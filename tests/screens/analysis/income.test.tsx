import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { type given, inDays } from '#tests/screens/banks/given.ts'
import { fixToday } from '#tests/screens/still-clock.ts'
import { watchFiles } from '#tests/screens/watch-files.ts'
import { card, renderAnalysis, rowsOf } from './given.ts'

/** Salary of two spellings, a credit without a name, one that was undone, and a debit. */
const earn = async ({ id, call }: Awaited<ReturnType<typeof given>>): Promise<void> => {
  const credit = (amount: number, words: object) => {
    const { method, path } = buildPath(endpoints.creditAmount, { id })
    return call({ method, path: `${path}?amount=${amount}` }, words)
  }
  await credit(600, { date: inDays(-1), reason: 'salary' })
  await credit(200, { date: inDays(0), reason: 'Salary' })
  await credit(200, { date: inDays(0) })
  await credit(5_000, { date: inDays(0), reason: 'Lottery' })
  const [mistyped] = await call(buildPath(endpoints.ledger, { bankId: id }))
  await call(buildPath(endpoints.deleteMovement, { entryId: mistyped.id }))
  const debit = buildPath(endpoints.debitAmount, { id })
  await call({ method: debit.method, path: `${debit.path}?amount=50` }, { reason: 'Salary' })
}

test('income stands by name, without what was undone, and each name leads to its credits', async () => {
  const { user, router } = await renderAnalysis({ addMore: earn }, '?tab=cash-flow')
  const income = await card('Salary is 80% of what was credited')
  expect(rowsOf(income).map(([name, amount]) => [name, amount])).toEqual([
    ['Salary2 credits', '₹800.00'],
    ['Without a name1 credit', '₹200.00'],
  ])
  expect(await card(/₹1,000 in, ₹50 out/)).toBeVisible()
  await user.click(within(income).getByRole('link', { name: '₹800.00' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
  expect(await screen.findByText('2 of 4 · Credit ₹800.00')).toBeVisible()
  await router.navigate({ href: '/analysis?tab=cash-flow' })
  await user.click(within(await card(/^Salary is/)).getByRole('link', { name: '₹200.00' }))
  expect(await screen.findByText('1 of 4 · ₹200.00')).toBeVisible()
})

test('each month of the cash flow has the names of its largest sums, in the table and in the file', async () => {
  fixToday() // no 1st of a month, because a part of it came yesterday
  const files = watchFiles()
  const { user } = await renderAnalysis({ addMore: earn }, '?tab=cash-flow&range=month')
  const flow = await card(/₹1,000 in, ₹50 out/)
  expect(rowsOf(flow).map((cells) => cells.slice(1))).toEqual([
    ['₹1,000.00Most: Salary, Credit', '₹50.00Most: Salary', '₹950.00'],
  ])
  await user.click(within(flow).getByRole('button', { name: /^CSV/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [header, month] = (await files[0]?.text())?.trim().split('\r\n') ?? []
  expect(header?.replace('\uFEFF', '')).toBe('Month,In,Out,Net,Most in,Most out')
  expect(month?.slice('YYYY-MM'.length)).toBe(',1000.00,50.00,950.00,"Salary, Credit",Salary')
})

test('the file of the movements says of each whether it came in or went out, with its sign', async () => {
  const files = watchFiles()
  const { user, router } = await renderAnalysis({ addMore: earn }, '?tab=cash-flow')
  await card('Salary is 80% of what was credited')
  await router.navigate({ href: '/analysis/cash-flow' })
  await screen.findByRole('grid')
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [header, ...rows] = (await files[0]?.text())?.trim().split('\r\n') ?? []
  expect(header?.replace('\uFEFF', '')).toBe('Date,Kind,Reason,Bank,Amount,In or out')
  expect(rows.map((row) => row.split(',').slice(1)).toSorted()).toEqual([
    ['Credit', '', 'HDFC ••1234', '200.00', 'In'],
    ['Credit', 'Salary', 'HDFC ••1234', '200.00', 'In'],
    ['Credit', 'salary', 'HDFC ••1234', '600.00', 'In'],
    ['Debit', 'Salary', 'HDFC ••1234', '-50.00', 'Out'],
  ])
})

test('without a credit there is no card of income', async () => {
  await renderAnalysis({}, '?tab=cash-flow')
  await card(/active account$/)
  expect(screen.queryByText(/credited$/)).not.toBeInTheDocument()
})
