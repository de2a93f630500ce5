import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { clear, createStore, keys } from 'idb-keyval'
import { afterEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Lend } from '#contract/lends.ts'
import { fail } from '#mocks/faults.ts'
import { demo } from '#mocks/seed.ts'
// These parts are loaded when a screen first needs them; a busy machine takes longer over it than a test waits.
import '#src/banks/account/bank-page.tsx'
import '#src/profile/profile-page.tsx'
import { rowOf } from '#tests/screens/lends/given.ts'
import { buildLife, renderHistory } from './given.ts'

afterEach(() => clear(createStore('wealth-care-device', 'log')))

type Shown = Awaited<ReturnType<typeof renderHistory>>

const deviceTab = () => screen.findByRole('list', { name: 'On this device' })

const entries = async () =>
  within(await deviceTab())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\d+ \w+, [\d:]+ .m · /, ''))

const openLane = async ({ router }: Shown) => {
  await router.navigate({ to: '/history', search: { tab: 'device' } })
  await deviceTab()
}

const undo = async ({ user }: Shown, name: RegExp) => {
  await user.click(await within(await deviceTab()).findByRole('button', { name }))
  return screen.findByRole('dialog', { name: 'Undo?' })
}

const deleteRent = async ({ user, router }: Shown) => {
  await router.navigate({ to: '/home' })
  await user.click(within(await rowOf('Rent')).getByRole('button', { name: /^Delete/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Record deleted successfully!')
}

const move = async ({ user, router, id }: Shown, button: 'Credit' | 'Debit') => {
  await router.navigate({ to: '/bank/$id', params: { id } })
  await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), '100.50')
  await user.click(screen.getByRole('button', { name: button }))
  await screen.findByText(`Amount ${button.toLowerCase()}ed!`)
}

describe('what this device did', () => {
  test('is nothing to begin with, and says so', async () => {
    await renderHistory('/history?tab=device')
    expect(await screen.findByText('No changes on this device yet.')).toBeVisible()
  })

  test('is kept, newest first, and told to be of this device alone', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await move(shown, 'Debit')
    await openLane(shown)
    await waitFor(async () =>
      expect(await entries()).toEqual([
        'DebitedHDFC ••1234₹100.50Undo',
        'Deleted a lend/borrow recordRent · Ravi · SBI₹500.00Undo',
      ]),
    )
    expect(screen.getByText('Your last 500 changes, kept only on this device.')).toBeVisible()
  })

  test('holds nothing that was refused', async () => {
    const shown = await renderHistory('/home')
    fail('creditAmount', 400)
    const { user, router, id } = shown
    await router.navigate({ to: '/bank/$id', params: { id } })
    await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), '10')
    await user.click(screen.getByRole('button', { name: 'Credit' }))
    await screen.findByText('Failed to credit amount')
    await router.navigate({ to: '/history', search: { tab: 'device' } })
    expect(await screen.findByText('No changes on this device yet.')).toBeVisible()
  })

  test('is forgotten when it is cleared, after a question; the records stay', async () => {
    const shown = await renderHistory('/home')
    await move(shown, 'Credit')
    await openLane(shown)
    await shown.user.click(screen.getByRole('button', { name: 'Clear' }))
    const question = await screen.findByRole('dialog', { name: 'Clear this list?' })
    await shown.user.click(within(question).getByRole('button', { name: 'Clear' }))
    expect(await screen.findByText('No changes on this device yet.')).toBeVisible()
    expect(await shown.kept.banks()).toMatchObject([{ amount: 850 }])
  })
})

