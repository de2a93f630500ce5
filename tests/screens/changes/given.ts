import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { endpoints, REVISION } from '#contract/endpoints.ts'
import { getBackend } from '#mocks/node.ts'
import { getQueueStore, openQueueStore, type QueueStore } from '#src/changes/queue/store.ts'
import type { renderApp } from '#tests/screens/render-app.tsx'

type Person = Awaited<ReturnType<typeof renderApp>>['user']

/** Tells the application what the browser tells it when the connection goes or comes back. */
export const setOnline = (online: boolean): void => {
  act(() => onlineManager.setOnline(online))
}

/** Loses the connection for a moment, so that what waits is sent at once. */
export const comeBackOnline = (): void => {
  setOnline(false)
  setOnline(true)
}

/** The field of a form with this label. */
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })

/** Adds a record of ₹750 through the form. The other required fields have their defaults of the newest record. */
export const addRecord = async (user: Person, reason: string, before?: () => Promise<void>): Promise<void> => {
  await screen.findByRole('grid', { name: 'My Lend Borrow' })
  await user.click(screen.getAllByRole('link', { name: 'Add Lend Borrow' })[0] ?? document.body)
  await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
  await user.type(field('Amount'), '750')
  await user.type(field('Reason'), reason)
  await before?.()
  await user.click(screen.getByRole('button', { name: 'Add' }))
}

/** Opens the list of waiting changes from the header. */
export const openWaiting = async (user: Person): Promise<ReturnType<typeof within>> => {
  await user.click(await screen.findByRole('button', { name: /^\d+ (waiting|refused|to compare|not finished)/ }))
  return within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }))
}

/** Waits until nothing is waiting any more. */
export const waitUntilSent = async (): Promise<void> => {
  await waitFor(() => expect(screen.queryByRole('button', { name: / waiting/ })).not.toBeInTheDocument())
}

/** Replaces the text of a field. */
export const retype = async (user: Person, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

/** The dialog with this name. */
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

/** The toast with this text. */
export const toast = async (text: string) => {
  const item = (await screen.findByText(text)).closest('li')
  if (!item) throw new Error(`"${text}" is in no toast`)
  return within(item)
}

const readUserId = async (): Promise<string> => {
  const body = JSON.stringify({ token: localStorage.getItem('token') })
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request(`http://mocks.example${endpoints.jwtVerify.path}`, { method: 'POST', headers, body })
  const { id }: { id: string } = await (await getBackend().fetch(request)).json()
  return id
}

/** The changes of the user of the session, as the screens read and write them. */
export const openStore = async (): Promise<QueueStore> => getQueueStore(await readUserId())

/** The same changes, as another tab reads and writes them. */
export const openStoreOfOtherTab = async (): Promise<QueueStore> => openQueueStore(await readUserId())

/** Adds the record that waits, as another tab does. */
export const addInOtherTab = async (): Promise<void> => {
  const store = await openStoreOfOtherTab()
  const [entry] = await store.list()
  const [call] = entry?.calls ?? []
  if (!entry || !call) throw new Error('Nothing waits.')
  const request = new Request(`http://mocks.example${endpoints.addLend.path}`, {
    method: 'POST',
    body: JSON.stringify(call.body),
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${localStorage.getItem('token')}`,
      'Idempotency-Key': entry.key,
    },
  })
  const response = await getBackend().fetch(request)
  const revision = Number(response.headers.get(REVISION))
  await store.complete(entry.sequence, { revision, results: [await response.json()] })
  await store.close()
}
