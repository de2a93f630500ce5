import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { fail } from '#mocks/faults.ts'
import { claimsQuery } from '#src/shares/claim-queries.ts'
import { sharesQuery } from '#src/shares/share-queries.ts'
import { inDays } from '#tests/screens/banks/given.ts'
import { rent } from '#tests/screens/returns/given.ts'
import { watchRequests } from '#tests/screens/sent.ts'
import { removeBrowserApis, renderAsking } from './given.ts'

afterEach(removeBrowserApis)

const bell = (name: string | RegExp) => screen.findByRole('button', { name })

/** Renders the accounts, or another screen, with open claims of these amounts, all by Ravi. */
const renderWithClaims = async (amounts: readonly number[], screenPath = '/bank') => {
  const shown = await renderAsking({ path: () => screenPath })
  const share = await shown.addShare()
  for (const amount of amounts) await shown.claim(share, { lendId: shown.id, amount, note: `Part of ${amount}` })
  await shown.queryClient.invalidateQueries()
  return shown
}

test('the header has no bell without a page and a claim', async () => {
  const { queryClient } = await renderAsking()
  await waitFor(() => expect(queryClient.getQueryData(claimsQuery.queryKey)).toEqual([]))
  await waitFor(() => expect(queryClient.getQueryData(sharesQuery.queryKey)).toEqual([]))
  expect(screen.queryByRole('button', { name: /to confirm$/ })).toBeNull()
})

test('a live page shows the bell, with nothing to confirm', async () => {
  const { user } = await renderWithClaims([])
  await user.click(await bell('No payments to confirm'))
  expect(await screen.findByText('Nothing to confirm.')).toBeVisible()
})

test('a claim is accepted in one press, into the account of the bank of the record', async () => {
  const { user, lends, kept, claims } = await renderWithClaims([2_000, 500])
  await user.click(await bell('2 payments to confirm'))
  const list = await screen.findByRole('region', { name: 'Payments to confirm' })
  expect(await within(list).findByText('Ravi says ₹2,000.00 paid for Rent')).toBeVisible()
  expect(list).toHaveTextContent('just now · Part of 2000')
  expect(within(list).getAllByLabelText('Into which account?')[0]).toHaveDisplayValue('HDFC ••1234')
  await user.click(within(list).getByRole('button', { name: 'Accept ₹2,000.00 for Rent' }))
  expect(await bell('1 payment to confirm')).toBeVisible()
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  expect(list).toHaveFocus()
  expect(await lends()).toMatchObject([{ returned: 2_000 }])
  expect(await kept.banks()).toMatchObject([{ amount: 3_000 }])
  expect((await claims()).map(({ status }) => status).toSorted()).toEqual(['accepted', 'open'])
})

