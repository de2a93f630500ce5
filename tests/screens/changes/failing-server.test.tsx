import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { clearFaults, fail, respondWith } from '#mocks/faults.ts'
import { deleteTransfer } from '#src/banks/transfer-changes.ts'
import { account, given, inDays } from '#tests/screens/banks/given.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'
import { addRecord, comeBackOnline, dialog, openStore, openWaiting, setOnline, waitUntilSent } from './given.ts'

afterEach(() => setOnline(true))

describe('a server that fails', () => {
  test('is not asked again at once, but when the user wants it; after five tries the entry can be discarded', async () => {
    const { user, kept } = await renderWithLends([lend({})])
    await rowOf('Bus pass')
    setOnline(false)
    await addRecord(user, 'Fuel')
    await screen.findByRole('button', { name: '1 waiting' })
    const sent = watchRequests(endpoints.addLend)
    fail('addLend', 503)
    setOnline(true)
    const opened = await openWaiting(user)
    await opened.findByText('Being checked: it may be saved already')
    await user.click(opened.getByRole('button', { name: 'Close' }))
    const list = await openWaiting(user)
    expect(sent.length).toBeLessThan(5)
    expect(list.queryByRole('button', { name: /^Discard/ })).not.toBeInTheDocument()
    while (!list.queryByRole('button', { name: /^Discard/ })) {
      const before = sent.length
      await user.click(list.getByRole('button', { name: 'Send now' }))
      await waitFor(() => expect(sent.length).toBeGreaterThan(before))
    }
    expect(sent.length).toBeGreaterThan(4)
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    await user.click(list.getByRole('button', { name: 'Discard: ₹750, Fuel' }))
    const question = await dialog('Discard Entry')
    expect(question.getByText(/It may be saved already: please look at the list then\.$/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Discard' }))
    expect(await list.findByText('Nothing is waiting.')).toBeVisible()
    expect(await kept()).toHaveLength(1)
  })

  test('whose proxy says that there is no such page does not let a delete be taken for done', async () => {
    const { user, kept } = await renderWithLends([lend({ reason: 'Rent' }), lend({ reason: 'Milk' })])
    await rowOf('Rent')
    setOnline(false)
    await chooseInRow(user, await rowOf('Rent'), 'Delete')
    await user.click((await dialog('Delete this record?')).getByRole('button', { name: 'Delete' }))
    await screen.findByRole('button', { name: '1 waiting' })
    const page = { status: 404, headers: { 'Content-Type': 'text/html' } }
    respondWith('deleteLend', new Response('<p>Not found</p>', page))
    setOnline(true)
    const list = await openWaiting(user)
    expect(await list.findByText('Being checked: it may be saved already')).toBeVisible()
    expect(await kept()).toHaveLength(2)
    clearFaults()
    comeBackOnline()
    await waitUntilSent()
    expect((await kept()).map(({ reason }) => reason)).toEqual(['Milk'])
  })
})

test('an entry that was refused is not counted among those that were sent', async () => {
  const { user } = await renderWithLends([lend({})])
  await rowOf('Bus pass')
  setOnline(false)
  await addRecord(user, 'Fuel')
  await screen.findByRole('button', { name: '1 waiting' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await addRecord(user, 'Toll')
  await screen.findByRole('button', { name: '2 waiting' })
  respondWith('addLend', Response.json({ status: 400, title: 'Bad Request', detail: 'No.' }, { status: 400 }), 'once')
  setOnline(true)
  expect(await screen.findByRole('button', { name: '1 refused' })).toBeVisible()
  expect(await screen.findByText('1 entry sent')).toBeVisible()
})

test('a transfer that is taken back after its account is gone is refused, and not taken for done', async () => {
  const { call, kept } = await given([account(), account({ bankName: 'SBI', accountNumber: '20012345' })])
  const [from, to] = await kept.banks()
  const body = { fromId: from?.id, toId: to?.id, amount: 300, date: inDays(0), note: '' }
  const transfer = await call(endpoints.addTransfer, body)
  const store = await openStore()
  const calls = [deleteTransfer({ params: { transferId: transfer.id }, seen: transfer })]
  await store.add({ key: crypto.randomUUID(), calls, madeAt: Date.now() })
  await call(buildPath(endpoints.deleteBank, { id: to?.id ?? '' }))
  await renderApp('/bank')
  expect(await screen.findByRole('button', { name: '1 refused' })).toBeVisible()
})
