import { expect, test } from 'vitest'
import { choose } from '#tests/screens/choose.ts'
import { field, openExpense, renderBank } from './given.ts'

test('the first expense starts with the only payment app of the account', async () => {
  const { user } = await renderBank({ phonePay: false, googlePay: false, paytm: true, bhimUpi: false })
  await openExpense(user)
  expect(field('Type')).toHaveValue('Paytm')
})

test('the type is left to choose where the account has two payment apps', async () => {
  const { user } = await renderBank({ phonePay: true, googlePay: true, paytm: false, bhimUpi: false })
  await openExpense(user)
  expect(field('Type')).toHaveValue('')
})

test('that Credit subtracts, too, is said when it is chosen', async () => {
  const { user } = await renderBank()
  await openExpense(user)
  expect(field('Type')).not.toHaveAccessibleDescription()
  await choose(user, 'Type', 'Credit')
  expect(field('Type')).toHaveAccessibleDescription('All types reduce the balance, including Credit.')
  await choose(user, 'Type', 'Cash')
  expect(field('Type')).not.toHaveAccessibleDescription()
})
