import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatDate } from '#src/ui/dates/dates.ts'
import { buildLoan, loanReturn } from '#tests/screens/loan.ts'
import { inDays, renderPerson, rowsOf, summary } from './given.ts'

const given = [{ ...buildLoan(inDays), returns: [loanReturn] }]

test('a person is asked for the instalment that is late, with the interest so far beside it', async () => {
  await renderPerson(given)
  expect(await summary()).toHaveTextContent('They owe you ₹3,650.00')
  const facts = within(await summary())
  expect(facts.getByText('Overdue from them').nextSibling).toHaveTextContent(
    `₹270.00 since ${formatDate(inDays(-6))} 6 days late`,
  )
  expect(facts.getByText('Interest so far from them').nextSibling).toHaveTextContent('₹20.00')
  expect(await facts.findByText('Usually 10 days late, 3 of 4 in full')).toBeVisible() // 28, 14, 0 and 6 days
})

test('an open record says the instalment that is due under what is outstanding', async () => {
  await renderPerson(given)
  const [row] = await rowsOf('Open records')
  expect(row?.[0]).toBe('₹3,650.00₹270 due')
})

test('a return says how much of it was interest, and how late the first instalment was that it paid', async () => {
  await renderPerson(given, '/person/Ravi?tab=returned')
  expect(await screen.findByText('₹80 interest')).toBeVisible()
  const [row] = await rowsOf('Returned')
  expect(row?.join(' ')).toContain('28 days late')
})

test('a person without interest has no fact about it', async () => {
  await renderPerson([{ amount: 500, returnDate: inDays(3) }])
  expect(await summary()).not.toHaveTextContent('Interest')
})

test('the statement of a person adds the interest that a return pays, and ends with what is outstanding', async () => {
  await renderPerson(given, `/person/ravi/statement?from=${inDays(-75)}&to=${inDays(0)}`)
  const rows = await rowsOf('Statement')
  expect(rows.map(([, ...cells]) => cells)).toEqual([
    ['Lent', 'Bike', '₹7,300.00', '₹7,300.00 to come'],
    ['Interest', 'Bike', '₹80.00', '₹7,380.00 to come'],
    ['Returned to me', 'Bike', '₹3,730.00', '₹3,650.00 to come'],
  ])
  expect(screen.getByText('Lent, interest to me, or returned by me')).toBeVisible()
})
