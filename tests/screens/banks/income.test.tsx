import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { fillField } from '#tests/screens/choose.ts'
import { openPalette } from '#tests/screens/reading/given.ts'
import { account, inDays, renderWithBanks } from './given.ts'

const sbi = account({ bankName: 'SBI', accountNumber: '20012345', amount: 5_000 })
const inactive = account({ bankName: 'Axis', accountNumber: '77778888', isActive: false })

const findForm = async () => within(await screen.findByRole('dialog', { name: 'Add Income' }))

test('income from "+" asks for an active account, which it starts with the next time', async () => {
  const { user, router, kept, call } = await renderWithBanks([account(), sbi, inactive], '/home')
  await user.click(within(await screen.findByRole('banner')).getByRole('button', { name: 'Add new' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Income' }))
  const form = await findForm()
  await waitFor(() => expect(form.getByLabelText(/^Amount/)).toHaveFocus())
  expect(form.getByLabelText(/^Date/)).toHaveValue(formatDate(inDays(0)))
  const accounts = form.getByRole('combobox', { name: 'Account' })
  expect(within(accounts).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(accounts, 'SBI ••2345')
  expect(accounts).toHaveAccessibleDescription('Balance ₹5,000.00')
  await fillField(user, form.getByLabelText(/^Amount/), '85000')
  await fillField(user, form.getByLabelText(/^Reason/, { selector: 'input' }), 'Salary')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Amount credited!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.pathname).toBe('/home')
  const changed = (await kept.banks()).find(({ bankName }) => bankName === 'SBI')
  expect(changed).toMatchObject({ amount: 90_000 })
  expect(await call(buildPath(endpoints.ledger, { bankId: changed?.id ?? '' }))).toMatchObject([
    { kind: 'credit', amount: 85_000, reason: 'Salary', date: inDays(0) },
    { kind: 'opening' },
  ])
  await router.navigate({ to: '/bank/income' })
  const next = await findForm()
  expect(next.getByRole('combobox', { name: 'Account' })).toHaveDisplayValue('SBI ••2345')
})

test('income of a line without an account starts with the first of the list, and one of a bank without an account asks', async () => {
  const { user } = await renderWithBanks([account(), sbi], '/home')
  await openPalette(user)
  await user.keyboard('income 500 tuition{Enter}')
  const form = await findForm()
  expect(form.getByLabelText(/^Amount/)).toHaveValue('500')
  expect(form.getByRole('combobox', { name: 'Account' })).toHaveDisplayValue('SBI ••2345')
  await openPalette(user)
  await user.keyboard('income 600 tuition icici{Enter}')
  await waitFor(() => expect(form.getByLabelText(/^Amount/)).toHaveValue('600'))
  expect(form.getByRole('combobox', { name: 'Account' })).toHaveDisplayValue('Choose an account')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await form.findByText('Account is required')).toBeVisible()
})
