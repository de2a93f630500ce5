import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Return } from '#contract/returns/response.ts'
import { field } from '#tests/screens/banks/given.ts'
import { fillField } from '#tests/screens/choose.ts'
import { inDays, renderPerson } from './given.ts'

const records = [
  { reason: 'Lunch', amount: 100.5, lendDate: inDays(-3) },
  { reason: 'Rent', amount: 300, lendDate: inDays(-40), returns: [{ amount: 50, daysAgo: 1 }] },
  { reason: 'Taxi', amount: 80, lendDate: inDays(-20) },
  { reason: 'Loan', amount: 500, direction: 'taken' },
] as const

const open = async () => {
  const shown = await renderPerson(records)
  await shown.user.click(await screen.findByRole('link', { name: 'Settle up' }))
  const form = within(await screen.findByRole('form', { name: 'Settle up' }))
  const listReturns = async (): Promise<Return[]> => shown.call(endpoints.returns)
  const record = () => shown.user.click(form.getByRole('button', { name: 'Record' }))
  return { ...shown, form, listReturns, record }
}

test('one payment settles all open records of a direction, and one undo takes it back', async () => {
  const { user, router, stored, listReturns, record } = await open()
  expect(field('Amount')).toHaveValue('430.50')
  await record()
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  expect(screen.getByText('₹430.50 from Ravi')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/person/Ravi'))
  expect((await stored()).filter(({ returnStatus }) => returnStatus === 'done')).toHaveLength(3)
  expect(await listReturns()).toHaveLength(4)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await listReturns()).toHaveLength(1))
  expect((await stored()).filter(({ returnStatus }) => returnStatus === 'done')).toEqual([])
})

test('a part goes to the oldest records first, and the form says how', async () => {
  const { user, form, stored, record } = await open()
  await user.clear(field('Amount'))
  await fillField(user, field('Amount'), '300')
  expect(form.getByText('Goes to the oldest first').closest('[role=status]')).toHaveTextContent(
    /Rent.*₹250.00Taxi.*₹50.00$/,
  )
  await record()
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  const returned = (await stored()).map(({ reason, returned: rupees }) => [reason, rupees])
  expect(Object.fromEntries(returned)).toEqual({ Lunch: 0, Rent: 300, Taxi: 50, Loan: 0 })
})

test('more than is outstanding of all becomes a record of the other direction', async () => {
  const { user, form, stored, record } = await open()
  await user.clear(field('Amount'))
  await fillField(user, field('Amount'), '500')
  expect(form.getByText('New record, as borrowed from Ravi')).toBeVisible()
  await record()
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  expect(await stored()).toHaveLength(5)
  expect((await stored()).find(({ amount }) => amount === 69.5)).toMatchObject({
    direction: 'taken',
    returnName: 'Ravi',
    lendDate: inDays(0),
  })
})

test('each direction with several open records has its own payment', async () => {
  await renderPerson([...records, { reason: 'Fees', amount: 20, direction: 'taken' }])
  expect(await screen.findByRole('link', { name: 'Settle up' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Settle what I owe' })).toHaveAttribute(
    'href',
    '/person/Ravi/settle?direction=taken',
  )
})

test('a person with one open record in a direction has nothing to settle over several', async () => {
  await renderPerson([{ reason: 'Rent' }, { reason: 'Loan', direction: 'taken' }])
  expect(await screen.findByRole('heading', { level: 1, name: 'Ravi' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Settle/ })).not.toBeInTheDocument()
})
