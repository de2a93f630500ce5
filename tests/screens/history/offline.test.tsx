import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { clear, createStore, entries } from 'idb-keyval'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { setOnline } from '#tests/screens/changes/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'
import { renderHistory, shownEvents } from './given.ts'

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
})
