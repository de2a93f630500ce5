import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseInRow } from '#tests/screens/choose.ts'
import { inDays, lend, renderWithLends, rowOf, shownReasons, table } from './given.ts'

const life = [
  lend({ reason: 'Rent', amount: 18_500, bank: 'HDFC', returnDate: inDays(-5) }),
  lend({ reason: 'Fees', amount: 1_000, bank: 'SBI', returnDate: inDays(3) }),
]

type Person = Awaited<ReturnType<typeof renderWithLends>>['user']

/** Changes the amount of a record through its form. */
const edit = async (user: Person, reason: string): Promise<void> => {
  await table()
  await chooseInRow(user, screen.getByRole('row', { name: new RegExp(reason) }), 'Edit')
  const amount = await screen.findByLabelText(/^Amount/)
  await user.clear(amount)
  await user.type(amount, '750')
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

test('a record that a form has saved is marked for two seconds', async () => {
  const { user } = await renderWithLends(life)
  await edit(user, 'Fees')
  await waitFor(async () => expect(await rowOf('Fees')).toHaveAttribute('data-saved'))
  expect(await rowOf('Rent')).not.toHaveAttribute('data-saved')
  await waitFor(async () => expect(await rowOf('Fees')).not.toHaveAttribute('data-saved'))
})

test('a saved record that the filters hide is announced, and Show leads to it', async () => {
  const { user, router } = await renderWithLends(life, '/home?search=1,000')
  await edit(user, 'Fees')
  expect(await screen.findByText(/^Saved, hidden by your filters/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(async () => expect(await shownReasons()).toEqual(['Rent', 'Fees']))
  await waitFor(async () => expect(await rowOf('Fees')).toHaveAttribute('data-saved'))
  expect(screen.queryByText(/hidden by your filters/)).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({})
})
