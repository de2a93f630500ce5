import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { clearFaults, fail, stall } from '#mocks/faults.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { chooseInRow, fillField } from '#tests/screens/choose.ts'
import { onPhone } from '#tests/screens/on-phone.ts'
import { cellsOf, inDays, lend, renderWithLends, rowOf, shownReasons, table } from './given.ts'

const life = [
  lend({ reason: 'Rent', amount: 18_500.5, bank: 'HDFC', returnDate: inDays(-5), returnStatus: 'pending' }),
  lend({ reason: 'Fees', amount: 1_000, bank: 'SBI', returnDate: inDays(3), requirement: 'Compulsory' }),
  lend({ reason: 'Gift', amount: 131_072.01, bank: 'SBI', returnDate: inDays(-9), returnStatus: 'done' }),
  lend({ reason: 'Tea', amount: 20, bank: 'Axis' }),
]

describe('the states of the list', () => {
  test('says that there is none, with the one button that adds one', async () => {
    const { user, router } = await renderWithLends([])
    expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
    const [, below] = screen.getAllByRole('link', { name: 'Add Lend Borrow' })
    await user.click(below ?? document.body)
    expect(await screen.findByRole('dialog', { name: 'Add Lend Borrow' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/home/add')
  })

  test('says that it could not be loaded, and loads it on Retry', async () => {
    fail('getLend', 503)
    const { user } = await renderWithLends(life)
    expect(await screen.findByText('Your lend/borrow records could not be loaded.')).toBeVisible()
    clearFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await shownReasons()).toHaveLength(4)
  })

  test('stays while fresher records are on their way', async () => {
    const { queryClient } = await renderWithLends(life)
    await table()
    const release = stall('getLend')
    void queryClient.invalidateQueries({ queryKey: ['lends'] })
    await waitFor(() => expect(queryClient.isFetching()).toBe(1))
    expect(await shownReasons()).toHaveLength(4)
    release()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  })
})

describe('the table', () => {
  test('says who, what for, how much, until when and the status of a record, and "---" where there is nothing', async () => {
    await renderWithLends([
      lend({
        reason: 'Rent',
        amount: 131_072.01,
        bank: 'HDFC',
        requirement: 'Required',
        returnName: 'Ravi',
        returnDate: inDays(3),
        returnStatus: 'pending',
      }),
      lend({ reason: 'Tea', amount: 20, lendDate: inDays(-1) }),
    ])
    const headers = within(await table()).getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Who', 'Outstanding', 'Due', 'Status', 'Actions'])
    expect(cellsOf(await rowOf('Rent')).slice(0, 4)).toEqual([
      'RaviLent · Rent',
      '₹1,31,072.01',
      `${formatDate(inDays(3))}in 3 days`,
      'Pending',
    ])
    expect(cellsOf(await rowOf('Tea')).slice(0, 4)).toEqual(['---Lent · Tea', '₹20.00', '---', '---'])
  })

  test('says how late a record is, but not of one that is done', async () => {
    await renderWithLends(life)
    expect(await rowOf('Rent')).toHaveTextContent('5 days late')
    expect(await rowOf('Gift')).not.toHaveTextContent('late')
  })

  test('counts and adds up what it shows', async () => {
    const { user } = await renderWithLends(life)
    expect(await screen.findByText('4 of 4 · ₹19,520.50 owed to me')).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'RENT')
    expect(await screen.findByText('1 of 4 · ₹18,500.50 owed to me')).toBeVisible()
    expect(await shownReasons()).toEqual(['Rent'])
  })

  test('finds a record by anything its row says', async () => {
    const { user } = await renderWithLends(life)
    const search = await screen.findByRole('searchbox', { name: 'Search' })
    await fillField(user, search, '1,31,072')
    await waitFor(async () => expect(await shownReasons()).toEqual(['Gift']))
    await user.clear(search)
    await user.type(search, formatDate(inDays(3)))
    await waitFor(async () => expect(await shownReasons()).toEqual(['Fees']))
  })

  test('sorts amounts from the largest and dates from the newest, then the other way; the absent come last', async () => {
    const { user } = await renderWithLends(life)
    await table()
    const asTheyCame = await shownReasons()
    await user.click(screen.getByRole('button', { name: 'Outstanding' }))
    await waitFor(async () => expect(await shownReasons()).toEqual(['Rent', 'Fees', 'Tea', 'Gift']))
    expect(screen.getByRole('columnheader', { name: 'Outstanding' })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByText('Largest')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Outstanding' }))
    await waitFor(async () => expect(await shownReasons()).toEqual(['Gift', 'Tea', 'Fees', 'Rent']))
    await user.click(screen.getByRole('button', { name: 'Outstanding' }))
    await waitFor(async () => expect(await shownReasons()).toEqual(asTheyCame))
    expect(screen.getByText('Most urgent first')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Due' }))
    await waitFor(async () => expect(await shownReasons()).toEqual(['Fees', 'Rent', 'Gift', 'Tea']))
    await user.click(screen.getByRole('button', { name: 'Due' }))
    await waitFor(async () => expect(await shownReasons()).toEqual(['Gift', 'Rent', 'Fees', 'Tea']))
  })

  test('shows what one of its columns says, the absent too', async () => {
    const { user } = await renderWithLends(life)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter by Bank' }), 'SBI')
    await waitFor(async () => expect((await shownReasons()).toSorted()).toEqual(['Fees', 'Gift']))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by Return Status' }), '---')
    await waitFor(async () => expect(await shownReasons()).toEqual(['Fees']))
  })

  test('says when nothing matches, and shows all again', async () => {
    const { user } = await renderWithLends(life, '/home?search=nowhere')
    expect(await screen.findByText('Nothing matches.')).toBeVisible()
    expect(screen.getByText('0 of 4')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(async () => expect(await shownReasons()).toHaveLength(4))
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  })
})

describe('the list on a phone', () => {
  const many = Array.from({ length: 12 }, (_, index) => lend({ reason: `Part ${index}` }))
  const phoneRows = async () =>
    within(await screen.findByRole('list', { name: 'My Lend Borrow' })).getAllByRole('listitem')

  test('folds to its first five rows, until all are wanted, also after a way back', async () => {
    onPhone()
    const { user, router } = await renderWithLends(many)
    expect(await phoneRows()).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Show all 12 records' }))
    await waitFor(async () => expect(await phoneRows()).toHaveLength(12))
    expect(screen.queryByRole('button', { name: 'Show all 12 records' })).not.toBeInTheDocument()
    await router.navigate({ to: '/bank' })
    router.history.back()
    await waitFor(async () => expect(await phoneRows()).toHaveLength(12))
  })

  test('shows all rows that a search finds', async () => {
    onPhone()
    await renderWithLends(many, '/home?search=Lent')
    await waitFor(async () => expect(await phoneRows()).toHaveLength(12))
  })

  test('opens a record to read at a press on its row', async () => {
    onPhone()
    const { user, router } = await renderWithLends([lend({ reason: 'Rent', amount: 20 })])
    await user.click(within((await phoneRows())[0] ?? document.body).getByRole('button'))
    expect(await screen.findByRole('dialog', { name: 'Rent' })).toBeVisible()
    expect(router.state.location.href).toMatch(/^\/home\?record=[\w-]+$/)
  })
})

describe('the groups of records that a link can show', () => {
  test('stand as a filter above the promises, and go with it', async () => {
    const { user } = await renderWithLends(life, '/home?show=overdue')
    await waitFor(async () => expect(await shownReasons()).toEqual(['Rent']))
    expect(screen.getByText('1 of 4 · ₹18,500.50 owed to me')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Overdue. Show all' }))
    await waitFor(async () => expect(await shownReasons()).toHaveLength(4))
  })

  test('count a record due today as due, not as late', async () => {
    await renderWithLends([lend({ amount: 7, returnDate: inDays(0) })], '/home?show=soon')
    expect(await rowOf('Bus pass')).toHaveTextContent('today')
  })
})

describe('the address', () => {
  test('brings a view back', async () => {
    const where = encodeURIComponent(JSON.stringify({ bank: 'SBI' }))
    await renderWithLends(life, `/home?sort=amount&search=s&where=${where}`)
    await waitFor(async () => expect(await shownReasons()).toEqual(['Fees', 'Gift']))
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('s')
    expect(screen.getByRole('combobox', { name: 'Filter by Bank' })).toHaveValue('SBI')
  })

  test('that makes no sense is read as far as it does', async () => {
    await renderWithLends(life, '/home?sort=nothing&where=7&show=everything')
    expect(await shownReasons()).toHaveLength(4)
  })

  test('keeps the view while a form is opened and closed', async () => {
    const { user, router } = await renderWithLends(life, '/home?sort=-amount&show=outstanding')
    await chooseInRow(user, await rowOf('Rent'), 'Edit')
    expect(await screen.findByRole('dialog', { name: 'Edit Lend Borrow' })).toBeVisible()
    expect(router.state.location.search).toMatchObject({ sort: '-amount', show: 'outstanding', part: 'edit' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.href).toBe('/home?sort=-amount&show=outstanding'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

test('the page leads to the banks', async () => {
  const { user, router } = await renderWithLends([])
  await user.click(within(await screen.findByRole('main')).getByRole('link', { name: 'Bank' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/bank'))
})
