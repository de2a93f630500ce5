import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getBackend } from '#mocks/node.ts'
import { seedDemo } from '#mocks/seed.ts'
import { fillField } from '#tests/screens/choose.ts'
import { onPhone } from '#tests/screens/on-phone.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { account, accountField, balance, field, renderWithBanks } from './given.ts'

const cash = account({ bankName: 'Other', accountNumber: 'CASH', amount: 450 })

const choice = { name: 'Cash, not a bank account' }

test('cash is an account: one press fills what an account needs, with the mobile number of another account', async () => {
  const { user, kept } = await renderWithBanks([account()], '/bank/add')
  await screen.findByRole('dialog', { name: 'Add Bank' })
  await user.click(await screen.findByRole('button', choice))
  await waitFor(() => expect(field('Account Number')).toHaveValue('CASH'))
  expect(screen.getByRole('combobox', { name: /^Bank Name/ })).toHaveValue('Other')
  expect(field('Mobile Number')).toHaveValue('0987654321')
  await fillField(user, field('Amount'), '450')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Bank add successful!')).toBeVisible()
  const added = await screen.findByRole('article', { name: 'Cash' })
  expect(added).toHaveTextContent('₹450.00')
  expect(added).not.toHaveTextContent(/Other|CASH/)
  expect(await kept.banks()).toContainEqual(
    expect.objectContaining({ bankName: 'Other', accountNumber: 'CASH', amount: 450, accountHolderName: 'Asha Verma' }),
  )
})

test('the choice keeps what was typed, and is there only while cash is no account', async () => {
  const { user, router } = await renderWithBanks([], '/bank/add')
  await screen.findByRole('dialog', { name: 'Add Bank' })
  await fillField(user, field('Mobile Number'), '0987654321')
  await fillField(user, field('Amount'), '20')
  await user.click(await screen.findByRole('button', choice))
  await waitFor(() => expect(field('Account Number')).toHaveValue('CASH'))
  expect(field('Mobile Number')).toHaveValue('0987654321')
  expect(field('Amount')).toHaveValue('20')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByRole('article', { name: 'Cash' })
  await router.navigate({ href: '/bank/add' })
  await screen.findByRole('dialog', { name: 'Add Bank' })
  expect(screen.queryByRole('button', choice)).not.toBeInTheDocument()
})

test('the mobile number is that of the profile, if it has one', async () => {
  localStorage.setItem('token', await seedDemo(getBackend()))
  const { user } = await renderApp('/bank/add')
  await user.click(await screen.findByRole('button', choice))
  await waitFor(() => expect(field('Mobile Number')).toHaveValue('9812345670'))
})

test('its screen has the name, the balance and no number', async () => {
  await renderWithBanks([cash], (id) => `/bank/${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Cash' })).toBeVisible()
  expect(await balance()).toHaveTextContent('₹450.00')
  expect(screen.queryByRole('button', { name: /account number/ })).not.toBeInTheDocument()
})

test('on a phone its line is short', async () => {
  onPhone()
  await renderWithBanks([cash], '/bank')
  const line = await screen.findByRole('article', { name: 'Cash' })
  expect(within(line).getByRole('heading', { name: 'Cash' })).toBeVisible()
})

test('money moves from a bank to cash', async () => {
  const { user } = await renderWithBanks([account(), cash], '/bank/transfer')
  await screen.findByRole('dialog', { name: /Transfer/ })
  expect(within(accountField('To')).getByRole('option', { name: 'Cash' })).toBeInTheDocument()
  await user.selectOptions(accountField('From'), 'HDFC ••1234')
  await user.selectOptions(accountField('To'), 'Cash')
  await fillField(user, field('Amount'), '300')
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  await waitFor(() => expect(screen.getByRole('article', { name: 'Cash' })).toHaveTextContent('₹750.00'))
})

test('another account of another bank keeps its number', async () => {
  await renderWithBanks([account({ bankName: 'Other', accountNumber: 'CASH1234' })], '/bank')
  expect(await screen.findByRole('article', { name: 'Other ••1234' })).toBeVisible()
})

test('its screen offers the statement of its movements, and no statement of a bank to import', async () => {
  const { user, router, id } = await renderWithBanks([cash], (id) => `/bank/${id}`)
  await user.click(await screen.findByRole('button', { name: 'More: Cash' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Set balance…',
    'Statement to print',
    'Edit',
  ])
  await user.click(menu.getByRole('menuitem', { name: 'Statement to print' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Statement of Cash' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/bank/${id}/statement`)
})
