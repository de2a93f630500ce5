import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, renderWithBanks } from '#tests/screens/banks/given.ts'

/** Opens the form of a new account, which has an amount, a mobile number and an account number. */
const open = async () => {
  const { user } = await renderWithBanks([], '/bank/add')
  await screen.findByRole('dialog', { name: 'Add Bank' })
  return user
}

test.each([
  ['Mobile Number', '+91 98123 45670', '9812345670'],
  ['Mobile Number', '09812345670', '9812345670'],
  ['Mobile Number', '98123-45670', '9812345670'],
  ['Account Number', '5010 0012 3412', '501000123412'],
  ['Account Number', ' 0042-1071-0001 ', '004210710001'],
  ['Account Number', 'gb29 nwbk 6016 1331 9268 1912 1931 0000 00', 'GB29NWBK60161331926819121931000000'],
  ['Amount', '131072.01', '1,31,072.01'],
  ['Amount', ' ₹131,072.01 ', '1,31,072.01'],
  ['Amount', 'Rs 500', '500'],
  ['Amount', '2 K', '2,000'],
  ['Amount', '1.5 lakh', '1,50,000'],
])('the field %s shows %j as typed or pasted, and as %j when it is left', async (label, text, shown) => {
  const user = await open()
  const type = () => user.type(field(label), text)
  for (const enter of [type, () => user.paste(text)]) {
    await user.click(field(label))
    await enter()
    expect(field(label)).toHaveValue(text)
    await user.tab()
    expect(field(label)).toHaveValue(shown)
    expect(field(label)).not.toHaveAttribute('aria-invalid', 'true')
    await user.clear(field(label))
  }
})

test.each([
  ['Mobile Number', '9812 3456 701', 'Please enter a valid mobile number!'],
  ['Mobile Number', '+44 7911 123456', 'Please enter a valid mobile number!'],
  ['Mobile Number', 'ask Ravi', 'Please enter a valid mobile number!'],
  ['Account Number', '5010/0012', 'Account number is 4 to 34 letters and digits'],
  ['Amount', '1e3', 'Enter valid amount'],
  ['Amount', '-5', 'Enter valid amount'],
  ['Amount', '100.555', 'Enter valid amount'],
  ['Amount', '12,34', 'Enter valid amount'],
  ['Amount', 'many', 'Enter valid amount'],
])('the field %s leaves %j as it is, and says what is wrong when it is left', async (label, text, message) => {
  const user = await open()
  await user.type(field(label), text)
  expect(screen.queryByText(message)).not.toBeInTheDocument()
  await user.tab()
  expect(field(label)).toHaveValue(text)
  expect(await screen.findByText(message)).toBeVisible()
  expect(field(label)).toHaveAccessibleDescription(new RegExp(message))
})

test('a mobile number of digits alone takes ten of them, typed or pasted', async () => {
  const user = await open()
  await user.type(field('Mobile Number'), '98123456701')
  expect(field('Mobile Number')).toHaveValue('9812345670')
  await user.clear(field('Mobile Number'))
  await user.click(field('Mobile Number'))
  await user.paste('981234567012')
  expect(field('Mobile Number')).toHaveValue('9812345670')
})

test('an amount of white space is none', async () => {
  const user = await open()
  await user.type(field('Amount'), '  ')
  await user.tab()
  expect(field('Amount')).toHaveValue('')
  expect(screen.queryByText('Enter valid amount')).not.toBeInTheDocument()
})
