import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearFaults, fail } from '#mocks/faults.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { account, inDays } from '#tests/screens/banks/given.ts'
import { fixToday } from '#tests/screens/still-clock.ts'
import { renderHistory, shownEvents, watchFiles } from './given.ts'

beforeEach(() => {
  fixToday()
})

const all = [
  'FeesDue · Meera · SBI₹1,000.00',
  'FeesLent · Meera · SBI₹1,000.00',
  'GroceriesExpense · Google Pay · HDFC ••1234₹250.50',
  'GiftReturned to me (due on this day) · SBI₹75.00',
  'RentOverdue · Ravi · SBI₹500.00',
  'GiftLent · SBI₹75.00',
  'RentLent · Ravi · SBI₹500.00',
]

const expectShown = (events: string[]) =>
  waitFor(async () => expect((await shownEvents()).toSorted()).toEqual(events.toSorted()))

const slider = () => screen.findByRole('slider', { name: 'Days' })

describe('the feed', () => {
  test('tells what happened and is to happen, newest day first, and adds it up', async () => {
    await renderHistory()
    await expectShown(all)
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(days[0]).toBe(`${formatDate(inDays(5))} in 5 days`)
    expect(days[1]).toBe(`${formatDate(inDays(0))} today`)
    expect(days.at(-1)?.trim()).toBe(formatDate(inDays(-40)))
    expect(
      screen.getByText(
        '7 of 7 · Lent ₹1,575.00 · Due ₹1,000.00 · Overdue ₹500.00 · Returned to me ₹75.00 · Expense ₹250.50',
      ),
    ).toBeVisible()
  })

  test('leads from an event to its record, and from an expense to its account', async () => {
    const { user, router, id } = await renderHistory()
    await expectShown(all)
    expect(screen.getByRole('link', { name: /^Groceries/ })).toHaveAttribute('href', `/bank/${id}`)
    await user.click(screen.getByRole('link', { name: /^RentOverdue/ }))
    expect(await screen.findByRole('dialog', { name: 'Edit Lend Borrow' })).toBeVisible()
    expect(router.state.location.pathname).toMatch(/^\/home\/edit\//)
  })

  test('is walked through with j and k, opened with Enter, and searched after /', async () => {
    const { user, router } = await renderHistory()
    await expectShown(all)
    const links = () => within(screen.getByRole('list', { name: 'Events' })).getAllByRole('link')
    await user.keyboard('j')
    expect(links()[0]).toHaveFocus()
    await user.keyboard('jj')
    expect(links()[2]).toHaveFocus()
    await user.keyboard('k')
    expect(links()[1]).toHaveFocus()
    await user.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('jk')
    expect(screen.getByRole('searchbox')).toHaveValue('jk')
    await user.clear(screen.getByRole('searchbox'))
    await expectShown(all)
    screen.getByRole('heading', { level: 1 }).focus()
    await user.keyboard('j{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/home\/edit\//))
  })

  test('leaves the keys alone once they are turned off', async () => {
    const { user } = await renderHistory()
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    const box = await screen.findByRole('checkbox', { name: /^Keys/ })
    await user.click(box)
    await user.keyboard('j/')
    expect(box).toHaveFocus()
  })
})

describe('the search', () => {
  test('filters by a kind, and shows all events again', async () => {
    const { user, router } = await renderHistory()
    const chip = await screen.findByRole('button', { name: 'Lent' })
    await user.click(chip)
    await expectShown(all.filter((event) => event.includes('Lent')))
    expect(chip).toHaveAttribute('aria-pressed', 'true')
    expect(router.state.location.search).toEqual({ kind: 'lent' })
    expect(screen.getByText('3 of 7 · Lent ₹1,575.00')).toBeVisible()
    await user.click(chip)
    await expectShown(all)
  })

  test('finds words, whatever their case, and says when there are none', async () => {
    const { user } = await renderHistory()
    await user.type(await screen.findByRole('searchbox'), 'GROCER')
    await expectShown([all[2] ?? ''])
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(await screen.findByText('Nothing matches.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await expectShown(all)
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  test('is taken from the address, as far as it makes sense, and shown as chips', async () => {
    const { user } = await renderHistory(`/history?kind=nothing&person=%20RAVI&from=${inDays(-10)}&bank=SBI&type=7`)
    await expectShown(['RentOverdue · Ravi · SBI₹500.00'])
    await user.click(screen.getByRole('button', { name: `From ${formatDate(inDays(-10))}. Show all` }))
    await expectShown(all.filter((event) => event.includes('Ravi')))
    await user.click(screen.getByRole('button', { name: 'RAVI. Show all' }))
    await expectShown(all.filter((event) => event.includes('SBI')))
  })

  test('filters by bank, by type, by name and by days', async () => {
    const { user, router } = await renderHistory()
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await screen.findByRole('group', { name: 'Filters' })
    const choose = (name: string, option: string) => user.selectOptions(screen.getByRole('combobox', { name }), option)
    await choose('Return name', 'Meera')
    await expectShown(all.filter((event) => event.includes('Meera')))
    await choose('Return name', 'Anyone')
    await choose('Bank', 'HDFC')
    await expectShown([all[2] ?? ''])
    await choose('Type of expense', 'ATM')
    expect(await screen.findByText('Nothing matches.')).toBeVisible()
    await choose('Type of expense', 'Any')
    await choose('Bank', 'Any')
    await user.type(screen.getByLabelText('From'), 'today{Enter}')
    await expectShown(all.slice(0, 2))
    expect(router.state.location.search).toEqual({ from: inDays(0) })
  })

  test('is kept by Back', async () => {
    const { user, router } = await renderHistory('/history?text=rent&kind=overdue')
    await user.click(await screen.findByRole('link', { name: /^Rent/ }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/home/))
    router.history.back()
    await expectShown(['RentOverdue · Ravi · SBI₹500.00'])
    expect(screen.getByRole('searchbox')).toHaveValue('rent')
  })

  test('gives what it shows as a file', async () => {
    const files = watchFiles()
    const { user } = await renderHistory('/history?kind=expense')
    await expectShown([all[2] ?? ''])
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    expect(await files[0]?.text()).toBe(
      `Date,Event,Reason,Return Name,Amount,Bank,Type\r\n${inDays(-2)},Expense,Groceries,,250.5,HDFC ••1234,Google Pay\r\n`,
    )
  })
})

describe('the strip of days', () => {
  test('says in words what it shows, and each day as the keys reach it', async () => {
    await renderHistory()
    expect(await screen.findByText(/^6 events on 5 days in the last 12 months/)).toBeVisible()
    expect(await slider()).toHaveAttribute('aria-valuetext', `${formatDate(inDays(0))}: 1 event`)
    fireEvent.keyDown(await slider(), { key: 'ArrowUp' })
    fireEvent.keyDown(await slider(), { key: 'ArrowUp' })
    expect(await slider()).toHaveAttribute('aria-valuetext', `${formatDate(inDays(-2))}: 2 events`)
  })

  test('chooses a day with Enter, and all again with Escape', async () => {
    const { user, router } = await renderHistory()
    const strip = await slider()
    strip.focus()
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    await expectShown(all.slice(2, 4))
    expect(router.state.location.search).toEqual({ from: inDays(-2), to: inDays(-2) })
    expect(screen.getByRole('button', { name: `${formatDate(inDays(-2))}. Show all` })).toBeVisible()
    await user.keyboard('{Escape}')
    await expectShown(all)
  })

  test('takes more days with Shift, and gives them back when they are chosen again', async () => {
    const { user, router } = await renderHistory()
    const strip = await slider()
    strip.focus()
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ from: inDays(-7), to: inDays(0) }))
    await expectShown(all.slice(1, 5))
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('goes to the first and the last day, and no further', async () => {
    const { user } = await renderHistory()
    const strip = await slider()
    strip.focus()
    await user.keyboard('{Home}{ArrowUp}')
    expect(strip).toHaveAttribute('aria-valuenow', '0')
    await user.keyboard('{End}{ArrowRight}')
    expect(strip).toHaveAttribute('aria-valuetext', `${formatDate(inDays(0))}: 1 event`)
  })
})

describe('the states', () => {
  test('nothing yet: a sentence and the way to the first record', async () => {
    await renderHistory('/history', { lends: [], expenses: [] }, [])
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add Lend Borrow' })).toHaveAttribute('href', '/home/add')
  })

  test('a part: what is missing is said, the rest is there, and Retry completes it', async () => {
    fail('bankExpenses', 400)
    const { user } = await renderHistory('/history', undefined, [
      account(),
      account({ bankName: 'SBI', accountNumber: '20012345' }),
    ])
    expect(await screen.findByText(/^0 of 2 accounts loaded/)).toBeVisible()
    await expectShown(all.filter((event) => !event.includes('Groceries')))
    clearFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await expectShown(all)
    expect(screen.queryByText(/accounts loaded/)).not.toBeInTheDocument()
  })

  test('records of lending that failed are said to be missing', async () => {
    fail('getLend', 400)
    await renderHistory()
    expect(await screen.findByText(/^Your lend\/borrow records could not be loaded/)).toBeVisible()
    await expectShown([all[2] ?? ''])
  })

  test('nothing could be loaded: that is said, and Retry loads it', async () => {
    fail('getLend', 400)
    fail('allBank', 400)
    const { user } = await renderHistory()
    expect(await screen.findByText('Your history could not be loaded.')).toBeVisible()
    clearFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await expectShown(all)
  })
})
