import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { clear, createStore } from 'idb-keyval'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends.ts'
import type { ReturnAdded } from '#contract/returns.ts'
import { useEditExpense } from '#src/banks/expense-queries.ts'
import { useAdjustBalance } from '#src/banks/ledger-queries.ts'
import { useAddTransfer, useDeleteTransfer } from '#src/banks/transfer-queries.ts'
import { useAddLend } from '#src/lends/lend-queries.ts'
import { useRenamePerson } from '#src/people/person-queries.ts'
import { useAddReturn, useDeleteReturn } from '#src/returns/return-queries.ts'
import { account, inDays } from '#tests/screens/banks/given.ts'
import { lend, rowOf } from '#tests/screens/lends/given.ts'
import { buildLife, renderHistory } from './given.ts'

afterEach(() => clear(createStore('wealth-care-device', 'log')))

/** Renders the list of records for a user with two accounts, and waits for it. */
const setUp = async () => {
  const shown = await renderHistory('/home', buildLife(), [
    account(),
    account({ bankName: 'SBI', accountNumber: '20012345' }),
  ])
  await rowOf('Rent')
  const banks = await shown.kept.banks()
  const lends: Lend[] = await shown.call(endpoints.getLend)
  const [rent, sbi] = [lends.find(({ reason }) => reason === 'Rent'), banks.find(({ bankName }) => bankName === 'SBI')]
  if (!rent || !sbi) throw new Error('A record or an account is missing.')
  return { ...shown, rent, sbi }
}

type Shown = Awaited<ReturnType<typeof setUp>>

/** Calls a mutation with the application's query client, as a screen does. */
const mutate = async <Variables, Data>(
  { queryClient }: Shown,
  hook: () => { mutateAsync: (variables: Variables) => Promise<Data> },
  variables: Variables,
): Promise<Data> => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(hook, { wrapper })
  return act(() => result.current.mutateAsync(variables))
}

const deviceTab = () => screen.findByRole('list', { name: 'On this device' })

const entries = async () =>
  within(await deviceTab())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\d+ \w+, [\d:]+ .m · /, ''))

const openTab = ({ router }: Shown) => router.navigate({ to: '/history', search: { tab: 'device' } })

const undo = async ({ user }: Shown, name: RegExp, effect: string) => {
  await user.click(await within(await deviceTab()).findByRole('button', { name }))
  const question = await screen.findByRole('dialog', { name: 'Undo?' })
  expect(question).toHaveTextContent(effect)
  await user.click(within(question).getByRole('button', { name: 'Undo' }))
}

const addReturn = (shown: Shown, kind: 'money' | 'forgiven' = 'money'): Promise<ReturnAdded> =>
  mutate(shown, () => useAddReturn(), {
    lend: shown.rent,
    sent: { date: inDays(0), amount: 200, kind, bankId: kind === 'money' ? shown.sbi.id : '', note: '' },
  })

test('a recorded return is undone, and the balance moves back', async () => {
  const shown = await setUp()
  await addReturn(shown)
  await openTab(shown)
  expect(await entries()).toEqual(['Recorded a returnRent · Ravi · SBI ••2345₹200.00Undo'])
  await undo(shown, /^Undo: Recorded a return/, 'This debits ₹200.00 from SBI ••2345.')
  expect(await screen.findByText('Return undone!')).toBeVisible()
  await waitFor(async () =>
    expect(await entries()).toEqual([
      'Undid a returnRent · Ravi · SBI ••2345₹200.00',
      'Recorded a returnRent · Ravi · SBI ••2345₹200.00Undone',
    ]),
  )
  expect(await shown.call(endpoints.returns)).toEqual([])
})

test('a return that was undone elsewhere on this device is not offered again', async () => {
  const shown = await setUp()
  const saved = await addReturn(shown, 'forgiven')
  await mutate(shown, useDeleteReturn, { lend: saved.lend, deleted: saved.return })
  await openTab(shown)
  await waitFor(async () =>
    expect(await entries()).toEqual(['Undid a returnRent · Ravi₹200.00', 'Forgave the restRent · Ravi₹200.00Undone']),
  )
})

