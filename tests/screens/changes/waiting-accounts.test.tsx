import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { account, field, given, renderWithBanks } from '#tests/screens/banks/given.ts'
import { choose, fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'
import { dialog, openStore, setOnline, waitUntilSent } from './given.ts'

afterEach(() => setOnline(true))

describe('accounts that wait', () => {
  /** Adds accounts with these numbers without a connection, and opens a screen. */
  const addWaiting = async (path: string, accountNumbers: readonly string[]) => {
    const { call, kept } = await given([account()])
    const store = await openStore()
    for (const accountNumber of accountNumbers) {
      const input = { ...account({ bankName: 'Kotak', accountNumber }) }
      const sent = { key: crypto.randomUUID(), change: 'addBank', input, record: null, version: null }
      await store.add({ ...sent, madeAt: Date.now() })
    }
    setOnline(false)
    const findId = async (number: string) =>
      (await kept.banks()).find(({ accountNumber }) => accountNumber === number)?.id ?? 'none'
    return { ...(await renderApp(path)), call, findId }
  }

  test('are not taken for each other when one has a longer number', async () => {
    const numbers = Array.from({ length: 10 }, (_, index) => `${77_770_001 + index}`)
    const { router, findId } = await addWaiting('/bank/outbox-10', numbers)
    await screen.findByRole('heading', { name: /Kotak/ })
    setOnline(true)
    await waitUntilSent()
    expect(router.state.location.pathname).toBe(`/bank/${await findId('77770010')}`)
  })

  test('are found at their old address when they are sent', async () => {
    const { router, findId } = await addWaiting('/bank', ['77770001'])
    const asked = watchRequests(endpoints.idBank)
    setOnline(true)
    await waitFor(async () => expect(await (await openStore()).list()).toEqual([]))
    await act(() => router.navigate({ to: '/bank/$id', params: { id: 'outbox-1' } }))
    await screen.findByRole('heading', { name: /Kotak/ })
    const id = await findId('77770001')
    expect(router.state.location.pathname).toBe(`/bank/${id}`)
    expect(asked.filter(({ url }) => !url.endsWith(id))).toEqual([])
  })

  test('stay chosen in a form that is open while they are sent', async () => {
    const { user, call, findId } = await addWaiting('/bank/expense', ['77770001', '77770002'])
    const form = await dialog('Add Expenses')
    await user.selectOptions(await form.findByLabelText('Account'), 'Kotak ••0001')
    setOnline(true)
    await waitUntilSent()
    await waitFor(async () => expect(form.getByLabelText('Account')).toHaveValue(await findId('77770001')))
    await fillField(user, form.getByLabelText(/^Amount/), '40')
    await fillField(user, form.getByLabelText(/^Reason/, { selector: 'input' }), 'Notebooks')
    await choose(user, 'Type', 'Cash')
    await user.click(form.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const { path } = buildPath(endpoints.bankExpenses, { bankId: await findId('77770001') })
    expect(await call({ method: 'get', path })).toMatchObject([{ reason: 'Notebooks' }])
  })
})

test('what was typed on the screen of an account that waits is still there when the account is sent', async () => {
  const { user, kept } = await renderWithBanks([])
  await screen.findByText('No Bank Added')
  setOnline(false)
  const store = await openStore()
  const input = { ...account({ bankName: 'Kotak', accountNumber: '77770001' }) }
  await store.add({ key: crypto.randomUUID(), change: 'addBank', input, record: null, version: null, madeAt: 0 })
  const card = await screen.findByRole('article', { name: 'Kotak ••0001' })
  await user.click(within(card).getByRole('link', { name: 'Kotak' }))
  await screen.findByRole('region', { name: 'Balance' })
  await fillField(user, field('Amount'), '50')
  setOnline(true)
  await waitUntilSent()
  await waitFor(() => expect(field('Amount')).toHaveValue('50'))
  await user.click(screen.getByRole('button', { name: 'Credit' }))
  await waitFor(async () => expect(await kept.banks()).toMatchObject([{ amount: 1_050 }]))
})
