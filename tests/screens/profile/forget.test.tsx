import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openQueueStore } from '#src/changes/queue/store.ts'
import { setOnline } from '#tests/screens/changes/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setOnline(true)
})

type Person = Awaited<ReturnType<typeof renderApp>>['user']

const askToForget = async (user: Person) => {
  await user.click(await screen.findByRole('button', { name: 'Sign out and clear this device' }))
  return within(await screen.findByRole('dialog', { name: 'Sign out and clear this device?' }))
}

const findLogin = () => screen.findByRole('heading', { name: 'Log in' })

/** Keeps a change of another user on this device. */
const keepChangeOfOther = async (userId: string): Promise<void> => {
  const store = openQueueStore(userId)
  await store.add({ key: `key-of-${userId}-0001`, calls: [{ call: 'addLend', body: { reason: 'Fuel' } }], madeAt: 0 })
  await store.close()
}

const countDatabases = async () => (await indexedDB.databases()).filter(({ name }) => name?.includes('outbox')).length

test('the session ends here and on the server, and nothing that was chosen or kept is left', async () => {
  const loggedOut = watchRequests(endpoints.logout)
  const { user } = await renderApp('/profile/devices', { signedIn: true })
  localStorage.setItem('choices:somebody', '{}')
  const question = await askToForget(user)
  expect(question.queryByText(/will be lost/)).not.toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Sign out and clear this device' }))
  expect(await findLogin()).toBeVisible()
  expect(await screen.findByText('You are signed out, and this device has forgotten everything.')).toBeVisible()
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
  expect(await countDatabases()).toBe(0)
  expect(loggedOut).toHaveLength(1)
})

test('entries that wait to be sent, also those of another user, are named before they are lost', async () => {
  await keepChangeOfOther('somebody-else')
  await keepChangeOfOther('a-third-person')
  const { user } = await renderApp('/profile/devices', { signedIn: true })
  const question = await askToForget(user)
  expect(await question.findByText('2 entries were not sent and will be lost.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Sign out and clear this device' }))
  expect(await findLogin()).toBeVisible()
  expect(await screen.findByText('You are signed out, and this device has forgotten everything.')).toBeVisible()
  expect(await countDatabases()).toBe(0)
})

test('a change of mind keeps the session and the entries', async () => {
  await keepChangeOfOther('somebody-else')
  const { user } = await renderApp('/profile/devices', { signedIn: true })
  const question = await askToForget(user)
  expect(await question.findByText('1 entry was not sent and will be lost.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(localStorage.getItem('token')).not.toBeNull()
  expect(await countDatabases()).toBeGreaterThan(0)
})

test('storage that cannot be emptied is said', async () => {
  const { user } = await renderApp('/profile/devices', { signedIn: true })
  const question = await askToForget(user)
  vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('refused'))
  await user.click(question.getByRole('button', { name: 'Sign out and clear this device' }))
  expect(await findLogin()).toBeVisible()
  expect(await screen.findByText(/^Some of it could not be removed\./)).toBeVisible()
  expect(localStorage.getItem('token')).toBeNull()
})
