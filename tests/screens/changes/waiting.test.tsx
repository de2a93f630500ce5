import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { clearFaults, loseResponse, respondWith, stallResponse } from '#mocks/faults.ts'
import { getBackend } from '#mocks/node.ts'
import { demo, signUp } from '#mocks/seed.ts'
import { account, expense, openExpense, renderBank } from '#tests/screens/banks/given.ts'
import { fillField } from '#tests/screens/choose.ts'
import { lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { only, watchRequests } from '#tests/screens/sent.ts'
import { addRecord, dialog, openWaiting, setOnline, waitUntilSent } from './given.ts'

beforeEach(() => setOnline(true))
afterEach(() => {
  vi.restoreAllMocks()
  setOnline(true)
})

const shownToasts = () => [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent)

const waiting = () => screen.queryByRole('button', { name: /^\d+ waiting$/ })

describe('a record that is added without a connection', () => {
  test('stands in its list at once, stays after a reload, and is sent once when the connection is back', async () => {
    const { user, kept, unmount } = await renderWithLends([lend({})])
    await rowOf('Bus pass')
    setOnline(false)
    const sent = watchRequests(endpoints.addLend)
    await addRecord(user, 'Fuel')
    expect(await screen.findByText('₹750, Fuel')).toBeVisible()
    expect(await rowOf('Fuel')).toHaveTextContent('Waiting to be sent')
    expect(within(await rowOf('Fuel')).getByRole('button', { name: /^Waiting to be sent/ })).toBeVisible()
    expect(await screen.findByRole('button', { name: '1 waiting' })).toBeVisible()
    expect(sent).toEqual([])

    unmount()
    setOnline(true)
    await renderApp('/home')
    await waitFor(async () => expect(await rowOf('Fuel')).not.toHaveTextContent('Waiting to be sent'))
    await waitFor(() => expect(waiting()).not.toBeInTheDocument())
    expect(only(sent).headers.get('Idempotency-Key')).toBeTruthy()
    expect((await kept()).map(({ reason }) => reason).toSorted()).toEqual(['Bus pass', 'Fuel'])
  })

  test('is sent by the page on which it was added when the connection is back', async () => {
    const { user, kept } = await renderWithLends([lend({})])
    await rowOf('Bus pass')
    setOnline(false)
    await addRecord(user, 'Fuel')
    await screen.findByRole('button', { name: '1 waiting' })
    setOnline(true)
    await waitFor(() => expect(waiting()).not.toBeInTheDocument())
    await waitFor(async () => expect(await rowOf('Fuel')).not.toHaveTextContent('Waiting to be sent'))
    expect(await kept()).toHaveLength(2)
  })

  test('keeps its place with the words of the server when it is refused, and can be changed and sent again', async () => {
    const { user, kept } = await renderWithLends([lend({})])
    await rowOf('Bus pass')
    setOnline(false)
    await addRecord(user, 'Fuel')
    await screen.findByRole('button', { name: '1 waiting' })
    const detail = 'This account is closed.'
    respondWith('addLend', Response.json({ status: 400, title: 'Bad Request', detail }, { status: 400 }))
    setOnline(true)
    expect(await screen.findByRole('button', { name: '1 refused' })).toBeVisible()
    const list = await openWaiting(user)
    expect(await list.findByText(`Refused: ${detail}`)).toBeVisible()
    clearFaults()
    await user.click(list.getByRole('button', { name: 'Edit: ₹750, Fuel' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add Lend Borrow' }))
    expect(form.getByLabelText(/^Reason/, { selector: 'input' })).toHaveValue('Fuel')
    expect(form.getByLabelText(/^Amount/)).toHaveValue('750')
    await user.click(form.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
    await waitFor(async () => expect(await kept()).toHaveLength(2))
    await waitFor(() => expect(waiting()).not.toBeInTheDocument())
    expect(shownToasts().join()).not.toMatch(/Waiting to be sent|1 entry sent/)
  })

  test('whose response was lost before has the same key, is checked, and is saved once', async () => {
    const { user, kept } = await renderWithLends([lend({})])
    await rowOf('Bus pass')
    const sent = watchRequests(endpoints.addLend)
    loseResponse('addLend')
    await addRecord(user, 'Fuel')
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    setOnline(false)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    const list = await openWaiting(user)
    expect(await list.findByText('Being checked: it may be saved already')).toBeVisible()
    expect(list.queryByRole('button', { name: /^Discard/ })).not.toBeInTheDocument()
    clearFaults()
    setOnline(true)
    await waitFor(() => expect(waiting()).not.toBeInTheDocument())
    expect(await kept()).toHaveLength(2)
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  })

  test('can be discarded until it is sent', async () => {
    const { user, kept } = await renderWithLends([lend({})])
    await rowOf('Bus pass')
    setOnline(false)
    await addRecord(user, 'Fuel')
    await screen.findByRole('button', { name: '1 waiting' })
    await user.click(within(await rowOf('Fuel')).getByRole('button', { name: /^Waiting to be sent/ }))
    const list = within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }))
    await user.click(list.getByRole('button', { name: 'Discard: ₹750, Fuel' }))
    const question = await screen.findByRole('dialog', { name: 'Discard Entry' })
    await user.click(within(question).getByRole('button', { name: 'Discard' }))
    expect(await list.findByText('Nothing is waiting.')).toBeVisible()
    expect(waiting()).not.toBeInTheDocument()
    setOnline(true)
    expect(await kept()).toHaveLength(1)
  })

  test('is neither shown to another user of the browser nor sent for them', async () => {
    const { user, unmount } = await renderWithLends([lend({})])
    await rowOf('Bus pass')
    setOnline(false)
    await addRecord(user, 'Fuel')
    await screen.findByRole('button', { name: '1 waiting' })
    unmount()
    setOnline(true)
    const sent = watchRequests(endpoints.addLend)
    const other = { ...demo, name: 'Ravi Rao', email: 'ravi@example.com' }
    localStorage.setItem('token', await signUp(getBackend(), other))
    await renderApp('/home')
    expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
    expect(waiting()).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  test('is not shown to the next user of the browser when its response comes only after their login', async () => {
    const { user } = await renderWithLends([lend({})])
    await rowOf('Bus pass')
    setOnline(false)
    await addRecord(user, 'Secret')
    await screen.findByRole('button', { name: '1 waiting' })
    const sent = watchRequests(endpoints.addLend)
    const release = stallResponse('addLend')
    setOnline(true)
    await waitFor(() => expect(sent).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: /^Account menu/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await user.click(await screen.findByRole('button', { name: 'Discard 1 entry and log out' }))
    await screen.findByRole('heading', { name: 'Log in' })
    const other = { ...demo, name: 'Ravi Rao', email: 'ravi@example.com' }
    localStorage.setItem('token', await signUp(getBackend(), other))
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }))
    await screen.findByText('No Lend Borrow found.')
    clearFaults()
    release()
    await user.click(screen.getAllByRole('link', { name: 'Add Lend Borrow' })[0] ?? document.body)
    await dialog('Add Lend Borrow')
    expect(screen.queryByText('Secret')).not.toBeInTheDocument()
    expect(screen.getByText('No Lend Borrow found.')).toBeInTheDocument()
  })

  test('waits in the memory of the page when the disk of the device fails, and says what that means', async () => {
    const { user, kept } = await renderWithLends([lend({})])
    await rowOf('Bus pass')
    setOnline(false)
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    })
    await addRecord(user, 'Fuel')
    expect(await screen.findByText(/it is lost when this page closes\.$/)).toBeVisible()
    vi.restoreAllMocks()
    const list = await openWaiting(user)
    expect(list.getByText(/^This device cannot store them/)).toBeVisible()
    expect(list.getByRole('button', { name: 'Discard: ₹750, Fuel' })).toBeVisible()
    setOnline(true)
    await waitUntilSent()
    expect(await kept()).toHaveLength(2)
  })
})

