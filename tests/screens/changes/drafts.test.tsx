import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clearFaults, loseResponse, respondWith } from '#mocks/faults.ts'
import { getBackend } from '#mocks/node.ts'
import { demo, logIn } from '#mocks/seed.ts'
import { balance, move, renderBank } from '#tests/screens/banks/given.ts'
import { lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { addRecord, dialog, openWaiting, retype, setOnline, waitUntilSent } from './given.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setOnline(true)
})

const form = () => dialog('Add Lend Borrow')

/** Adds a record without a connection and opens its form from the list of waiting entries. */
const editWaiting = async () => {
  const shown = await renderWithLends([lend({})])
  await rowOf('Bus pass')
  setOnline(false)
  await addRecord(shown.user, 'Fuel')
  const list = await openWaiting(shown.user)
  await shown.user.click(list.getByRole('button', { name: 'Edit: ₹750, Fuel' }))
  return { ...shown, opened: await form() }
}

describe('an entry that the user changes while it waits', () => {
  test('is not sent before the user is done, and then once, as it is then', async () => {
    const { user, kept, opened } = await editWaiting()
    setOnline(true)
    await retype(user, opened.getByLabelText(/^Amount/), '800')
    expect(await kept()).toHaveLength(1)
    await user.click(opened.getByRole('button', { name: 'Add' }))
    await waitUntilSent()
    await waitFor(async () => expect((await kept()).map(({ amount }) => amount).toSorted()).toEqual([640, 800]))
  })

  test('is sent as it was when the user leaves the form', async () => {
    const { user, kept, opened } = await editWaiting()
    setOnline(true)
    await user.click(opened.getByRole('button', { name: 'Cancel' }))
    await waitFor(async () => expect((await kept()).map(({ amount }) => amount).toSorted()).toEqual([640, 750]))
    await waitUntilSent()
    await user.click(screen.getAllByRole('link', { name: 'Add Lend Borrow' })[0] ?? document.body)
    expect((await form()).getByLabelText(/^Amount/)).toHaveValue('')
  })

  test('has what was typed when its form is opened again after a reload', async () => {
    const { user, opened, unmount } = await editWaiting()
    await retype(user, opened.getByLabelText(/^Amount/), '999')
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('999'))
    unmount()
    const reloaded = await renderApp('/home')
    const list = await openWaiting(reloaded.user)
    await reloaded.user.click(list.getByRole('button', { name: 'Edit: ₹750, Fuel' }))
    const again = await form()
    await waitFor(() => expect(again.getByLabelText(/^Amount/)).toHaveValue('999'))
  })
})

/** Credits ₹50 to an account of ₹500 without a connection, and opens the entry in the form of income. */
const editCredit = async () => {
  const shown = await renderBank({ amount: 500 })
  await balance()
  setOnline(false)
  await move(shown.user, 'Credit', '50')
  const list = await openWaiting(shown.user)
  await shown.user.click(list.getByRole('button', { name: /^Edit: / }))
  await screen.findByRole('button', { name: '1 not finished' })
  const opened = await dialog('Add Income')
  await waitFor(() => expect(opened.getByLabelText(/^Amount/)).toHaveValue('50'))
  const save = async (amount: string) => {
    await retype(shown.user, opened.getByLabelText(/^Amount/), amount)
    await shown.user.click(opened.getByRole('button', { name: 'Add' }))
  }
  return { ...shown, opened, save }
}

describe('a credit that the user changes while it waits', () => {
  test('is not sent while its form is open', async () => {
    const { kept, opened, save } = await editCredit()
    setOnline(true)
    expect(await screen.findByRole('button', { name: '1 not finished' })).toBeVisible()
    expect(opened.getByLabelText(/^Amount/)).toHaveValue('50')
    await save('70')
    await waitUntilSent()
    await waitFor(async () => expect(await kept.banks()).toMatchObject([{ amount: 570 }]))
  })

  test('and that is then refused stays, whatever is credited next', async () => {
    const { user, kept, save } = await editCredit()
    await save('60')
    await screen.findByRole('button', { name: '1 waiting' })
    respondWith('creditAmount', Response.json({ status: 400, title: 'Bad Request', detail: 'No.' }, { status: 400 }))
    setOnline(true)
    await screen.findByRole('button', { name: '1 refused' })
    clearFaults()
    await move(user, 'Credit', '7')
    await waitFor(async () => expect(await kept.banks()).toMatchObject([{ amount: 507 }]))
    expect(screen.getByRole('button', { name: '1 refused' })).toBeVisible()
  })
})

