import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { inDays, renderPerson, rowsOf } from './given.ts'

const records = [
  { returnName: 'Ravi', amount: 500 },
  { returnName: 'Meera', amount: 900, direction: 'taken', returnDate: inDays(-3) },
  { returnName: 'Asha', amount: 700, returnDate: inDays(4) },
  { returnName: 'Kiran', returnStatus: 'done' },
] as const

/** More records of the same people: the home screen shows people from six open ones on. */
const more = [
  { returnName: 'Ravi', amount: 10 },
  { returnName: 'Ravi', amount: 20 },
  { returnName: 'Ravi', amount: 30 },
] as const

const cards = async () => {
  const section = await screen.findByRole('region', { name: 'People' })
  return within(section).getAllByRole('listitem')
}

test('the home screen shows who owes how much, the largest sum first, without those who are even', async () => {
  await renderPerson([...records, ...more], '/home')
  expect((await cards()).map(({ textContent }) => textContent)).toEqual([
    'Meera₹900.00you owe · 3 days late',
    'Asha₹700.00owes you · in 4 days',
    'Ravi₹560.00owes you · 4 open records',
  ])
})

test('the home screen shows six people, and leads to all of them', async () => {
  await renderPerson(
    Array.from({ length: 8 }, (_, index) => ({ returnName: `Person ${index}`, amount: 100 + index })),
    '/home',
  )
  expect(await cards()).toHaveLength(6)
  await userEvent.click(screen.getByRole('link', { name: 'All people' }))
  await screen.findByRole('heading', { level: 1, name: 'People' })
  expect(await rowsOf('People')).toHaveLength(8)
})

test('one press on a person says what they owe', async () => {
  await renderPerson([...records, ...more], '/home')
  const [first] = await cards()
  if (first) await userEvent.click(within(first).getByRole('link', { name: 'Meera' }))
  expect(await screen.findByText('You owe them')).toBeVisible()
})

test('the list of people finds a person by name, and opens their page', async () => {
  await renderPerson(records, '/people')
  expect((await rowsOf('People')).map(([name]) => name)).toEqual([
    'Meera1 open record',
    'Asha1 open record',
    'Ravi1 open record',
    'Kirannothing open',
  ])
  await userEvent.type(screen.getByRole('searchbox'), 'ash')
  await expect.poll(() => rowsOf('People')).toHaveLength(1)
  await userEvent.click(screen.getByText('1 open record'))
  await screen.findByRole('heading', { level: 1, name: 'Asha' })
})
