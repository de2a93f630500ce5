import 'fake-indexeddb/auto'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { clear, createStore, entries } from 'idb-keyval'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
// These parts are loaded when a screen first needs them; a busy machine takes longer over it than a test waits.
import '#src/banks/account/bank-page.tsx'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'
import { renderHistory, shownEvents } from './given.ts'

/** Tells the application what the browser tells it when the connection goes or comes back. */
const setOnline = (online: boolean) => act(() => onlineManager.setOnline(online))

afterEach(async () => {
  setOnline(true)
  await clear(createStore('wealth-care-device', 'log'))
})

const stored = async (): Promise<string> => JSON.stringify(await entries(createStore('wealth-care-cache', 'queries')))

describe('the history without a connection', () => {
  test('shows the records that this device knows, says how old they are, and asks nothing', async () => {
    const { unmount } = await renderHistory()
    await waitFor(async () => expect(await shownEvents()).toHaveLength(6))
    const events = await shownEvents()
    await waitFor(async () => {
      for (const words of ['Rent', 'Groceries', '50100012341234']) expect(await stored()).toContain(words)
    })
    unmount()
    setOnline(false)
    const asked = [endpoints.getLend, endpoints.allBank, endpoints.bankExpenses, endpoints.jwtVerify].map(watchRequests)
    await renderApp('/history')
    await waitFor(async () => expect(await shownEvents()).toEqual(events))
    expect(screen.getByText('Offline. Showing what was loaded just now.')).toBeVisible()
    expect(asked.flat()).toEqual([])
  })

  test('forgets what this device did when that is cleared: no server is needed for it', async () => {
    const { user, router } = await renderHistory((bank) => `/bank/${bank}`)
    await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), '100.50')
    await user.click(screen.getByRole('button', { name: 'Credit' }))
    await screen.findByText('Amount credited!')
    await router.navigate({ to: '/history', search: { tab: 'device' } })
    await screen.findByRole('list', { name: 'On this device' })
    setOnline(false)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    const question = within(await screen.findByRole('dialog', { name: 'Clear this list?' }))
    expect(question.getByRole('button', { name: 'Clear' })).not.toHaveAttribute('title')
    await user.click(question.getByRole('button', { name: 'Clear' }))
    expect(await screen.findByText('No changes on this device yet.')).toBeVisible()
  })
})
