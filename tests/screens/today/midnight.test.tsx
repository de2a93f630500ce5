import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { useToday } from '#src/lib/today.ts'
import { account, given, inDays } from '#tests/screens/banks/given.ts'
import { fillField } from '#tests/screens/choose.ts'
import { shownEvents } from '#tests/screens/history/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { startClock, stopClock } from '#tests/screens/still-clock.ts'

const LATE_EVENING = new Date(2026, 10, 21, 23, 59)
const NEXT_DAY = new Date(2026, 10, 22, 0, 1)

/** The clock goes on to the next day while the tab is hidden, then the user comes back to it. */
const comeBackNextDay = () =>
  act(() => {
    vi.setSystemTime(NEXT_DAY)
    document.dispatchEvent(new Event('visibilitychange'))
  })

describe('today', () => {
  test('becomes the next day at midnight, to the second, and again a day later', () => {
    startClock()
    stopClock()
    vi.setSystemTime(LATE_EVENING)
    const { result } = renderHook(useToday)
    act(() => vi.advanceTimersByTime(59_999))
    expect(result.current).toBe('2026-11-21')
    act(() => vi.advanceTimersByTime(1_000))
    expect(result.current).toBe('2026-11-22')
    act(() => vi.advanceTimersByTime(24 * 60 * 60_000))
    expect(result.current).toBe('2026-11-23')
  })

  test.each([
    ['the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the window', () => window.dispatchEvent(new Event('focus'))],
    ['a page of the history', () => window.dispatchEvent(new Event('pageshow'))],
  ])('is the new day when the user comes back to %s after the device slept', (_, comeBack) => {
    vi.useFakeTimers({ toFake: ['Date'], now: LATE_EVENING })
    const { result, unmount } = renderHook(useToday)
    vi.setSystemTime(NEXT_DAY)
    act(() => void comeBack())
    expect(result.current).toBe('2026-11-22')
    unmount()
  })
})

describe('after midnight', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: LATE_EVENING })
  })

  test.each(['/home', '/person/Ravi', '/people'])('%s says that the promise of yesterday is late', async (path) => {
    const { call } = await given([account()])
    await call(endpoints.addLend, lend({ returnName: 'Ravi', returnDate: inDays(0) }))
    await renderApp(path)
    const main = within(await screen.findByRole('main'))
    await waitFor(() => expect(main.getAllByText(/Rent|Ravi/).length).toBeGreaterThan(0))
    expect(main.queryByText(/late|Overdue/)).not.toBeInTheDocument()
    comeBackNextDay()
    expect((await main.findAllByText(/late|Overdue/)).length).toBeGreaterThan(0)
  })

  test('History says so, too', async () => {
    const { call } = await given([account()])
    await call(endpoints.addLend, lend({ reason: 'Rent', lendDate: inDays(-1), returnDate: inDays(0) }))
    await renderApp('/history')
    expect(await shownEvents()).toEqual(['RentDue₹640.00', 'RentLent−₹640.00'])
    comeBackNextDay()
    await waitFor(async () => expect(await shownEvents()).toEqual(['RentOverdue₹640.00', 'RentLent−₹640.00']))
  })

  test.each([
    ['a new record', 'Lend Date', () => '/home/add'],
    ['a record', 'Lend Date', (id: string) => `/home?record=${id}&part=edit`],
    ['a return', 'Date', (id: string) => `/home?record=${id}&part=return`],
    ['an expense', 'Date', () => '/bank/expense'],
    ['a transfer', 'Date', () => '/bank/transfer'],
  ])('the open form of %s takes the new day', async (_, label, getPath) => {
    const { call } = await given([account(), account({ bankName: 'SBI', accountNumber: '20012345' })])
    const { id }: Lend = await call(endpoints.addLend, lend({ returnName: 'Ravi' }))
    const { user } = await renderApp(getPath(id))
    const form = within(await screen.findByRole('form'))
    const date = form.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })
    comeBackNextDay()
    await user.clear(date)
    await fillField(user, date, '22/11/2026')
    await user.clear(form.getByLabelText(/^Amount/))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(form.getByLabelText(/^Amount/)).toBeInvalid())
    expect(date).toBeValid()
    expect(date).toHaveValue('22 Nov 2026')
  })
})
