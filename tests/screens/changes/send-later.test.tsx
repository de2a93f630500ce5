import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { clearFaults, fail, loseResponse, stall } from '#mocks/faults.ts'
import { canChange } from '#src/changes/queue/waiting-change.ts'
import { balance, field, openExpense, renderBank } from '#tests/screens/banks/given.ts'
import { choose, chooseInRow, fillField } from '#tests/screens/choose.ts'
import { lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { watchRequests } from '#tests/screens/sent.ts'
import {
  addRecord,
  comeBackOnline,
  openStoreOfOtherTab,
  openWaiting,
  retype,
  setOnline,
  toast,
  waitUntilSent,
} from './given.ts'

afterEach(() => setOnline(true))

const keysOf = (requests: readonly Request[]) => new Set(requests.map(({ headers }) => headers.get('Idempotency-Key')))

const form = () => within(screen.getByRole('dialog', { name: 'Add Lend Borrow' }))

/** Adds a record whose first response is lost. */
const loseFirstResponse = async () => {
  const shown = await renderWithLends([lend({})])
  const sent = watchRequests(endpoints.addLend)
  loseResponse('addLend', 'once')
  await addRecord(shown.user, 'Fuel')
  await form().findByRole('button', { name: 'Send later' })
  return { ...shown, sent }
}

describe('a form whose request got no response', () => {
  test('says so, and lets the record be sent later with the same key, so that it is saved once', async () => {
    const { user, kept } = await renderWithLends([lend({})])
    const sent = watchRequests(endpoints.addLend)
    loseResponse('addLend')
    await addRecord(user, 'Fuel')
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(form().getByText(/It may be saved already\.$/)).toBeVisible()
    clearFaults()
    await user.click(form().getByRole('button', { name: 'Send later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.queryByText('Something went wrong!')).not.toBeInTheDocument())
    await waitUntilSent()
    expect(await kept()).toHaveLength(2)
    expect(keysOf(sent).size).toBe(1)
    expect(sent.length).toBeGreaterThan(1)
  })

  test('offers it no more when the user changes a value, and refuses to save the record twice', async () => {
    const { user, kept, sent } = await loseFirstResponse()
    await retype(user, form().getByLabelText(/^Amount/), '800')
    expect(form().queryByRole('button', { name: 'Send later' })).not.toBeInTheDocument()
    await user.click(form().getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('It was saved before you changed it. Please look at the list.')).toBeVisible()
    expect(await kept()).toHaveLength(2)
    expect(keysOf(sent).size).toBe(1)
  })

  test('saves other values when the server had refused the first ones', async () => {
    const { user, id, call, kept } = await renderBank()
    await balance()
    const { method, path } = buildPath(endpoints.debitAmount, { id })
    await call({ method, path: `${path}?amount=900` }) // on another device
    const opened = await openExpense(user)
    await fillField(user, field('Amount'), '250')
    await fillField(user, field('Reason'), 'Fuel')
    await choose(user, 'Type', 'Google Pay')
    const sent = watchRequests(endpoints.addExpenses)
    loseResponse('addExpenses', 'once')
    await user.click(opened.getByRole('button', { name: 'Add' }))
    await opened.findByRole('button', { name: 'Send later' })
    await retype(user, field('Amount'), '80')
    await user.click(opened.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Add bank expenses successful!')).toBeVisible()
    expect(await kept.expenses()).toMatchObject([{ amount: 80 }])
    expect(keysOf(sent).size).toBe(2)
  })

  test('asks before it is left, and leaves the record to be sent with the same key', async () => {
    const { user, kept, sent } = await loseFirstResponse()
    await user.click(form().getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('dialog', { name: 'Send it later?' }))
    await user.click(question.getByRole('button', { name: 'Send later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitUntilSent()
    expect(await kept()).toHaveLength(2)
    expect(keysOf(sent).size).toBe(1)
  })

  test('stays open when the user wants to go on, and a second press sends the same record', async () => {
    const { user, kept, sent } = await loseFirstResponse()
    await user.click(form().getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('dialog', { name: 'Send it later?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send it later?' })).not.toBeInTheDocument())
    await user.click(form().getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent).toHaveLength(2)
    expect(keysOf(sent).size).toBe(1)
    expect(await kept()).toHaveLength(2)
  })

  test('has the same key, too, when the server asks to wait in between', async () => {
    const { user, sent } = await loseFirstResponse()
    fail('addLend', 429, 'Wait.', 'once')
    await user.click(form().getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(() => expect(form().getByRole('button', { name: 'Add' })).toBeEnabled())
    expect(keysOf(sent).size).toBe(1)
    await user.click(form().getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const list = await openWaiting(user)
    expect(list.getByText('Being checked: it may be saved already')).toBeVisible()
    expect(sent).toHaveLength(2)
  })
})

test('a record that could not be deleted comes back, and is deleted when the server answers again', async () => {
  const { user, kept } = await renderWithLends([lend({ reason: 'Rent' })])
  fail('deleteLend', 503)
  await chooseInRow(user, await rowOf('Rent'), 'Delete')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await toast('Failed to delete record!')
  await waitFor(async () => expect(await rowOf('Rent')).toHaveTextContent('Delete waiting to be sent'))
  const list = await openWaiting(user)
  clearFaults()
  await user.click(list.getByRole('button', { name: 'Send now' }))
  await waitFor(async () => expect(await kept()).toEqual([]))
})

test('a new change waits behind the entries that wait, and all arrive in order', async () => {
  const { user, kept } = await renderWithLends([lend({})])
  const sent = watchRequests(endpoints.addLend)
  fail('addLend', 503)
  await addRecord(user, 'Fuel')
  await user.click(await form().findByRole('button', { name: 'Send later' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await addRecord(user, 'Toll')
  expect(await screen.findByRole('button', { name: '2 waiting' })).toBeVisible()
  sent.splice(0)
  clearFaults()
  comeBackOnline()
  await waitFor(async () => expect(await kept()).toHaveLength(3))
  const reasons = await Promise.all(sent.map(async (request) => (await request.json()).reason))
  expect(reasons).toEqual(['Fuel', 'Toll'])
})

test('a form says that another tab discarded its record before it was sent', async () => {
  const { user, kept } = await renderWithLends([lend({})])
  fail('addLend', 503)
  await addRecord(user, 'Fuel')
  await user.click(await form().findByRole('button', { name: 'Send later' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const release = stall('addLend') // Toll waits behind Fuel
  await addRecord(user, 'Toll')
  const otherTab = await openStoreOfOtherTab()
  await waitFor(async () => expect(await otherTab.list()).toHaveLength(2))
  const toll = (await otherTab.list()).find(({ state }) => state === 'waiting')
  expect(await otherTab.remove(toll?.sequence ?? 0, canChange)).toBe(true)
  await otherTab.close()
  release()
  await toast('It was discarded in another tab. Nothing is saved.')
  expect(screen.queryByText('Lend borrow added successfully!')).not.toBeInTheDocument()
  expect((await kept()).map(({ reason }) => reason).toSorted()).toEqual(['Bus pass', 'Fuel'])
  await user.click(form().getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect(await kept()).toHaveLength(3))
})
