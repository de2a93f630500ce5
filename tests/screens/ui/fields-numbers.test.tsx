import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, renderWithBanks } from '#tests/screens/banks/given.ts'

/** Opens the form of a new account, which has an amount and a mobile number. */
const open = async () => {
  const { user } = await renderWithBanks([], '/bank/add')
  await screen.findByRole('dialog', { name: 'Add Bank' })
  return user
}

test.each(['+91 98123 45670', '09812345670', '98123-45670'])('takes %j for a mobile number', async (text) => {
  const user = await open()
  await user.type(field('Mobile Number'), text)
  expect(field('Mobile Number')).toHaveValue('9812345670')
  await user.clear(field('Mobile Number'))
  await user.click(field('Mobile Number'))
  await user.paste(text)
  expect(field('Mobile Number')).toHaveValue('9812345670')
})

test('says what a mobile number is when a key cannot be read, until one can', async () => {
  const user = await open()
  await user.type(field('Mobile Number'), '9812345670')
  await user.type(field('Mobile Number'), '1')
  expect(field('Mobile Number')).toHaveValue('9812345670')
  expect(screen.getByRole('alert')).toHaveTextContent('Type 10 digits, with or without +91.')
  await user.type(field('Mobile Number'), '{Backspace}')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each(['1,31,072.01', '₹1,31,072.01', ' 131072.01 '])('takes %j for an amount', async (text) => {
  const user = await open()
  await user.type(field('Amount'), text)
  expect(field('Amount')).toHaveValue('131072.01')
  await user.clear(field('Amount'))
  await user.click(field('Amount'))
  await user.paste(text)
  expect(field('Amount')).toHaveValue('131072.01')
})

test('leaves an amount as it is when a key or a paste cannot be read, and says so until one can', async () => {
  const user = await open()
  await user.type(field('Amount'), '-1a2e.345')
  expect(field('Amount')).toHaveValue('12.34')
  expect(screen.getByRole('alert')).toHaveTextContent('Type digits, with at most 2 decimals.')
  expect(field('Amount')).toHaveAccessibleDescription(/Type digits, with at most 2 decimals\./)
  await user.type(field('Amount'), '{Backspace}')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.paste('many')
  expect(field('Amount')).toHaveValue('12.3')
  expect(screen.getByRole('alert')).toBeVisible()
  await user.type(field('Amount'), '{Backspace}')
  await user.type(field('Amount'), '3')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
