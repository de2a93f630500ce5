import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MORE_THAN_OUTSTANDING } from '#contract/fields/messages.ts'
import { clearFaults, fail } from '#mocks/faults.ts'
import { field, inDays } from '#tests/screens/banks/given.ts'
import { chooseInRow, fillField } from '#tests/screens/choose.ts'
import { rowOf } from '#tests/screens/lends/given.ts'
import { renderWithReturns, rent, returned } from './given.ts'

type Options = Parameters<typeof renderWithReturns>[0]

const open = async (options?: Options) => {
  const shown = await renderWithReturns(options)
  await chooseInRow(shown.user, await rowOf('Rent'), 'Record a return')
  const drawer = await screen.findByRole('dialog', { name: 'Record a return: Ravi, ₹5,000.00' })
  await screen.findByRole('form', { name: 'Record a return' })
  return { ...shown, drawer }
}

const recordAll = () => screen.getByRole('button', { name: 'Record all of it' })

/** What the form says that a payment comes to. */
const parts = () => screen.getByText(/^Goes/).closest('[role=status]')

const record = () => screen.getByRole('button', { name: 'Record' })

test('a return has the rest filled in, today as its date, and the account of the bank', async () => {
  const { drawer } = await open({ returns: [returned({ amount: 1_500.5 })] })
  expect(field('Amount')).toHaveValue('3499.50')
  expect(drawer).toHaveTextContent('Rent · ₹3,499.50 outstanding')
  expect(screen.getByRole('combobox', { name: 'Into which account?' })).toHaveDisplayValue('HDFC ••1234')
})

test('a return of a part credits the account and closes the drawer; the record stays open', async () => {
  const { user, router, keptLends, keptReturns, getBalance } = await open()
  await user.clear(field('Amount'))
  await user.type(field('Amount'), '2000')
  await fillField(user, field('Note'), 'By UPI')
  await user.click(record())
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  await waitFor(() => expect(router.state.location.href).toBe('/home'))
  expect(await keptReturns()).toMatchObject([{ amount: 2_000, date: inDays(0), kind: 'money', note: 'By UPI' }])
  expect(await keptLends()).toMatchObject([{ returned: 2_000, returnStatus: 'pending' }])
  expect(await getBalance('HDFC')).toBe(3_000)
})

test('more than is outstanding, and a date in the future, are refused under their fields', async () => {
  const { user, keptReturns } = await open()
  await user.clear(field('Amount'))
  await fillField(user, field('Amount'), '5000.01')
  await user.clear(field('Date'))
  await user.type(field('Date'), inDays(1).split('-').toReversed().join('/'))
  await user.click(record())
  expect(await screen.findByText(MORE_THAN_OUTSTANDING)).toBeVisible()
  expect(screen.getByText('The date is in the future.')).toBeVisible()
  expect(field('Amount')).toHaveFocus()
  expect(await keptReturns()).toEqual([])
})

test('more than is outstanding is recorded as a return, and the rest as borrowed, as one change', async () => {
  const { user, keptLends, keptReturns, getBalance } = await open()
  await user.clear(field('Amount'))
  await fillField(user, field('Amount'), '5050')
  expect(parts()).toHaveTextContent('New record, as borrowed from Ravi₹50.00')
  await user.click(recordAll())
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  await waitFor(async () => expect(await keptReturns()).toMatchObject([{ amount: 5_000, kind: 'money' }]))
  const records = await keptLends()
  expect(records.find(({ direction }) => direction === 'given')).toMatchObject({ returnStatus: 'done' })
  expect(records.find(({ direction }) => direction === 'taken')).toMatchObject({ amount: 50, returnName: 'Ravi' })
  expect(await getBalance('HDFC')).toBe(6_050)
})

