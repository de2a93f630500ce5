import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { fail } from '#mocks/faults.ts'
import { choose, chooseInRow, chooseSegment, fillField, openMore, segments } from '#tests/screens/choose.ts'
import { only, watchRequests } from '#tests/screens/sent.ts'
import { inDays, lend, renderWithLends, rowOf, shownReasons } from './given.ts'

type Person = Awaited<ReturnType<typeof renderWithLends>>['user']

const both = [
  lend({ reason: 'Rent', amount: 500, direction: 'given' }),
  lend({ reason: 'Loan', amount: 90, direction: 'taken', returnDate: inDays(-2) }),
]

const figure = (name: RegExp) => screen.findByRole('button', { name })

const fill = async (user: Person): Promise<void> => {
  await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
  await fillField(user, screen.getByLabelText(/^Amount/), '75')
  await openMore(user)
  await choose(user, 'Bank', 'HDFC')
  await fillField(user, screen.getByLabelText(/^Reason/), 'School fees')
  await chooseSegment(user, 'Requirement', 'Required')
}

const add = async (user: Person): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
}

describe('the form', () => {
  test('begins with lent, says what each direction means, and adds a borrowed record', async () => {
    const { user, kept } = await renderWithLends([], '/home/add')
    await fill(user)
    expect(screen.getByRole('radiogroup', { name: 'Direction' })).toHaveAccessibleDescription('They owe you.')
    await chooseSegment(user, 'Direction', 'Borrowed')
    expect(screen.getByRole('radiogroup', { name: 'Direction' })).toHaveAccessibleDescription('You owe them.')
    await add(user)
    expect(await kept()).toMatchObject([{ reason: 'School fees', direction: 'taken' }])
    expect(await rowOf('School fees')).toHaveTextContent('Borrowed')
  })

  test('changes the direction of a record', async () => {
    const { user, kept } = await renderWithLends(both)
    await chooseInRow(user, await rowOf('Rent'), 'Edit')
    await screen.findByRole('dialog', { name: 'Edit Lend Borrow' })
    await chooseSegment(user, 'Direction', 'Borrowed')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Update successful!')).toBeVisible()
    expect(await kept()).toContainEqual(expect.objectContaining({ reason: 'Rent', direction: 'taken' }))
  })

  test('keeps the direction of a record with returns, and its amount at what has been returned', async () => {
    const { user, kept } = await renderWithLends([lend({ reason: 'Rent', amount: 500, returns: [{ amount: 200.5 }] })])
    await chooseInRow(user, await rowOf('Rent'), 'Edit')
    await screen.findByRole('dialog', { name: 'Edit Lend Borrow' })
    for (const segment of segments('Direction')) expect(segment).toBeDisabled()
    expect(screen.getByText('This record has returns.')).toBeVisible()
    const amount = screen.getByLabelText(/^Amount/)
    await user.clear(amount)
    await user.type(amount, '200')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The amount is less than what has been returned.')).toBeVisible()
    await user.clear(amount)
    await fillField(user, amount, '200.5')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Update successful!')).toBeVisible()
    expect(await kept()).toMatchObject([{ amount: 200.5, direction: 'given' }])
  })

  test('says why the server refuses a change', async () => {
    fail('editLend', 400, 'The amount is less than what has been returned.')
    const { user } = await renderWithLends(both)
    await chooseInRow(user, await rowOf('Rent'), 'Edit')
    await screen.findByRole('dialog', { name: 'Edit Lend Borrow' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The amount is less than what has been returned.')).toBeVisible()
  })
})

describe('the list', () => {
  test('says the direction of each record, and filters by it', async () => {
    const { user, router } = await renderWithLends(both)
    expect(await rowOf('Rent')).toHaveTextContent('Lent')
    expect(await rowOf('Loan')).toHaveTextContent('Borrowed')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by Direction' }), 'Borrowed')
    await waitFor(async () => expect(await shownReasons()).toEqual(['Loan']))
    expect(router.state.location.search).toEqual({ where: { direction: 'Borrowed' } })
  })

  test('says how late I am with what I borrowed', async () => {
    await renderWithLends(both)
    expect(await rowOf('Loan')).toHaveTextContent('2 days late')
  })

  test('is filtered by what is to come and what is to give', async () => {
    const { user } = await renderWithLends(both)
    await user.click(await figure(/^₹90 to give$/))
    await waitFor(async () => expect(await shownReasons()).toEqual(['Loan']))
    await user.click(await figure(/^₹500 to come$/))
    await waitFor(async () => expect(await shownReasons()).toEqual(['Rent']))
  })

  test('still opens a link to all that is outstanding, as a filter that can be removed', async () => {
    const { user } = await renderWithLends(
      [...both, lend({ reason: 'Gift', returnStatus: 'done' })],
      '/home?show=outstanding',
    )
    await waitFor(async () => expect(await shownReasons()).toEqual(['Loan', 'Rent']))
    await user.click(screen.getByRole('button', { name: 'Outstanding. Show all' }))
    await waitFor(async () => expect(await shownReasons()).toHaveLength(3))
  })
})

describe('a server of the first version', () => {
  test('gets no direction, and all its records are lent', async () => {
    const { user } = await renderWithLends(both, '/home', false)
    expect(await figure(/to come$/)).toHaveTextContent('₹590 to come')
    expect(await rowOf('Loan')).toHaveTextContent('Lent')
    expect(screen.queryByRole('combobox', { name: 'Filter by Direction' })).not.toBeInTheDocument()
    const requests = watchRequests(endpoints.addLend)
    await user.click(screen.getByRole('link', { name: 'Add Lend Borrow' }))
    await fill(user)
    expect(screen.queryByRole('radiogroup', { name: 'Direction' })).not.toBeInTheDocument()
    await add(user)
    expect(await only(requests).json()).not.toHaveProperty('direction')
  })

  test('gets no direction with a changed record', async () => {
    const { user } = await renderWithLends(both, '/home', false)
    const requests = watchRequests(endpoints.editLend)
    await chooseInRow(user, await rowOf('Rent'), 'Edit')
    await screen.findByRole('dialog', { name: 'Edit Lend Borrow' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Update successful!')).toBeVisible()
    const sent = await only(requests).json()
    expect(sent).toMatchObject({ reason: 'Rent' })
    expect(sent).not.toHaveProperty('direction')
  })
})
