import 'fake-indexeddb/auto'
import { act, screen, waitFor, type within } from '@testing-library/react'
import { v7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { stall } from '#mocks/faults.ts'
import { addBank } from '#src/banks/bank-changes.ts'
import {
  account,
  balance,
  field,
  given,
  openExpense,
  openMovement,
  renderWithBanks,
} from '#tests/screens/banks/given.ts'
import { choose, fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'
import { dialog, openStore, setOnline, waitUntilSent } from './given.ts'

afterEach(() => setOnline(true))

const addToQueue = async (accountNumber: string): Promise<string> => {
  const body = { ...account({ bankName: 'Kotak', accountNumber }), id: v7() }
  await (await openStore()).add({ key: v7(), calls: [addBank({ body })], madeAt: Date.now() })
  return body.id
}

/** Adds accounts with these numbers without a connection, and opens a screen. `path` can depend on the id of the first one. */
const addWaiting = async (path: (id: string) => string, [number, ...others]: readonly [string, ...string[]]) => {
  const given = await renderWithBanks([account()])
  await screen.findByRole('article', { name: 'HDFC ••1234' })
  setOnline(false)
  const waitingId = await addToQueue(number)
  for (const other of others) await addToQueue(other)
  await screen.findByRole('article', { name: 'Kotak ••0001' })
  await act(() => given.router.navigate({ to: path(waitingId) }))
  return { ...given, waitingId }
}

const addExpense = async (user: Awaited<ReturnType<typeof renderApp>>['user'], form: ReturnType<typeof within>) => {
  await fillField(user, form.getByLabelText(/^Amount/), '40')
  await fillField(user, form.getByLabelText(/^Reason/, { selector: 'input' }), 'Notebooks')
  await choose(user, 'Type', 'Cash')
  await user.click(form.getByRole('button', { name: 'Add' }))
}

describe('an account that waits', () => {
  test('has a screen at its address, and stays there when it is sent', async () => {
    const { router, waitingId } = await addWaiting((id) => `/bank/${id}`, ['77770001'])
    expect(await screen.findByRole('heading', { name: 'Kotak' })).toBeVisible()
    expect(await screen.findByText('No expenses found.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Passbook' })).not.toBeInTheDocument()
    setOnline(true)
    await waitUntilSent()
    expect(await screen.findByRole('link', { name: 'Passbook' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Kotak' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/bank/${waitingId}`)
  })

  test('is not asked from the server before it is sent', async () => {
    await given([account()])
    const waitingId = await addToQueue('77770001')
    const asked = [endpoints.idBank, endpoints.bankExpenses, endpoints.ledger].map(watchRequests)
    const isOfWaiting = ({ url }: Request): boolean => url.includes(waitingId)
    const release = stall('addBank')
    const { router } = await renderApp(`/bank/${waitingId}`)
    expect(await screen.findByText('No expenses found.')).toBeVisible()
    await act(() => router.navigate({ to: '/history' }))
    await screen.findByRole('heading', { name: 'History' })
    expect(asked.flat().filter(isOfWaiting)).toEqual([])
    release()
    await waitFor(() => expect(asked.flat().filter(isOfWaiting)).not.toEqual([]))
  })

  test('pays an expense, which its screen and History show, and both are sent', async () => {
    const { user, router, waitingId, call, kept } = await addWaiting((id) => `/bank/${id}`, ['77770001'])
    await addExpense(user, await openExpense(user))
    expect(await screen.findByRole('row', { name: /Notebooks.*Waiting to be sent/ })).toBeVisible()
    expect(await balance()).toHaveTextContent('₹960.00')
    await act(() => router.navigate({ to: '/history' }))
    expect(await screen.findByRole('link', { name: /Notebooks.*Waiting to be sent/ })).toBeVisible()
    setOnline(true)
    await waitUntilSent()
    const { path } = buildPath(endpoints.bankExpenses, { bankId: waitingId })
    expect(await call({ method: 'get', path })).toMatchObject([{ reason: 'Notebooks' }])
    expect(await kept.banks()).toMatchObject([{ id: waitingId, amount: 960 }, { amount: 1_000 }])
  })

  test('stays chosen in a form that is open while it is sent', async () => {
    const { user, call, waitingId } = await addWaiting(() => '/bank/expense', ['77770001', '77770002'])
    const form = await dialog('Add Expenses')
    await user.selectOptions(await form.findByLabelText('Account'), 'Kotak ••0001')
    setOnline(true)
    await waitUntilSent()
    expect(form.getByLabelText('Account')).toHaveValue(waitingId)
    await addExpense(user, form)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const { path } = buildPath(endpoints.bankExpenses, { bankId: waitingId })
    expect(await call({ method: 'get', path })).toMatchObject([{ reason: 'Notebooks' }])
  })

  test('keeps what was typed into its form when it is sent', async () => {
    const { user, kept, waitingId } = await addWaiting((id) => `/bank/${id}`, ['77770001'])
    const form = await openMovement(user, 'Credit')
    await fillField(user, field('Amount'), '50')
    setOnline(true)
    await waitUntilSent()
    expect(await screen.findByRole('link', { name: 'Passbook' })).toBeVisible()
    expect(field('Amount')).toHaveValue('50')
    await user.click(form.getByRole('button', { name: 'Credit' }))
    await waitFor(async () => expect(await kept.banks()).toMatchObject([{ id: waitingId, amount: 1_050 }, {}]))
  })
})
