import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fail, loseResponse, stall } from '#mocks/faults.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { choose, chooseInRow, chooseSegment, fillField, openMore } from '#tests/screens/choose.ts'
import { cellsOf, inDays, lend, renderWithLends, rowOf, shownReasons } from './given.ts'

type Person = Awaited<ReturnType<typeof renderWithLends>>['user']

const dialog = (name: string) => screen.findByRole('dialog', { name })
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })

const type = async (user: Person, label: string, text: string): Promise<void> => {
  await user.clear(field(label))
  if (text) await user.type(field(label), text)
}

const fill = async (user: Person): Promise<void> => {
  await dialog('Add Lend Borrow')
  await type(user, 'Amount', '1250.5')
  await fillField(user, field('Reason'), 'School fees')
  await openMore(user)
  await choose(user, 'Bank', 'HDFC')
  await chooseSegment(user, 'Requirement', 'Required')
}

const add = (user: Person) => user.click(screen.getByRole('button', { name: 'Add' }))
const save = (user: Person) => user.click(screen.getByRole('button', { name: 'Save' }))

describe('adding a record', () => {
  test('says so, closes the form, and shows the record', async () => {
    const { user, router } = await renderWithLends([], '/home/add')
    await fill(user)
    await type(user, 'Who', 'Kabir')
    await type(user, 'Return Date', formatDate(inDays(3)))
    await chooseSegment(user, 'Return Status', 'Pending')
    await add(user)
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
    await waitFor(() => expect(router.state.location.href).toBe('/home'))
    expect(cellsOf(await rowOf('School fees')).slice(0, 4)).toEqual([
      'KabirLent · School fees',
      '₹1,250.50',
      `${formatDate(inDays(3))}in 3 days`,
      'Pending',
    ])
  })

  test('Enter in the reason saves', async () => {
    const { user, kept } = await renderWithLends([], '/home/add')
    await fill(user)
    await user.type(field('Reason'), '{Enter}')
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
    expect(await kept()).toMatchObject([{ reason: 'School fees' }])
  })

  test('asks for what is required, focuses the first wrong field, and calls nothing', async () => {
    const { user, kept } = await renderWithLends([], '/home/add')
    await dialog('Add Lend Borrow')
    await type(user, 'Lend Date', '')
    await add(user)
    for (const text of ['Amount', 'Reason', 'Bank']) {
      expect(await screen.findByText(`${text} is required`)).toBeVisible()
    }
    await waitFor(() => expect(field('Amount')).toHaveFocus())
    expect(await kept()).toEqual([])
  })

  test('refuses a future lend date', async () => {
    const { user, kept } = await renderWithLends([], '/home/add')
    await fill(user)
    await type(user, 'Lend Date', formatDate(inDays(1)))
    await add(user)
    expect(await screen.findByText('Expense date is in the future.')).toBeVisible()
    expect(await kept()).toEqual([])
  })

  test('refuses an amount that is no number with two decimals, keeps it as typed, and calls nothing', async () => {
    const { user, kept } = await renderWithLends([], '/home/add')
    await fill(user)
    await type(user, 'Amount', '-1a2e.345')
    await add(user)
    expect(await screen.findByText('Enter valid amount')).toBeVisible()
    expect(field('Amount')).toHaveValue('-1a2e.345')
    expect(await kept()).toEqual([])
  })

  test('says that something went wrong, and keeps what was typed', async () => {
    fail('addLend', 503)
    const { user, router } = await renderWithLends([], '/home/add')
    await fill(user)
    await add(user)
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(router.state.location.pathname).toBe('/home/add')
    expect(field('Reason')).toHaveValue('School fees')
  })

  test('adds it once when it is tried again after a lost response', async () => {
    loseResponse('addLend', 'once')
    const { user, kept } = await renderWithLends([], '/home/add')
    await fill(user)
    await add(user)
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    await add(user)
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
    expect(await kept()).toHaveLength(1)
  })

  test('cannot be submitted twice while it is under way', async () => {
    const release = stall('addLend')
    const { user } = await renderWithLends([], '/home/add')
    await fill(user)
    await add(user)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled())
    release()
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
  })
})

describe('editing a record', () => {
  const open = async (change = {}) => {
    const shown = await renderWithLends([lend({ reason: 'Rent', amount: 500, returnDate: inDays(9), ...change })])
    await chooseInRow(shown.user, await rowOf('Rent'), 'Edit')
    await dialog('Edit Lend Borrow')
    return shown
  }

  test('begins with what the record says, and saves the change', async () => {
    const { user, router, kept } = await open()
    expect(field('Amount')).toHaveValue('500')
    expect(field('Bank')).toHaveValue('SBI')
    expect(field('Return Date')).toHaveValue(formatDate(inDays(9)))
    await type(user, 'Amount', '750.25')
    await type(user, 'Return Date', '')
    await save(user)
    expect(await screen.findByText('Update successful!')).toBeVisible()
    await waitFor(() => expect(router.state.location.href).toBe('/home'))
    expect(cellsOf(await rowOf('Rent'))[1]).toBe('₹750.25')
    expect(await kept()).toMatchObject([{ amount: 750.25, returnDate: '', reason: 'Rent' }])
  })

  test('refuses a future lend date', async () => {
    const { user, kept } = await open()
    await type(user, 'Lend Date', formatDate(inDays(2)))
    await save(user)
    expect(await screen.findByText('Lend date is in the future.')).toBeVisible()
    expect(await kept()).toMatchObject([{ lendDate: inDays(0) }])
  })

  test('when refused, shows the fixed text, puts the record back, and keeps what was typed', async () => {
    fail('editLend', 400)
    const { user } = await open()
    await type(user, 'Amount', '750')
    await save(user)
    expect(await screen.findByText('Something worng!')).toBeVisible()
    expect(field('Amount')).toHaveValue('750')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(cellsOf(await rowOf('Rent'))[1]).toBe('₹500.00')
  })

  test('of a record that is not there says that something went wrong, and goes back to the list', async () => {
    const { router } = await renderWithLends([lend({})], '/home?sort=amount&record=no-such-record&part=edit')
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    await waitFor(() => expect(router.state.location.href).toBe('/home?sort=amount'))
    expect(screen.getAllByText('Something went wrong!')).toHaveLength(1)
    expect(await shownReasons()).toHaveLength(1)
  })
})

test('a reason of several lines, as an earlier form took it, is edited as one', async () => {
  const { router, kept } = await renderWithLends([lend({ reason: 'Rent\n of May' })])
  const [{ id } = { id: '' }] = await kept()
  await router.navigate({ to: '/home', search: { record: id, part: 'edit' } })
  await dialog('Edit Lend Borrow')
  expect(field('Reason')).toHaveValue('Rent of May')
})

describe('the drawer', () => {
  test('is left by Escape, but not while a calendar is open, and gives the focus back', async () => {
    const { user, router } = await renderWithLends([lend({ reason: 'Rent' })])
    const row = await rowOf('Rent')
    await chooseInRow(user, row, 'Edit')
    await dialog('Edit Lend Borrow')
    await user.click(field('Lend Date'))
    await user.keyboard('{Escape}')
    expect(router.state.location.search).toMatchObject({ part: 'edit' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.href).toBe('/home'))
    await waitFor(() => expect(within(row).getByRole('button', { name: /^More: .*Rent$/ })).toHaveFocus())
  })
})
