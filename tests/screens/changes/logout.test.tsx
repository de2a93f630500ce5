import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openQueueStore } from '#src/changes/queue/store.ts'
import { addLend } from '#src/lends/lend-changes.ts'
import { lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { only, watchRequests } from '#tests/screens/sent.ts'
import { addRecord, dialog, openStore, openStoreOfOtherTab, setOnline } from './given.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setOnline(true)
})

/** A change that waits. */
const calls = [addLend({ body: { ...lend({}), id: crypto.randomUUID() } })]

const logInScreen = () => screen.findByRole('heading', { name: 'Log in' })

type Person = Awaited<ReturnType<typeof renderApp>>['user']

const pressLogout = async (user: Person): Promise<void> => {
  await user.click(screen.getByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
}

/** Adds a record without a connection. */
const addOffline = async () => {
  const shown = await renderWithLends([lend({})])
  await rowOf('Bus pass')
  setOnline(false)
  const sent = watchRequests(endpoints.addLend)
  await addRecord(shown.user, 'Fuel')
  await screen.findByRole('button', { name: '1 waiting' })
  return { ...shown, sent }
}

/** Adds a record without a connection, and presses Logout. */
const askToLogOut = async () => {
  const { user, sent } = await addOffline()
  await pressLogout(user)
  return { user, sent, question: await dialog('1 entry not sent') }
}

test('a logout with an entry that waits can be given up', async () => {
  const { user, question } = await askToLogOut()
  expect(question.getByRole('button', { name: 'Send now and log out' })).toBeDisabled()
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(await screen.findByRole('button', { name: '1 waiting' })).toBeVisible()
  expect(localStorage.getItem('token')).not.toBeNull()
})

test('a logout discards the entries that wait, if the user wants it', async () => {
  const { user, sent, question } = await askToLogOut()
  await user.click(question.getByRole('button', { name: 'Discard 1 entry and log out' }))
  expect(await logInScreen()).toBeVisible()
  expect(localStorage.getItem('token')).toBeNull()
  setOnline(true)
  expect(sent).toEqual([])
})

test('a logout goes on when the entries are sent', async () => {
  const { sent } = await askToLogOut()
  setOnline(true)
  expect(await logInScreen()).toBeVisible()
  expect(only(sent).headers.get('Authorization')).toBeTruthy()
})

test('a logout keeps the entries when the device cannot count them', async () => {
  const { unmount } = await addOffline()
  const store = await openStore()
  unmount()
  vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
    throw new DOMException('The disk does not respond.', 'UnknownError')
  })
  const { user } = await renderApp('/home')
  await rowOf('Bus pass')
  await pressLogout(user)
  expect(await logInScreen()).toBeVisible()
  vi.restoreAllMocks()
  expect(await store.list()).toMatchObject([{ calls: [{ call: 'addLend' }] }])
})

test('a logout asks about an entry of another tab, also when this tab did not hear of it', async () => {
  const { user } = await renderWithLends([lend({})])
  await rowOf('Bus pass')
  setOnline(false)
  const store = await openStore()
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {})
  const other = await openStoreOfOtherTab()
  await other.add({ key: crypto.randomUUID(), calls, madeAt: Date.now() })
  await other.close()
  await pressLogout(user)
  const question = await dialog('1 entry not sent')
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(await store.list()).toHaveLength(1)
})

test('entries that stay when a session expires are said to the next user of the device, who can discard them', async () => {
  const store = openQueueStore('who was here before')
  await store.add({ key: 'a key', calls, madeAt: Date.now() })
  const { user } = await renderWithLends([lend({})])
  // The tests before left some, too.
  expect(await screen.findByText(/^(1 entry|\d+ entries) of another session waits? on this device$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click((await dialog(/^Discard Entr/)).getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(await store.list()).toEqual([]))
})
