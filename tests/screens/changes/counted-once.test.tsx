import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { clearFaults, fail, loseResponse, stall } from '#mocks/faults.ts'
import { listUnsent } from '#src/changes/queue/transitions.ts'
import { giveUpDraft } from '#src/changes/queue/waiting-change.ts'
import { balance, move, renderBank } from '#tests/screens/banks/given.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { watchRequests } from '#tests/screens/sent.ts'
import { addRecord, comeBackOnline, dialog, openStore, openWaiting, retype, setOnline, waitUntilSent } from './given.ts'

afterEach(() => setOnline(true))

const renderTwo = async () => {
  const shown = await renderWithLends([lend({ reason: 'One', amount: 100 }), lend({ reason: 'Two', amount: 200 })])
  await rowOf('One')
  const markDone = async (reason: string) => chooseInRow(shown.user, await rowOf(reason), 'Mark done')
  const statuses = async () => (await shown.kept()).map(({ returnStatus }) => returnStatus)
  return { ...shown, markDone, statuses }
}

describe('two records that are marked done', () => {
  test('one right after the other are two changes, sent in this order', async () => {
    const { markDone, statuses } = await renderTwo()
    const release = stall('addReturn')
    const sent = watchRequests(endpoints.addReturn)
    await markDone('One')
    await markDone('Two')
    await waitFor(() => expect(sent).toHaveLength(1))
    release()
    await waitFor(async () => expect(await statuses()).toEqual(['done', 'done']))
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
  })

  test('are two changes, too, when the response about the first one was lost', async () => {
    const { markDone, statuses } = await renderTwo()
    loseResponse('addReturn', 'once')
    await markDone('One')
    await screen.findByText('Something went wrong!')
    await markDone('Two')
    await waitFor(async () => expect(await statuses()).toEqual(['done', 'done']))
  })
})

test('a credit whose response was lost is counted once, also before it is sent again', async () => {
  const { user, kept } = await renderBank({ amount: 500 })
  const region = await balance()
  loseResponse('creditAmount', 'once')
  await move(user, 'Credit', '50')
  await screen.findByText('Failed to credit amount')
  fail('creditAmount', 503)
  await user.click(screen.getByRole('button', { name: 'Send later' }))
  await waitFor(() => expect(region).toHaveTextContent('₹550.00'))
  await waitFor(() => expect(region).toHaveTextContent('1 entry not sent yet'))
  expect(region).toHaveTextContent('₹550.00')
  expect(await kept.banks()).toMatchObject([{ amount: 550 }])
  clearFaults()
  comeBackOnline()
  await waitUntilSent()
  await waitFor(() => expect(region).not.toHaveTextContent('not sent yet'))
  expect(region).toHaveTextContent('₹550.00')
  expect(await kept.banks()).toMatchObject([{ amount: 550 }])
})

test('an entry that another tab sends while its form is open is not sent again by the form', async () => {
  const { user, kept } = await renderWithLends([lend({})])
  await rowOf('Bus pass')
  setOnline(false)
  await addRecord(user, 'Fuel')
  const list = await openWaiting(user)
  await user.click(list.getByRole('button', { name: 'Edit: ₹750, Fuel' }))
  const form = await dialog('Add Lend Borrow')
  await retype(user, form.getByLabelText(/^Amount/), '800')
  const store = await openStore()
  const [entry] = await store.list()
  await store.update(entry?.sequence ?? 0, giveUpDraft)
  setOnline(true)
  await waitFor(async () => expect(listUnsent(await store.list())).toEqual([]))
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(/^It was sent meanwhile, or is being sent/)).toBeVisible()
  expect((await kept()).map(({ amount }) => amount).toSorted()).toEqual([640, 750])
})

test('a record that is deleted twice is brought back twice, also when the first response was lost', async () => {
  const { user, kept } = await renderWithLends([lend({ reason: 'Rent' })])
  const deleteRent = async () => {
    await chooseInRow(user, await rowOf('Rent'), 'Delete')
    await user.click((await dialog('Delete this record?')).getByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await kept()).toEqual([]))
  }
  await deleteRent()
  loseResponse('undoChange', 'once')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('It was not undone.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await deleteRent()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await kept()).toMatchObject([{ reason: 'Rent' }]))
})