test('an expense that is added without a connection waits in the list of its account and is sent once', async () => {
  const { user, kept } = await renderBank({ amount: account().amount }, [expense({ reason: 'Tea' })])
  const grid = await screen.findByRole('grid', { name: 'Expenses' })
  expect(within(grid).getByText('Tea')).toBeVisible()
  setOnline(false)
  const form = await openExpense(user)
  await user.type(form.getByLabelText(/^Amount/), '40')
  await fillField(user, form.getByLabelText(/^Reason/, { selector: 'input' }), 'Notebooks')
  const add = form.getByRole('button', { name: 'Add' })
  expect(add).toHaveAttribute('title', 'You are offline. It will be sent later.')
  await user.click(add)
  const row = await within(grid).findByRole('row', { name: /Notebooks/ })
  expect(row).toHaveTextContent('Waiting to be sent')
  const balance = screen.getByRole('region', { name: 'Balance' })
  await waitFor(() => expect(balance).toHaveTextContent('₹709.50includes 1 entry not sent yet'))
  expect(await kept.expenses()).toHaveLength(1)
  setOnline(true)
  await waitFor(() => expect(waiting()).not.toBeInTheDocument())
  await waitFor(async () => expect((await kept.expenses()).map(({ reason }) => reason)).toContain('Notebooks'))
  expect(within(grid).getByRole('row', { name: /Notebooks/ })).not.toHaveTextContent('Waiting to be sent')
  expect(within(grid).getAllByRole('row', { name: /Notebooks/ })).toHaveLength(1)
  await waitFor(() => expect(balance).not.toHaveTextContent('not sent yet'))
  expect(balance).toHaveTextContent('₹709.50')
})
