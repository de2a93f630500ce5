import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { clearFaults, fail, loseResponse } from '#mocks/faults.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { watchRequests } from '#tests/screens/sent.ts'
import { addRecord, comeBackOnline, openWaiting, retype, setOnline, toast, waitUntilSent } from './given.ts'

afterEach(() => setOnline(true))

type Person = Awaited<ReturnType<typeof renderWithLends>>['user']

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

const closeAndOpenAgain = async (user: Person): Promise<void> => {
  await user.click(form().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getAllByRole('link', { name: 'Add Lend Borrow' })[0] ?? document.body)
  await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
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

  test('has the same key when it is opened again with its draft, so that the record is saved once', async () => {
    const { user, kept, sent } = await loseFirstResponse()
    await closeAndOpenAgain(user)
    expect(form().getByText(/^Draft kept/)).toBeVisible()
    await user.click(form().getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(keysOf(sent).size).toBe(1)
    expect(await kept()).toHaveLength(2)
  })

  test('has a new key for a new record, when the user discards the draft', async () => {
    const { user, kept, sent } = await loseFirstResponse()
    await closeAndOpenAgain(user)
    await user.click(form().getByRole('button', { name: 'Discard' }))
    await addRecord(user, 'Toll')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(keysOf(sent).size).toBe(2)
    await waitFor(async () => expect(await kept()).toHaveLength(3))
  })

  test('has the same key, too, when the server asked to wait in between', async () => {
    const { user, kept, sent } = await loseFirstResponse()
    fail('addLend', 429, 'Wait.', 'once')
    await user.click(form().getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(() => expect(form().getByRole('button', { name: 'Add' })).toBeEnabled())
    await user.click(form().getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent).toHaveLength(3)
    expect(keysOf(sent).size).toBe(1)
    expect(await kept()).toHaveLength(2)
  })

  test('closes when the user chooses to send later in the toast', async () => {
    const { user, kept } = await renderWithLends([lend({})])
    fail('addLend', 503, 'Down.', 'once')
    await addRecord(user, 'Fuel')
    await user.click((await toast('Something went wrong!')).getByRole('button', { name: 'Send later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitUntilSent()
    expect(await kept()).toHaveLength(2)
  })

  test('takes the offer of the toast back, too, when the user changes a value', async () => {
    const { user, kept } = await renderWithLends([lend({})])
    fail('addLend', 503, 'Down.', 'once')
    await addRecord(user, 'Fuel')
    await screen.findByText('Something went wrong!')
    await retype(user, form().getByLabelText(/^Amount/), '800')
    await waitFor(() => expect(screen.queryByText('Something went wrong!')).not.toBeInTheDocument())
    await user.click(form().getByRole('button', { name: 'Add' }))
    await waitFor(async () => expect((await kept()).map(({ amount }) => amount).toSorted()).toEqual([640, 800]))
  })
})

test('a record that could not be deleted comes back, and can be deleted later', async () => {
  const { user, kept } = await renderWithLends([lend({ reason: 'Rent' })])
  fail('deleteLend', 503)
  await chooseInRow(user, await rowOf('Rent'), 'Delete')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  const failure = await toast('Failed to delete record!')
  await waitFor(async () => expect(await rowOf('Rent')).not.toHaveTextContent('waiting'))
  await user.click(failure.getByRole('button', { name: 'Send later' }))
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
