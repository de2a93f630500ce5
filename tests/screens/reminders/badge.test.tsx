import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inDays, lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { removeBrowserApis, stubBrowserApi } from '#tests/screens/shares/given.ts'

afterEach(removeBrowserApis)

const watchBadge = () => {
  const [set, clear] = [vi.fn(async () => {}), vi.fn(async () => {})]
  stubBrowserApi('setAppBadge', set)
  stubBrowserApi('clearAppBadge', clear)
  return { set, clear }
}

const records = [
  lend({ reason: 'Late', returnDate: inDays(-3) }),
  lend({ reason: 'Today', returnDate: inDays(0) }),
  lend({ reason: 'Mine', returnDate: inDays(0), direction: 'taken' }),
  lend({ reason: 'Back', returnDate: inDays(-4), amount: 50, returns: [{ amount: 50 }] }),
  lend({ reason: 'Tomorrow', returnDate: inDays(1) }),
  lend({ reason: 'Done', returnDate: inDays(-1), returnStatus: 'done' }),
  lend({ reason: 'Undated' }),
]

test('the badge counts what others owe that is overdue or due today, and goes at logout', async () => {
  const { set, clear } = watchBadge()
  const { user } = await renderWithLends(records)
  await waitFor(() => expect(set).toHaveBeenCalledWith(2))
  expect(clear).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(clear).toHaveBeenCalled())
})

test('without anything due the badge is removed', async () => {
  const { set, clear } = watchBadge()
  await renderWithLends([lend({ returnDate: inDays(1) })])
  await waitFor(() => expect(clear).toHaveBeenCalled())
  expect(set).not.toHaveBeenCalled()
})

test('a browser without badges shows the screen', async () => {
  await renderWithLends(records)
  expect(await rowOf('Late')).toBeVisible()
})

test('a server of the first version gets no badge', async () => {
  const { set, clear } = watchBadge()
  await renderWithLends(records, '/home', false)
  expect(await rowOf('Late')).toBeVisible()
  expect(set).not.toHaveBeenCalled()
  expect(clear).not.toHaveBeenCalled()
})
