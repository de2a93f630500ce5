import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { clearFaults, fail } from '#mocks/faults.ts'
import { account, given, inDays, move } from '#tests/screens/banks/given.ts'
import { sbi } from '#tests/screens/banks/passbook-given.ts'
import { setOnline, waitUntilSent } from '#tests/screens/changes/given.ts'
import { fillField } from '#tests/screens/choose.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { expectShown, shownEvents } from './given.ts'

afterEach(() => setOnline(true))

/** Two accounts, and one movement of each kind: a credit and a debit with words, one that was undone, a transfer, a set balance. */
const givenMovements = async () => {
  const life = await given([account(), sbi])
  const { id, call, kept } = life
  const [other] = await kept.banks()
  const moveElsewhere = (
    endpoint: typeof endpoints.creditAmount | typeof endpoints.debitAmount,
    amount: number,
    words: object,
  ) => {
    const { method, path } = buildPath(endpoint, { id })
    return call({ method, path: `${path}?amount=${amount}` }, words)
  }
  await moveElsewhere(endpoints.creditAmount, 500, { date: inDays(-1), reason: 'Salary' })
  await moveElsewhere(endpoints.debitAmount, 40, { date: inDays(-2), reason: 'Fine' })
  await moveElsewhere(endpoints.creditAmount, 999, { date: inDays(0), reason: 'Mistyped' })
  const [mistyped] = await call(buildPath(endpoints.ledger, { bankId: id }))
  await call(buildPath(endpoints.deleteMovement, { entryId: mistyped.id }))
  await call(endpoints.addTransfer, { fromId: id, toId: other?.id, amount: 60, date: inDays(-3), note: 'Savings' })
  await call(buildPath(endpoints.adjustBalance, { bankId: id }), { balance: 1_390, note: '' })
  return life
}

const movements = [
  'Set balanceHDFC ••1234−₹10.00',
  'SalaryCredit · HDFC ••1234+₹500.00',
  'FineDebit · HDFC ••1234−₹40.00',
  'SavingsTransfer · HDFC ••1234 → SBI ••2345₹60.00',
]

test('History has credits, debits, transfers and set balances with their own word and day, and none that was undone', async () => {
  await givenMovements()
  await renderApp('/history')
  await waitFor(async () => expect(await shownEvents()).toEqual(movements))
})

test('a transfer is found by the bank of either account', async () => {
  await givenMovements()
  await renderApp('/history?bank=SBI')
  await expectShown(['SavingsTransfer · HDFC ••1234 → SBI ••2345₹60.00'])
})

test('a credit opens over History, is corrected there, and closes back to it', async () => {
  await givenMovements()
  const { user, router } = await renderApp('/history')
  await user.click(await screen.findByRole('link', { name: /^Salary/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit Credit' }))
  await user.clear(drawer.getByLabelText('Reason', { selector: 'input' }))
  await fillField(user, drawer.getByLabelText('Reason', { selector: 'input' }), 'Bonus')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await expectShown(movements.map((text) => text.replace('Salary', 'Bonus')))
  await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
})

test('a credit that is undone in its drawer goes', async () => {
  const { kept } = await givenMovements()
  const { user } = await renderApp('/history')
  await user.click(await screen.findByRole('link', { name: /^Salary/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }))
  const question = within(await screen.findByRole('dialog', { name: 'Undo this credit?' }))
  await user.click(question.getByRole('button', { name: 'Undo credit' }))
  expect(await screen.findByText('Undone!')).toBeVisible()
  await expectShown(movements.filter((text) => !text.startsWith('Salary')))
  expect(await kept.banks()).toMatchObject([{}, { amount: 890 }])
})

describe('without a connection', () => {
  test('a credit that waits stands in History, and leads to the passbook', async () => {
    const { id } = await givenMovements()
    const { user, router } = await renderApp(`/bank/${id}`)
    await screen.findByText('No expenses found.')
    await router.navigate({ to: '/history' })
    await waitFor(async () => expect(await shownEvents()).toEqual(movements))
    await router.navigate({ to: '/bank/$id', params: { id } })
    setOnline(false)
    await move(user, 'Credit', '25', { Reason: 'Refund' })
    await screen.findByRole('button', { name: '1 waiting' })
    await router.navigate({ to: '/history' })
    await expectShown(['RefundWaiting to be sent · Credit · HDFC ••1234+₹25.00', ...movements])
    await user.click(screen.getByRole('link', { name: /^Refund/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'passbook' }))
    setOnline(true)
    await waitUntilSent()
    await router.navigate({ to: '/history' })
    await expectShown(['RefundCredit · HDFC ••1234+₹25.00', ...movements])
  })
})

test('passbooks that failed are said to be missing, and Retry completes it', async () => {
  await givenMovements()
  fail('ledger', 500)
  const { user } = await renderApp('/history')
  const note = await screen.findByText(/^Your passbooks/)
  expect(note).toBeVisible()
  clearFaults()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(async () => expect(await shownEvents()).toEqual(movements))
})

test('a server of the first version is asked for no passbook', async () => {
  serveFirstVersion()
  await given([account()])
  await renderApp('/history')
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible()
})
