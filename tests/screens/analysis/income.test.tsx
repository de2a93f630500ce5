import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { type given, inDays } from '#tests/screens/banks/given.ts'
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

test('without a credit there is no card of income', async () => {
  await renderAnalysis({}, '?tab=cash-flow')
  await card(/active account$/)
  expect(screen.queryByText(/credited$/)).not.toBeInTheDocument()
})
