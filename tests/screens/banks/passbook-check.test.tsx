import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { clear, createStore, entries } from 'idb-keyval'
import { afterEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { fail, respondWith } from '#mocks/faults.ts'
import { setOnline } from '#tests/screens/changes/given.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'
import { account, balance, expense, given, renderWithBanks } from './given.ts'
import { givenLife, life, passbook, shown } from './passbook-given.ts'

afterEach(async () => {
  setOnline(true)
  await clear(createStore('wealth-care-cache', 'queries'))
})

describe('undoing a transfer from the passbook', () => {
  const ask = async () => {
    const life = await givenLife()
    const { user } = await renderApp(passbook(life.id))
    await chooseInRow(user, await screen.findByRole('row', { name: /−₹120\.50/ }), 'Undo transfer')
    return { ...life, user, question: within(await screen.findByRole('dialog', { name: 'Undo this transfer?' })) }
  }

  test('asks first, and moves both balances back', async () => {
    const { user, question, kept } = await ask()
    expect(question.getByText('₹120.50 moves back from SBI ••2345 to HDFC ••1234.')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Undo transfer' }))
    expect(await screen.findByText('Transfer undone!')).toBeVisible()
    await waitFor(async () => expect((await shown())[0]).toEqual(['Transfer undone', 'Rent', '+₹120.50', '₹1,150.50']))
    expect(await kept.banks()).toMatchObject([{ amount: 500 }, { amount: 1_150.5 }])
    const row = screen.getByRole('row', { name: /−₹120\.50/ })
    expect(within(row).queryByRole('button', { name: /^More/ })).not.toBeInTheDocument()
  })

  test('that the server refuses moves nothing', async () => {
    fail('deleteTransfer', 400, 'Insufficient balance')
    const { user, question } = await ask()
    await user.click(question.getByRole('button', { name: 'Undo transfer' }))
    expect(await screen.findByText('Insufficient balance')).toBeVisible()
    await waitFor(async () => expect(await balance()).toHaveTextContent('₹1,030.00'))
  })
})

describe('a balance that is not the sum of its entries', () => {
  const changed = async (change: (entries: Entry[]) => Entry[]) => {
    const { id, call } = await given([account()], [expense()])
    const entries: Entry[] = await call(buildPath(endpoints.ledger, { bankId: id }))
    respondWith('ledger', Response.json(change(entries)))
    await renderApp(passbook(id))
  }

  test('is said with the sum and what to do', async () => {
    await changed((entries) => entries.slice(1))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The entries add up to ₹1,000.00. Reload; if it stays, ask whoever runs this server to run npm run verify-ledger.',
    )
    expect(screen.queryByText(/^Balance = sum/)).not.toBeInTheDocument()
  })

  test('is said when only a balance between is wrong', async () => {
    await changed((entries) => entries.map((entry, index) => (index === 1 ? { ...entry, balance: 999 } : entry)))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The balance after the entry of .* Reload; if it stays/)
  })

  test('is fetched again first, because another device can move money between the two requests', async () => {
    const { user, id, call } = await renderWithBanks([account()])
    await user.click(await screen.findByRole('link', { name: 'HDFC' }))
    await screen.findByText('No expenses found.')
    const { method, path } = buildPath(endpoints.creditAmount, { id })
    await call({ method, path: `${path}?amount=500` })
    await user.click(screen.getByRole('link', { name: 'Passbook' }))
    expect(await screen.findByText('Balance = sum of 2 entries')).toBeVisible()
    expect(await balance()).toHaveTextContent('₹1,500.00')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

test('offline the passbook shows what this device knows, asks nothing and warns of nothing', async () => {
  const { id } = await givenLife()
  const { unmount } = await renderApp(passbook(id))
  await waitFor(async () => expect(await shown()).toEqual(life))
  const stored = createStore('wealth-care-cache', 'queries')
  await waitFor(async () => {
    const kept = JSON.stringify(await entries(stored))
    expect(kept).toContain('As the bank says')
    expect(kept).toContain('"queryKey":["banks"]') // the names of the other accounts
  })
  unmount()
  setOnline(false)
  const asked = [endpoints.ledger, endpoints.idBank, endpoints.allBank].map(watchRequests)
  await renderApp(passbook(id))
  await waitFor(async () => expect(await shown()).toEqual(life))
  expect(screen.getByText('Balance = sum of 10 entries')).toBeVisible()
  expect(asked.flat()).toEqual([])
})

test('offline a passbook that is older than the balance says so, and does not go on comparing', async () => {
  const { id, call } = await givenLife()
  const { unmount } = await renderApp(passbook(id))
  await waitFor(async () => expect(await shown()).toEqual(life))
  const stored = createStore('wealth-care-cache', 'queries')
  await waitFor(async () => expect(JSON.stringify(await entries(stored))).toContain('As the bank says'))
  unmount()
  const { method, path } = buildPath(endpoints.creditAmount, { id })
  await call({ method, path: `${path}?amount=70` })
  fail('ledger', 500)
  const { unmount: leave } = await renderApp('/bank')
  await screen.findByText('₹1,100.00')
  await waitFor(async () => expect(JSON.stringify(await entries(stored))).toContain('"amount":1100'))
  leave()
  setOnline(false)
  await renderApp(passbook(id))
  await waitFor(async () => expect(await balance()).toHaveTextContent('₹1,100.00'))
  const text = 'The balance and 10 entries were loaded at different times. They are compared when you are online.'
  expect(await screen.findByText(text)).toBeVisible()
})
