import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fillField } from '#tests/screens/choose.ts'
import { onPhone } from '#tests/screens/on-phone.ts'
import { account, accountField, balance, field, renderWithBanks } from './given.ts'

const cash = account({ kind: 'cash', accountHolderName: '', amount: 450 })

const kind = (name: string) => screen.findByRole('radio', { name })

test('cash is an account of its own kind: it asks for an amount and, when there is more than one, a name', async () => {
  const { user, kept } = await renderWithBanks([account()], '/bank/add')
  await screen.findByRole('dialog', { name: 'Add Bank' })
  await user.click(await kind('Cash'))
  expect(screen.queryByLabelText(/^(Bank Name|Account Number|Mobile Number)/)).not.toBeInTheDocument()
  expect(field('Name')).toHaveValue('')
  await fillField(user, field('Amount'), '450')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Bank add successful!')).toBeVisible()
  const added = await screen.findByRole('article', { name: 'Cash' })
  expect(added).toHaveTextContent('₹450.00')
  expect(added).not.toHaveTextContent(/Other|CASH/)
  expect(await kept.banks()).toContainEqual(
    expect.objectContaining({ kind: 'cash', amount: 450, accountHolderName: '' }),
  )
})

test('what was typed stays when another kind is chosen', async () => {
  const { user } = await renderWithBanks([], '/bank/add')
  await screen.findByRole('dialog', { name: 'Add Bank' })
  await fillField(user, field('Amount'), '20')
  await user.click(await kind('Cash'))
  expect(field('Amount')).toHaveValue('20')
  await user.click(await kind('Account'))
  expect(field('Account Holder Name')).toHaveValue('Asha Verma')
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
