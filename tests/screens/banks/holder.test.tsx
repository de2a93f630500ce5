import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, fillField } from '#tests/screens/choose.ts'
import { field, renderWithBanks } from './given.ts'

const HOLDER = 'Account Holder Name'

test('a new account starts with the name of the user as its holder, and keeps another name that is typed', async () => {
  const { user, router, kept } = await renderWithBanks([], '/bank/add')
  await screen.findByRole('dialog', { name: 'Add Bank' })
  expect(field(HOLDER)).toHaveValue('Asha Verma')
  await user.clear(field(HOLDER))
  await fillField(user, field(HOLDER), 'Kiran Verma')
  await choose(user, 'Bank Name', 'HDFC')
  await fillField(user, field('Account Number'), '50100012341234')
  await fillField(user, field('Mobile Number'), '0987654321')
  await router.navigate({ to: '/bank' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await router.navigate({ to: '/bank/add' })
  await screen.findByRole('dialog', { name: 'Add Bank' })
  expect(field(HOLDER)).toHaveValue('Kiran Verma')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Bank add successful!')).toBeVisible()
  expect(await kept.banks()).toMatchObject([{ accountHolderName: 'Kiran Verma' }])
})
