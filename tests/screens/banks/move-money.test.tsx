import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { onPhone } from '#tests/screens/on-phone.ts'
import { account, balance, chooseOfAccount, renderWithBanks } from './given.ts'
import { sbi } from './passbook-given.ts'

const twoAccounts = () => renderWithBanks([account(), sbi], (id) => `/bank/${id}`)

/** The buttons under the balance. */
const ways = async () =>
  within(await balance())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('in a wide window an expense, a credit, a debit and a transfer stand under the balance', async () => {
  await twoAccounts()
  await screen.findByRole('link', { name: 'Transfer' })
  expect(await ways()).toEqual(['Add Expenses', 'Credit', 'Debit', 'Transfer'])
})

test('on a phone a transfer is behind "⋯", and starts from this account', async () => {
  onPhone()
  const { user } = await twoAccounts()
  expect(await ways()).toEqual(['Add Expenses', 'Credit', 'Debit'])
  await chooseOfAccount(user, 'Transfer')
  const form = within(await screen.findByRole('dialog', { name: 'Transfer' }))
  expect(form.getByLabelText(/^From/)).toHaveDisplayValue('HDFC ••1234')
})

test('only what the server can do is offered', async () => {
  serveFirstVersion()
  await twoAccounts()
  await screen.findByText('No expenses found.')
  expect(await ways()).toEqual(['Add Expenses', 'Credit', 'Debit'])
  expect(screen.queryByRole('button', { name: 'More: HDFC' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible()
})
