import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { disconnect, fail, stall } from '#mocks/faults.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { cellsOf, inDays, lend, renderWithLends, rowOf, shownReasons } from './given.ts'

const two = [
  lend({ reason: 'Rent', amount: 500, returnStatus: 'pending', returnDate: inDays(-2) }),
  lend({ reason: 'Tea' }),
]

const statusOf = async (reason: string) => cellsOf(await rowOf(reason))[3]

describe('marking a record done', () => {
  const markDone = async (user: Awaited<ReturnType<typeof renderWithLends>>['user']) =>
    chooseInRow(user, await rowOf('Rent'), 'Mark done')

  test('returns the rest, which shows at once, before the server has answered', async () => {
    const { user, kept } = await renderWithLends(two)
    const release = stall('addReturn')
    await markDone(user)
    await waitFor(async () => expect(await statusOf('Rent')).toBe('Done'))
    expect(await rowOf('Rent')).not.toHaveTextContent('late')
    expect(screen.queryByText('Return recorded!')).not.toBeInTheDocument()
    release()
    expect(await screen.findByText('Return recorded!')).toBeVisible()
    expect(await statusOf('Rent')).toBe('Done')
    expect(await kept()).toContainEqual(
      expect.objectContaining({ reason: 'Rent', returnStatus: 'done', amount: 500, returned: 500 }),
    )
  })

  test('is taken back when it is refused', async () => {
    const { user } = await renderWithLends(two)
    fail('addReturn', 404)
    await markDone(user)
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    await waitFor(async () => expect(await statusOf('Rent')).toBe('Pending'))
  })

  test('is not offered for a record that is done', async () => {
    await renderWithLends([lend({ reason: 'Rent', returnStatus: 'done' })])
    expect(within(await rowOf('Rent')).queryByRole('button', { name: /^Mark done/ })).not.toBeInTheDocument()
  })
})

describe('deleting a record', () => {
  const ask = async (user: Awaited<ReturnType<typeof renderWithLends>>['user']) => {
    await chooseInRow(user, await rowOf('Rent'), 'Delete')
    return screen.findByRole('dialog', { name: 'Delete this record?' })
  }

  test('asks first, names the record, and has the focus on Cancel', async () => {
    const { user, kept } = await renderWithLends(two)
    const question = await ask(user)
    expect(question).toHaveTextContent('₹500.00, Rent')
    expect(question).not.toHaveTextContent('This action cannot be undone.')
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await shownReasons()).toHaveLength(2)
    expect(await kept()).toHaveLength(2)
  })

  test('names the person too', async () => {
    const { user } = await renderWithLends([lend({ reason: 'Rent', amount: 500, returnName: 'Ravi' })])
    expect(await ask(user)).toHaveTextContent('₹500.00, Rent, lent to Ravi')
  })

  test('shows at once, before the server has answered', async () => {
    const { user, kept } = await renderWithLends(two)
    const release = stall('deleteLend')
    await user.click(within(await ask(user)).getByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await shownReasons()).toEqual(['Tea']))
    expect(screen.queryByText('Record deleted successfully!')).not.toBeInTheDocument()
    release()
    expect(await screen.findByText('Record deleted successfully!')).toBeVisible()
    expect(await kept()).toHaveLength(1)
  })

  test.each([
    ['refused', () => fail('deleteLend', 503)],
    ['lost on the way', () => disconnect('deleteLend')],
  ])('brings the record back when it is %s', async (_, breakIt) => {
    const { user } = await renderWithLends(two)
    await rowOf('Rent')
    breakIt()
    await user.click(within(await ask(user)).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete record!')).toBeVisible()
    await waitFor(async () => expect((await shownReasons()).toSorted()).toEqual(['Rent', 'Tea']))
  })

  test('leaves the focus on the heading, as the button that opened the question is gone', async () => {
    const { user } = await renderWithLends(two)
    await user.click(within(await ask(user)).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Record deleted successfully!')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Today' })).toHaveFocus())
  })

  test('of the last one leaves the empty list', async () => {
    const { user } = await renderWithLends([lend({ reason: 'Rent' })])
    await user.click(within(await ask(user)).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
    expect(await screen.findByText('Record deleted successfully!')).toBeVisible()
  })
})
