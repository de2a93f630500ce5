import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearFaults, fail } from '#mocks/faults.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { account, inDays } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { onPhone } from '#tests/screens/on-phone.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { fixToday } from '#tests/screens/still-clock.ts'
import { buildLife, comingUp, expectShown, openSums, past, renderHistory, shownEvents } from './given.ts'

beforeEach(() => {
  fixToday()
})

describe('the feed', () => {
  test('starts today with the newest of what happened, and adds it up', async () => {
    const { user } = await renderHistory()
    await expectShown(past)
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(days[0]).toBe(`${formatDate(inDays(0))} today`)
    expect(days.at(-1)?.trim()).toBe(formatDate(inDays(-40)))
    expect(screen.getByText('7 of 7')).toBeVisible()
    expect(await openSums(user)).toEqual([
      'Lent₹1,575.00',
      'Due₹1,000.00',
      'Overdue₹500.00',
      'Returned to me₹75.00',
      'Expense₹250.50',
    ])
  })

  test('folds what is to come into one line, which opens in place with the nearest day first', async () => {
    const { lends, expenses } = buildLife()
    const later = lend({ reason: 'Deposit', amount: 20, lendDate: inDays(-9), returnDate: inDays(9) })
    const { user, router } = await renderHistory('/history', { lends: [...lends, later], expenses })
    const line = await screen.findByRole('button', { name: 'Coming up (2)' })
    expect(line).toHaveAttribute('aria-expanded', 'false')
    await user.click(line)
    await waitFor(async () =>
      expect((await shownEvents()).slice(0, 3)).toEqual([comingUp, 'DepositDue₹20.00', past[0]]),
    )
    expect(line).toHaveAttribute('aria-expanded', 'true')
    expect(router.state.location.search).toEqual({ upcoming: 'open' })
    await user.click(line)
    await waitFor(async () => expect((await shownEvents())[0]).toBe(past[0]))
  })

  test('shows what is to come at once where nothing else matches, and folds it when asked', async () => {
    const { user } = await renderHistory('/history?kind=due')
    await expectShown([comingUp])
    await user.click(screen.getByRole('button', { name: 'Coming up (1)' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Events' })).not.toBeInTheDocument())
    expect(screen.queryByText('Nothing matches.')).not.toBeInTheDocument()
  })

  test('calls nothing returned on a day that has not been', async () => {
    const early = lend({ reason: 'Early', lendDate: inDays(-9), returnDate: inDays(9), returnStatus: 'done' })
    await renderHistory('/history?upcoming=open', { lends: [early], expenses: [] })
    await expectShown(['EarlyLent−₹640.00'])
    expect(screen.queryByText(/Returned/, { selector: 'a *' })).not.toBeInTheDocument()
  })

  test('opens a record over the feed, and Close and Back return to the feed', async () => {
    const { user, router } = await renderHistory('/history?kind=overdue')
    await user.click(await screen.findByRole('link', { name: /^RentOverdue/ }))
    const drawer = await screen.findByRole('dialog', { name: 'Rent' })
    expect(router.state.location.pathname).toBe('/history')
    await user.click(within(drawer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.href).toBe('/history?kind=overdue')
    expect(screen.getByRole('link', { name: /^RentOverdue/ })).toHaveFocus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog')
    router.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expectShown(past.filter((event) => event.startsWith('RentOverdue')))
  })

  test('records a return over the feed, which leads back to the record and then to the feed', async () => {
    const { user, router } = await renderHistory('/history?kind=overdue')
    await user.click(await screen.findByRole('link', { name: /^RentOverdue/ }))
    await user.click(await screen.findByRole('link', { name: /^Record a return/ }))
    expect(await screen.findByRole('dialog', { name: /^Record a return/ })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    const record = await screen.findByRole('dialog', { name: 'Rent' })
    await user.click(within(record).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.href).toBe('/history?kind=overdue'))
  })

  test('an address of a record over the feed closes to the feed', async () => {
    const { user, router } = await renderHistory()
    await user.click(await screen.findByRole('link', { name: /^RentOverdue/ }))
    const { href } = router.state.location
    cleanup()
    const again = await renderApp(href)
    await again.user.click(
      within(await screen.findByRole('dialog', { name: 'Rent' })).getByRole('button', { name: 'Close' }),
    )
    await waitFor(() => expect(again.router.state.location.href).toBe('/history'))
  })

  test('opens an expense over the feed, with the way to its account', async () => {
    const { user, router, id } = await renderHistory()
    await user.click(await screen.findByRole('link', { name: /^Groceries/ }))
    const drawer = await screen.findByRole('dialog', { name: 'Edit Expense' })
    expect(router.state.location.pathname).toMatch(new RegExp(`^/history/expense/${id}/`))
    expect(within(drawer).getByRole('link', { name: 'Open HDFC ••1234' })).toHaveAttribute('href', `/bank/${id}`)
    await user.click(within(drawer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
  })

  test('is one tab stop, in which the arrow keys, Home and End move', async () => {
    const { user } = await renderHistory()
    await expectShown(past)
    const links = () => within(screen.getByRole('list', { name: 'Events' })).getAllByRole('link')
    expect(links().filter(({ tabIndex }) => tabIndex === 0)).toEqual([links()[0]])
    links()[0]?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(links()[2]).toHaveFocus()
    expect(links().filter(({ tabIndex }) => tabIndex === 0)).toEqual([links()[2]])
    await user.keyboard('{ArrowUp}')
    expect(links()[1]).toHaveFocus()
    await user.keyboard('{End}')
    expect(links().at(-1)).toHaveFocus()
    await user.keyboard('{Home}')
    expect(links()[0]).toHaveFocus()
  })

  test('is walked through with j and k, opened with Enter, and searched after /', async () => {
    const { user, router } = await renderHistory()
    await expectShown(past)
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
    await expectShown(past)
    screen.getByRole('heading', { level: 1 }).focus()
    await user.keyboard('j{Enter}')
    await waitFor(() => expect(router.state.location.search).toHaveProperty('record'))
  })

  test('folds its sums and its keys, and remembers that they were opened', async () => {
    const { user, router } = await renderHistory()
    const toggle = await screen.findByRole('button', { name: 'Totals' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('checkbox', { name: /^Keys/ })).not.toBeInTheDocument()
    expect(await openSums(user)).toHaveLength(5)
    await router.navigate({ to: '/bank' })
    await router.navigate({ to: '/history' })
    expect(await screen.findByRole('region', { name: 'Totals' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Totals' }))
    expect(screen.queryByRole('region', { name: 'Totals' })).not.toBeInTheDocument()
  })

  test('names its keys, and leaves them alone once they are turned off', async () => {
    const { user } = await renderHistory()
    await openSums(user)
    const box = await screen.findByRole('checkbox', { name: /^Keys/ })
    await user.click(box)
    await user.keyboard('j/')
    expect(box).toHaveFocus()
  })
})

test('on a phone an event is two lines with its age, and one heading parts what is to come from what was', async () => {
  onPhone()
  await renderHistory('/history?upcoming=open')
  await waitFor(async () =>
    expect(await shownEvents()).toEqual([
      'Fees · Meera₹1,000.00Duein 5 days',
      'Fees · Meera−₹1,000.00Lenttoday',
      expect.stringMatching(/2 days ago$/),
      expect.stringMatching(/2 days ago$/),
      'Rent · Ravi₹500.00Overdue3 days ago',
      'Gift−₹75.00Lent9 days ago',
      `Rent · Ravi−₹500.00Lent${formatDate(inDays(-40))}`,
    ]),
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Until today'])
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
    await expectShown(past.filter((event) => !event.includes('Groceries')))
    clearFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await expectShown(past)
    expect(screen.queryByText(/accounts loaded/)).not.toBeInTheDocument()
  })

  test('records of lending that failed are said to be missing', async () => {
    fail('getLend', 400)
    await renderHistory()
    expect(await screen.findByText(/^Your lend\/borrow records could not be loaded/)).toBeVisible()
    await expectShown([past[1] ?? ''])
  })

  test('nothing could be loaded: that is said, and Retry loads it', async () => {
    fail('getLend', 400)
    fail('allBank', 400)
    const { user } = await renderHistory()
    expect(await screen.findByText('Your history could not be loaded.')).toBeVisible()
    clearFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await expectShown(past)
  })
})