test('a return of a deleted record cannot be undone', async () => {
  const shown = await setUp()
  await addReturn(shown)
  await shown.call(endpoints.deleteLend, { id: shown.rent.id })
  await shown.queryClient.invalidateQueries({ queryKey: ['lends'] })
  await openTab(shown)
  await waitFor(async () => expect(await entries()).toEqual(['Recorded a returnRent · Ravi · SBI ••2345₹200.00']))
})

test('a transfer is undone, and names both accounts', async () => {
  const shown = await setUp()
  await mutate(shown, useAddTransfer, {
    fromId: shown.id,
    toId: shown.sbi.id,
    amount: 100,
    date: inDays(0),
    note: 'Rent money',
  })
  await openTab(shown)
  expect(await entries()).toEqual(['TransferredHDFC ••1234 to SBI ••2345 · Rent money₹100.00Undo'])
  await undo(shown, /^Undo: Transferred/, 'This moves ₹100.00 back from SBI ••2345 to HDFC ••1234.')
  expect(await screen.findByText('Transfer undone!')).toBeVisible()
  await waitFor(async () => expect((await entries())[1]).toMatch(/Undone$/))
  expect((await shown.kept.banks()).map(({ amount }) => amount).toSorted()).toEqual([1_000, 749.5])
})

test('a transfer that was undone elsewhere on this device is not offered again', async () => {
  const shown = await setUp()
  const transfer = { fromId: shown.id, toId: shown.sbi.id, amount: 100, date: inDays(0), note: '' }
  await mutate(shown, useDeleteTransfer, await mutate(shown, useAddTransfer, transfer))
  await openTab(shown)
  await waitFor(async () =>
    expect(await entries()).toEqual([
      'Undid a transferHDFC ••1234 to SBI ••2345₹100.00',
      'TransferredHDFC ••1234 to SBI ••2345₹100.00Undone',
    ]),
  )
})

test('a set balance is set back, while it is still what it was set to', async () => {
  const shown = await setUp()
  await mutate(shown, () => useAdjustBalance(shown.sbi.id), { balance: 250, note: '' })
  await openTab(shown)
  expect(await entries()).toEqual(['Set a balanceSBI ••2345₹250.00Undo'])
  await undo(shown, /^Undo: Set a balance/, 'This sets the balance of SBI ••2345 back to ₹1,000.00.')
  expect(await screen.findByText('Balance set!')).toBeVisible()
  await waitFor(async () =>
    expect(await entries()).toEqual(['Set a balanceSBI ••2345₹1,000.00Undo', 'Set a balanceSBI ••2345₹250.00Undone']),
  )
  await mutate(shown, () => useAdjustBalance(shown.sbi.id), { balance: 400, note: '' })
  await waitFor(async () =>
    expect(await entries()).toEqual([
      'Set a balanceSBI ••2345₹400.00Undo',
      'Set a balanceSBI ••2345₹1,000.00',
      'Set a balanceSBI ••2345₹250.00Undone',
    ]),
  )
})

test('an edited expense is changed back', async () => {
  const shown = await setUp()
  const [before] = await shown.kept.expenses()
  if (!before) throw new Error('The expense is missing.')
  await mutate(shown, () => useEditExpense(shown.id), { before, after: { ...before, amount: 300, reason: 'Fruit' } })
  await openTab(shown)
  await undo(shown, /^Undo: Edited an expense/, 'This changes the expense back: ₹250.50, Groceries.')
  expect(await screen.findByText('Expense updated!')).toBeVisible()
  expect(await shown.kept.expenses()).toMatchObject([{ amount: 250.5, reason: 'Groceries' }])
})

test('a renamed person is logged, without an undo', async () => {
  const shown = await setUp()
  await mutate(shown, useRenamePerson, { from: 'Ravi', to: 'Ravi Kumar' })
  await openTab(shown)
  expect(await entries()).toEqual(['Renamed a personRavi to Ravi Kumar'])
})

test('a borrowed record is logged as borrowed', async () => {
  const shown = await setUp()
  await mutate(shown, useAddLend, lend({ reason: 'Phone', direction: 'taken' }))
  await openTab(shown)
  expect(await entries()).toEqual(['BorrowedPhone · SBI₹640.00'])
})
