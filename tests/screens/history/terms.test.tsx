import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inDays } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { buildLoan, loanReturn } from '#tests/screens/loan.ts'
import { expectShown, openSums, renderHistory } from './given.ts'

const life = {
  lends: [lend(buildLoan(inDays))],
  returns: [{ of: 'Bike', date: inDays(-loanReturn.daysAgo), amount: loanReturn.amount }],
  expenses: [],
}

const past = [
  'BikeOverdue · Ravi₹270.00',
  'BikeReturned to me · ₹80 interest · Ravi+₹3,730.00',
  'BikeLent · Ravi−₹7,300.00',
]

test('what is to come of a record with instalments is the next one, with the number of the others', async () => {
  const { user } = await renderHistory('/history?upcoming=open', life)
  expect(await screen.findByRole('button', { name: 'Coming up (1)' })).toBeVisible()
  await expectShown(['BikeDue · and 3 more · Ravi₹1,000.00', ...past])
  expect(await openSums(user)).toContain('Due₹3,423.73')
})

test('who asks for days sees each instalment on its own', async () => {
  await renderHistory(`/history?upcoming=open&from=${inDays(1)}&to=${inDays(30)}`, life)
  await expectShown(['BikeDue · Ravi₹1,000.00', 'BikeDue · Ravi₹1,000.00'])
})
