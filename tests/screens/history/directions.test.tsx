import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { clearFaults, fail } from '#mocks/faults.ts'
import { inDays } from '#tests/screens/banks/given.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { watchRequests } from '#tests/screens/sent.ts'
import { fixToday } from '#tests/screens/still-clock.ts'
import { watchFiles } from '#tests/screens/watch-files.ts'
import { buildReturnedLife, openSums, renderHistory, shownEvents } from './given.ts'

beforeEach(() => {
  fixToday()
})

const events = [
  'FeesReturned by me · Meera−₹300.00',
  'RentForgiven · Ravi₹50.50',
  'GiftReturned by me (due on this day)−₹75.00',
  'RentOverdue · Ravi₹299.50',
  'RentReturned to me · Ravi+₹150.00',
  'RentLent · Ravi−₹500.00',
]

const expectShown = (wanted: string[]) => waitFor(async () => expect(await shownEvents()).toEqual(wanted))

describe('the history of what is lent and borrowed', () => {
  test('shows each return on its own date, and what is still due, and adds up each kind', async () => {
    const { user } = await renderHistory('/history', buildReturnedLife())
    await waitFor(async () => expect(await shownEvents()).toEqual(expect.arrayContaining(events)))
    expect(screen.getByRole('button', { name: 'Coming up (1)' })).toBeVisible()
    expect(await shownEvents()).toContain('FeesBorrowed · Meera+₹900.00')
    expect(screen.getByText('10 of 10')).toBeVisible()
    expect(await openSums(user)).toEqual([
      'Lent₹500.00',
      'Borrowed₹1,035.00',
      'Due (I owe)₹60.00',
      'Overdue₹299.50',
      'Returned to me₹150.00',
      'Returned by me₹375.00',
      'Forgiven₹50.50',
    ])
  })

  test('filters by each kind', async () => {
    const { user, router } = await renderHistory('/history', buildReturnedLife())
    await user.click(await screen.findByRole('button', { name: 'Returned by me' }))
    await expectShown(events.filter((event) => event.includes('Returned by me')))
    expect(router.state.location.search).toEqual({ kind: 'repaid' })
    await user.click(screen.getByRole('button', { name: 'Forgiven' }))
    await expectShown(events.filter((event) => event.includes('Forgiven')))
  })

  test('counts returns in the strip of days', async () => {
    await renderHistory('/history?kind=returned', buildReturnedLife())
    expect(await screen.findByText(/^1 event on 1 day in the last 12 months/)).toBeVisible()
  })

  test('has the kinds in its file', async () => {
    const files = watchFiles()
    const { user } = await renderHistory('/history?person=meera', buildReturnedLife())
    await expectShown(['FeesReturned by me · Meera−₹300.00', 'FeesBorrowed · Meera+₹900.00'])
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    expect((await files[0]?.text())?.trim().split('\r\n').slice(1)).toEqual([
      `${inDays(0)},Returned by me,Fees,Meera,300.00,Out,,`,
      `${inDays(-30)},Borrowed,Fees,Meera,900.00,In,,`,
    ])
  })

  test('leads to the page of the person whose events it shows', async () => {
    await renderHistory('/history?person=Meera', buildReturnedLife())
    expect(await screen.findByRole('link', { name: 'Meera' })).toHaveAttribute('href', '/person/Meera')
  })

  test('says that the returns are missing, and shows them after Retry', async () => {
    fail('returns', 503)
    const { user } = await renderHistory('/history', buildReturnedLife())
    expect(await screen.findByText(/^Your returns could not be loaded/)).toBeVisible()
    clearFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(async () => expect(await shownEvents()).toEqual(expect.arrayContaining(events)))
  })
})

test('the history of a server of the first version has no kind of a full server and asks for no returns', async () => {
  serveFirstVersion()
  const asked = watchRequests(endpoints.returns)
  await renderHistory('/history?person=ravi')
  await expectShown(['RentOverdue · Ravi₹500.00', 'RentLent · Ravi−₹500.00'])
  const kinds = ['Lent', 'Due', 'Overdue', 'Returned to me', 'Expense']
  expect(
    screen
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('aria-pressed'))
      .map((button) => button.textContent),
  ).toEqual(kinds)
  expect(screen.queryByRole('link', { name: 'ravi' })).not.toBeInTheDocument()
  expect(asked).toEqual([])
})
