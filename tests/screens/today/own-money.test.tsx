import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { account, expense, given } from '#tests/screens/banks/given.ts'
import { inDays, lend } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const month = new Intl.DateTimeFormat('en-IN', { month: 'short' }).format(new Date())

test('the first line says what the accounts have and what was spent this month, and leads to both', async () => {
  const spendings = [expense(), expense({ amount: 99, date: inDays(-40) })]
  const { call } = await given([account({ amount: 5_000 }), account({ accountNumber: '9999', amount: 700 })], spendings)
  await call(endpoints.addLend, lend({ reason: 'Rent' }))
  await renderApp('/home')
  const balance = await screen.findByRole('link', { name: '₹5,351 in 2 accounts' })
  expect(balance).toHaveAttribute('href', '/bank')
  const spent = await screen.findByRole('link', { name: `₹251 spent in ${month}` })
  expect(spent).toHaveAttribute('href', expect.stringMatching(/^\/history\?kind=expense&from=\d{4}-\d\d-01&to=/))
})

test('the first line counts no inactive account', async () => {
  const { call } = await given([account({ amount: 5_000 }), account({ accountNumber: '9999', isActive: false })])
  await call(endpoints.addLend, lend({ reason: 'Rent' }))
  await renderApp('/home')
  expect(await screen.findByRole('link', { name: '₹5,000 in 1 account' })).toBeVisible()
})