test('Undo after accepting takes the return back', async () => {
  const { user, lends, kept } = await renderWithClaims([2_000])
  await user.click(await bell('1 payment to confirm'))
  await user.click(await screen.findByRole('button', { name: /^Accept/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone!')).toBeVisible()
  expect(await lends()).toMatchObject([{ returned: 0 }])
  expect(await kept.banks()).toMatchObject([{ amount: 1_000 }])
})

/** Renders the accounts with one payment of Ravi over three records. */
const renderWithPayment = async () => {
  const records = [
    rent({ reason: 'Lunch', amount: 100, lendDate: inDays(-3) }),
    rent({ amount: 300.13, lendDate: inDays(-30) }),
    rent({ reason: 'Taxi', amount: 80, lendDate: inDays(-20) }),
  ]
  const shown = await renderAsking({ records, path: () => '/bank' })
  await shown.sayPaid(await shown.addShare(), 430.13)
  await shown.queryClient.invalidateQueries()
  await shown.user.click(await bell('1 payment to confirm'))
  return { ...shown, list: await screen.findByRole('region', { name: 'Payments to confirm' }) }
}

test('one payment over several records is one card, which one press accepts and one undo takes back', async () => {
  const { user, list, lends, kept, claims } = await renderWithPayment()
  expect(await within(list).findByText('Ravi says ₹430.13 paid for 3 records')).toBeVisible()
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual([...['Rent₹300.13', 'Taxi₹80.00', 'Lunch₹50.00']])
  await user.click(within(list).getByRole('button', { name: 'Accept ₹430.13 for 3 records' }))
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  expect(screen.getByText('₹430.13 from Ravi')).toBeVisible()
  expect(Object.fromEntries((await lends()).map(({ reason, returned }) => [reason, returned]))).toEqual({
    ...{ Rent: 300.13, Taxi: 80, Lunch: 50 },
  })
  expect(await kept.banks()).toMatchObject([{ amount: 1_430.13 }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await claims()).map(({ status }) => status)).toEqual(['open', 'open', 'open']))
  expect(await kept.banks()).toMatchObject([{ amount: 1_000 }])
})

test('one payment over several records is declined in one press', async () => {
  const { user, list, lends, claims } = await renderWithPayment()
  await user.click(await within(list).findByRole('button', { name: 'Decline ₹430.13 for 3 records' }))
  expect(await screen.findByText('Declined!')).toBeVisible()
  expect((await claims()).map(({ status }) => status)).toEqual(['declined', 'declined', 'declined'])
  expect((await lends()).every(({ returned }) => returned === 0)).toBe(true)
})

test('the account can be changed to none', async () => {
  const { user, lends, kept } = await renderWithClaims([2_000])
  await user.click(await bell('1 payment to confirm'))
  await user.selectOptions(await screen.findByLabelText('Into which account?'), 'None, move no balance')
  await user.click(screen.getByRole('button', { name: /^Accept/ }))
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  expect(await lends()).toMatchObject([{ returned: 2_000 }])
  expect(await kept.banks()).toMatchObject([{ amount: 1_000 }])
})

test('a claim is declined in one press, and changes nothing else', async () => {
  const { user, lends, claims } = await renderWithClaims([2_000])
  await user.click(await bell('1 payment to confirm'))
  await user.click(await screen.findByRole('button', { name: 'Decline ₹2,000.00 for Rent' }))
  expect(await bell('No payments to confirm')).toBeVisible()
  expect(await screen.findByText('Declined!')).toBeVisible()
  expect(await lends()).toMatchObject([{ returned: 0 }])
  expect(await claims()).toMatchObject([{ status: 'declined' }])
})

test('a claim that the server refuses is open again', async () => {
  const { user, claims } = await renderWithClaims([2_000])
  fail('acceptClaim', 400)
  await user.click(await bell('1 payment to confirm'))
  await user.click(await screen.findByRole('button', { name: /^Accept/ }))
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  expect(await bell('1 payment to confirm')).toBeVisible()
  expect(await claims()).toMatchObject([{ status: 'open' }])
})

test('new claims are fetched every few minutes while a page is live', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { claim, addShare, id, queryClient } = await renderAsking({ path: () => '/bank' })
  const share = await addShare()
  await queryClient.invalidateQueries()
  expect(await bell('No payments to confirm')).toBeVisible()
  await claim(share, { lendId: id, amount: 100 })
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  expect(await bell('1 payment to confirm')).toBeVisible()
})

test('without a live page nothing is fetched again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { queryClient } = await renderAsking()
  await waitFor(() => expect(queryClient.getQueryData(claimsQuery.queryKey)).toEqual([]))
  const requests = watchRequests(endpoints.claims)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(requests).toEqual([])
})

test('the home screen shows the claims as cards, below the bell that every screen has', async () => {
  const { user, claims } = await renderWithClaims([2_000], '/home')
  const section = await screen.findByRole('region', { name: 'Payments to confirm', hidden: false })
  expect(await within(section).findByText('Ravi says ₹2,000.00 paid for Rent')).toBeVisible()
  expect(await bell('1 payment to confirm')).toBeVisible()
  await user.click(within(section).getByRole('button', { name: 'Decline ₹2,000.00 for Rent' }))
  expect(await screen.findByText('Declined!')).toBeVisible()
  expect(await claims()).toMatchObject([{ status: 'declined' }])
})