test('what this device did goes when its user logs out', async () => {
  const shown = await renderHistory('/home')
  await move(shown, 'Credit')
  const users = createStore('wealth-care-device', 'log')
  await waitFor(async () => expect(await keys(users)).toHaveLength(1))
  await shown.user.click(screen.getByRole('button', { name: /^Account menu/ }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(async () => expect(await keys(users)).toEqual([]))
  await waitFor(() => expect(shown.router.state.location.pathname).toBe('/'))
})

test('what this device did goes with a deleted profile', async () => {
  const shown = await renderHistory('/home')
  const { user, router } = shown
  await move(shown, 'Credit')
  const users = createStore('wealth-care-device', 'log')
  await waitFor(async () => expect(await keys(users)).toHaveLength(1))
  await router.navigate({ to: '/profile' })
  await user.click(await screen.findByRole('button', { name: 'Delete Profile' }))
  const question = await screen.findByRole('dialog')
  await user.type(within(question).getByRole('textbox'), demo.email)
  await user.click(within(question).getByRole('button', { name: 'Delete Profile' }))
  await screen.findByText('Delete Profile Successful!')
  await waitFor(async () => expect(await keys(users)).toEqual([]))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

describe('undo', () => {
  test('of a deleted record says what it does, and adds it again', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await openLane(shown)
    const question = await undo(shown, /^Undo: Deleted a lend/)
    expect(question).toHaveTextContent('This adds the record again: ₹500.00, Rent. It will be a new record.')
    await shown.user.click(within(question).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
    const lends: Lend[] = await shown.call(endpoints.getLend)
    expect(lends.find(({ reason }) => reason === 'Rent')).toMatchObject(buildLife().lends[0] ?? {})
    await waitFor(async () =>
      expect(await entries()).toEqual([
        'LentRent · Ravi · SBI₹500.00',
        'Deleted a lend/borrow recordRent · Ravi · SBI₹500.00Undone',
      ]),
    )
  })

  test('of a credit debits, and of a debit credits', async () => {
    const shown = await renderHistory('/home')
    await move(shown, 'Credit')
    await openLane(shown)
    const question = await undo(shown, /^Undo: Credited/)
    expect(question).toHaveTextContent('This debits ₹100.50 from HDFC ••1234.')
    await shown.user.click(within(question).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Amount debited!')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const back = await undo(shown, /^Undo: Debited/)
    expect(back).toHaveTextContent('This credits ₹100.50 to HDFC ••1234.')
    expect(await shown.kept.banks()).toMatchObject([{ amount: 749.5 }])
  })

  test('of a deleted expense adds it again', async () => {
    const shown = await renderHistory('/home')
    const { user, router, id, call } = shown
    await router.navigate({ to: '/bank/$id', params: { id } })
    await user.click(await screen.findByRole('button', { name: /^Delete: .*Groceries|^Delete.*Groceries/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Expense deleted and amount restored!')
    await openLane(shown)
    const question = await undo(shown, /^Undo: Deleted an expense/)
    expect(question).toHaveTextContent(
      'This adds the expense again: ₹250.50, Groceries. The amount is taken from the balance of HDFC ••1234.',
    )
    await user.click(within(question).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Add bank expenses successful!')).toBeVisible()
    const expenses: Expense[] = await call(buildPath(endpoints.bankExpenses, { bankId: id }))
    expect(expenses).toMatchObject(buildLife().expenses)
  })

  test('that is refused says why, and can be tried again', async () => {
    const shown = await renderHistory('/home')
    await move(shown, 'Credit')
    await openLane(shown)
    fail('debitAmount', 400)
    const question = await undo(shown, /^Undo: Credited/)
    await shown.user.click(within(question).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Failed to debit amount')).toBeVisible()
    expect(within(question).getByRole('button', { name: 'Undo' })).toBeEnabled()
    expect(await entries()).toEqual(['CreditedHDFC ••1234₹100.50Undo'])
  })

  test('does nothing when it is cancelled', async () => {
    const shown = await renderHistory('/home')
    await move(shown, 'Credit')
    await openLane(shown)
    const question = await undo(shown, /^Undo: Credited/)
    await shown.user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await shown.kept.banks()).toMatchObject([{ amount: 850 }])
  })

  test('is not offered where the account is gone', async () => {
    const shown = await renderHistory('/home')
    await move(shown, 'Credit')
    await shown.call(buildPath(endpoints.deleteBank, { id: shown.id }))
    await shown.queryClient.invalidateQueries({ queryKey: ['banks'], exact: true })
    await openLane(shown)
    await waitFor(async () => expect(await entries()).toEqual(['CreditedHDFC ••1234₹100.50']))
  })
})