test('a refused return of more than is outstanding keeps the form with what was typed', async () => {
  const { user, keptReturns } = await open()
  await user.clear(field('Amount'))
  await fillField(user, field('Amount'), '5050')
  await fillField(user, field('Note'), 'By UPI')
  fail('addChange', 400)
  expect(parts()).toHaveTextContent('New record, as borrowed from Ravi₹50.00')
  await user.click(recordAll())
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  expect(field('Note')).toHaveValue('By UPI')
  clearFaults()
  expect(await keptReturns()).toEqual([])
  expect(parts()).toHaveTextContent('New record, as borrowed from Ravi₹50.00')
  await user.click(recordAll())
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  expect(await keptReturns()).toMatchObject([{ amount: 5_000, note: 'By UPI' }])
})

test('more than is outstanding goes to the other records of the person, oldest first, as one change', async () => {
  const lunch = rent({ reason: 'Lunch', amount: 100, lendDate: inDays(-30) })
  const others = [
    rent({ reason: 'Taxi', amount: 300, lendDate: inDays(-20) }),
    lunch,
    rent({ reason: 'Tea', amount: 900, returnName: 'Meera' }),
    rent({ reason: 'Loan', amount: 900, direction: 'taken' }),
  ]
  const { user, keptLends, keptReturns, getBalance } = await open({ others })
  await user.clear(field('Amount'))
  await fillField(user, field('Amount'), '5150')
  expect(parts()).toHaveTextContent(/Rent.*₹5,000.00Lunch.*₹100.00Taxi.*₹50.00$/)
  await user.click(recordAll())
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  await waitFor(async () => expect(await keptReturns()).toHaveLength(3))
  const records = await keptLends()
  expect(records).toHaveLength(5) // no new one
  expect(Object.fromEntries(records.map(({ reason, returned }) => [reason, returned]))).toEqual({
    ...{ Rent: 5_000, Lunch: 100, Taxi: 50 },
    ...{ Tea: 0, Loan: 0 },
  })
  expect(await getBalance('HDFC')).toBe(6_150)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await keptReturns()).toEqual([]))
  expect(await getBalance('HDFC')).toBe(1_000)
})

test('a payment without a clear response stays in the form, and the next press sends the same', async () => {
  const { user, keptReturns } = await open()
  await user.clear(field('Amount'))
  await fillField(user, field('Amount'), '5050')
  fail('addChange', 500)
  await user.click(recordAll())
  expect(await screen.findByRole('button', { name: 'Send later' })).toBeVisible()
  clearFaults()
  await user.click(recordAll())
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  expect(await keptReturns()).toMatchObject([{ amount: 5_000 }])
})

test('a record without a person has no offer for more than is outstanding', async () => {
  const path = (id: string) => `/home?record=${id}&part=return`
  const { user } = await renderWithReturns({ record: rent({ returnName: '' }), path })
  await screen.findByRole('form', { name: 'Record a return' })
  await user.clear(field('Amount'))
  await fillField(user, field('Amount'), '5050')
  expect(screen.queryByRole('button', { name: 'Record all of it' })).not.toBeInTheDocument()
})

test('a borrowed record debits the account', async () => {
  const { user, getBalance } = await open({ record: rent({ direction: 'taken' }) })
  expect(screen.getByRole('combobox', { name: 'From which account?' })).toHaveDisplayValue('HDFC ••1234')
  await user.clear(field('Amount'))
  await user.type(field('Amount'), '400')
  await user.click(record())
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  expect(await getBalance('HDFC')).toBe(600)
})

test('a record that is done has nothing to return', async () => {
  await renderWithReturns({ record: rent({ returnStatus: 'done' }), path: (id) => `/home?record=${id}&part=return` })
  expect(await screen.findByText('Nothing is outstanding.')).toBeVisible()
})

test('a server of the first version has no such drawer', async () => {
  await renderWithReturns({ plain: true, path: (id) => `/home?record=${id}&part=return` })
  expect(await screen.findByRole('dialog', { name: 'Rent' })).toBeVisible() // the record itself
  expect(screen.queryByRole('form', { name: 'Record a return' })).not.toBeInTheDocument()
})