test('an entry that was saved before the user changed it can only be discarded', async () => {
  const { user, kept } = await renderWithLends([lend({})])
  await rowOf('Bus pass')
  loseResponse('addLend', 'once')
  await addRecord(user, 'Fuel')
  const opened = await form()
  await opened.findByRole('button', { name: 'Send later' })
  setOnline(false)
  await retype(user, opened.getByLabelText(/^Amount/), '800')
  await user.click(opened.getByRole('button', { name: 'Add' }))
  await screen.findByRole('button', { name: '1 waiting' })
  setOnline(true)
  await screen.findByRole('button', { name: '1 refused' })
  const list = await openWaiting(user)
  expect(list.getByText(/It was saved before you changed it\. Please look at the list\.$/)).toBeVisible()
  expect(list.queryByRole('button', { name: /^Edit: / })).not.toBeInTheDocument()
  await user.click(list.getByRole('button', { name: 'Discard: ₹800, Fuel' }))
  await user.click((await dialog('Discard Entry')).getByRole('button', { name: 'Discard' }))
  expect(await list.findByText('Nothing is waiting.')).toBeVisible()
  expect((await kept()).map(({ amount }) => amount).toSorted()).toEqual([640, 750])
})

test('an entry that the server refused opens with its words, also under the field', async () => {
  const { user, kept } = await renderWithLends([lend({})])
  await rowOf('Bus pass')
  setOnline(false)
  await addRecord(user, 'Fuel')
  await screen.findByRole('button', { name: '1 waiting' })
  const body = { status: 400, title: 'Bad Request', detail: 'Too much.', errors: { amount: 'At most ₹700.' } }
  respondWith('addLend', Response.json(body, { status: 400 }))
  setOnline(true)
  expect(await screen.findByText('An entry was refused.')).toBeVisible()
  const list = await openWaiting(user)
  expect(await list.findByText('Refused: Too much.')).toBeVisible()
  clearFaults()
  await user.click(list.getByRole('button', { name: 'Edit: ₹750, Fuel' }))
  const opened = await form()
  expect(await opened.findByText('Not saved: Too much.')).toBeVisible()
  expect(await opened.findByText('At most ₹700.')).toBeVisible()
  await retype(user, opened.getByLabelText(/^Amount/), '700')
  await user.click(opened.getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect(await kept()).toHaveLength(2))
})

test('entries that wait for three days warn that they are only on this device', async () => {
  const { user } = await renderWithLends([lend({})])
  await rowOf('Bus pass')
  setOnline(false)
  await addRecord(user, 'Fuel')
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 3 * 24 * 60 * 60 * 1_000)
  const list = await openWaiting(user)
  expect(await list.findByRole('alert')).toHaveTextContent(
    /^Entries have waited for 3 days\. They are only on this device/,
  )
  expect(list.getByText(/3 days ago$/)).toBeVisible()
})

test('what was sent when the session had ended is saved after the next login of the same user, and that is said', async () => {
  const { user, token } = { ...(await renderWithLends([lend({})])), token: localStorage.getItem('token') }
  await rowOf('Bus pass')
  await getBackend().fetch(
    new Request('http://mocks.example/api/auth/v1/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    }),
  )
  await addRecord(user, 'Fuel')
  expect(await screen.findByText('Your session has ended. What you sent is saved after the next login.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  localStorage.setItem('token', await logIn(getBackend(), demo))
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }))
  expect(await screen.findByText('1 entry sent')).toBeVisible()
  expect(await rowOf('Fuel')).toHaveTextContent('₹750.00')
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
})
