import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { account, field, given, inDays } from '#tests/screens/banks/given.ts'
import { choose, chooseSegment, openMore } from '#tests/screens/choose.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

/** Opens the form for a new record: Ravi returned two records late, and ₹2,000.00 were borrowed from SBI. */
const open = async ({ plain = false, borrowed = 2_000 } = {}) => {
  const { call } = await given([
    account({ bankName: 'SBI', amount: 12_000 }),
    account({ bankName: 'SBI', accountNumber: '9988', amount: 500, isActive: false }),
  ])
  for (const daysLate of [8, 10]) {
    const { id }: Lend = await call(
      endpoints.addLend,
      lend({ returnName: 'Ravi', amount: 100, lendDate: inDays(-60), returnDate: inDays(-30) }),
    )
    const path = buildPath(endpoints.addReturn, { lendId: id })
    await call(path, { amount: 100, date: inDays(-30 + daysLate) })
  }
  await call(endpoints.addLend, lend({ direction: 'taken', amount: borrowed, returnName: 'Meera' }))
  if (plain) serveFirstVersion()
  const shown = await renderApp('/home/add')
  await screen.findByRole('form', { name: 'Add Lend Borrow' })
  await waitFor(() => expect(shown.queryClient.getQueryData(banksQuery.queryKey)).toBeDefined())
  return shown
}

const WORD_KEPT = 'Ravi: usually 9 days late, 2 of 2 in full'
const BALANCE = 'SBI: ₹12,000.00, ₹2,000.00 of it promised'

test('lending to a known person again says how they kept their word', async () => {
  const { user } = await open()
  await user.type(field('Who'), 'ravi')
  expect(await screen.findByText(WORD_KEPT)).toBeVisible()
  await user.type(field('Who'), ' K')
  await waitFor(() => expect(screen.queryByText(WORD_KEPT)).not.toBeInTheDocument())
})

test('the chosen bank shows its balance, and what is promised from it', async () => {
  const { user } = await open()
  await openMore(user)
  await choose(user, 'Bank', 'SBI')
  expect(await screen.findByText(BALANCE)).toBeVisible()
  await choose(user, 'Bank', 'HDFC')
  await waitFor(() => expect(screen.queryByText(BALANCE)).not.toBeInTheDocument())
})

test('more can be promised than there is', async () => {
  const { user } = await open({ borrowed: 20_000 })
  await openMore(user)
  await choose(user, 'Bank', 'SBI')
  expect(await screen.findByText('SBI: ₹12,000.00, ₹20,000.00 is promised')).toBeVisible()
})

test('a borrowed record shows neither', async () => {
  const { user } = await open()
  await user.type(field('Who'), 'Ravi')
  await openMore(user)
  await choose(user, 'Bank', 'SBI')
  expect(await screen.findByText(BALANCE)).toBeVisible()
  await chooseSegment(user, 'Direction', 'Borrowed')
  await waitFor(() => expect(screen.queryByText(BALANCE)).not.toBeInTheDocument())
  expect(screen.queryByText(WORD_KEPT)).not.toBeInTheDocument()
})

test('a server of the first version shows neither', async () => {
  const { user } = await open({ plain: true })
  await user.type(field('Who'), 'Ravi')
  await openMore(user)
  await choose(user, 'Bank', 'SBI')
  expect(screen.queryByText(/^SBI: /)).toBeNull()
  expect(screen.queryByText(/^Ravi: /)).toBeNull()
})
