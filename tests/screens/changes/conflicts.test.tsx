import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { clearFaults, fail, respondWith } from '#mocks/faults.ts'
import { toEditedLend } from '#src/lends/lend.ts'
import { given } from '#tests/screens/banks/given.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { lend, rowOf } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { comeBackOnline, dialog, openWaiting, retype, setOnline, waitUntilSent } from './given.ts'

afterEach(() => setOnline(true))

/** Renders a record of rent, which another device changes or deletes while this one edits it. */
const setUp = async () => {
  const { call } = await given([])
  const before: Lend = await call(endpoints.addLend, lend({ reason: 'Rent', amount: 640 }))
  const { user, queryClient } = await renderApp('/home')
  await rowOf('Rent')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0)) // a session check that is answered later would say "online"
  const editTo = async (amount: string) => {
    await chooseInRow(user, await rowOf('Rent'), 'Edit')
    const form = await dialog('Edit Lend Borrow')
    await retype(user, form.getByLabelText(/^Amount/), amount)
    return () => user.click(form.getByRole('button', { name: 'Save' }))
  }
  return {
    user,
    editTo,
    /** Lets this device read what another one changed, as it does on focus and after a while. */
    readAgain: () => queryClient.refetchQueries({ queryKey: ['lends'] }),
    editElsewhere: (change: Partial<Lend> = {}) =>
      call(endpoints.editLend, { ...toEditedLend(before), amount: 700, ...change }),
    deleteElsewhere: () => call(endpoints.deleteLend, { id: before.id }),
    kept: (): Promise<Lend[]> => call(endpoints.getLend),
  }
}

/** Edits the record without a connection after another device did, and comes back. */
const meetConflict = async () => {
  const shown = await setUp()
  setOnline(false)
  await (await shown.editTo('900'))()
  await screen.findByRole('button', { name: '1 waiting' })
  await shown.editElsewhere()
  setOnline(true)
  const list = await openWaiting(shown.user)
  await list.findByRole('button', { name: 'Compare: ₹900, Rent' })
  expect(list.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument() // nothing is sent before the choice
  await shown.user.click(list.getByRole('button', { name: 'Compare: ₹900, Rent' }))
  return { ...shown, conflict: await dialog('This record has changed meanwhile') }
}

describe('a record that another device changed meanwhile', () => {
  test('shows both versions field by field, and changes nothing before the user chooses', async () => {
    const { user, kept, conflict } = await meetConflict()
    expect(conflict.getByRole('row', { name: 'Amount · you changed it ₹900.00 ₹700.00' })).toBeVisible()
    expect(conflict.getByText('Reason')).not.toBeVisible()
    await user.click(conflict.getByText(/fields are the same$/))
    expect(conflict.getByRole('row', { name: 'Reason Rent Rent' })).toBeVisible()
    await user.click(conflict.getByRole('button', { name: 'Decide later' }))
    expect(await kept()).toMatchObject([{ amount: 700, version: 2 }])
    expect(screen.getByRole('button', { name: '1 to compare', hidden: true })).toBeInTheDocument()
  })

  test("gets the user's version, if the user wants it", async () => {
    const { user, kept, conflict } = await meetConflict()
    await user.click(conflict.getByRole('button', { name: 'Save mine' }))
    await waitFor(async () => expect(await kept()).toMatchObject([{ amount: 900, version: 3 }]))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /compare$/, hidden: true })).not.toBeInTheDocument(),
    )
  })

  test('keeps what the other device changed in the fields that the user did not touch', async () => {
    const { user, kept, editTo, editElsewhere } = await setUp()
    const save = await editTo('900')
    await editElsewhere({ reason: 'Rent of May' })
    await save()
    const conflict = await dialog('This record has changed meanwhile')
    expect(conflict.getByRole('row', { name: 'Reason Rent Rent of May' })).toBeVisible()
    await user.click(conflict.getByRole('button', { name: 'Save mine' }))
    await waitFor(async () => expect(await kept()).toMatchObject([{ amount: 900, reason: 'Rent of May' }]))
  })

  test('stays as it is, if the user wants that', async () => {
    const { user, kept, conflict } = await meetConflict()
    await user.click(conflict.getByRole('button', { name: 'Keep what is there' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /compare$/, hidden: true })).not.toBeInTheDocument(),
    )
    expect(await kept()).toMatchObject([{ amount: 700, version: 2 }])
    await waitFor(async () => expect(await rowOf('Rent')).toHaveTextContent('₹700.00'))
  })

  test('asks at once when there is a connection, and the form closes', async () => {
    const { user, kept, editTo, editElsewhere } = await setUp()
    const save = await editTo('900')
    await editElsewhere()
    await save()
    const conflict = await dialog('This record has changed meanwhile')
    expect(screen.queryByRole('dialog', { name: 'Edit Lend Borrow' })).not.toBeInTheDocument()
    expect(await kept()).toMatchObject([{ amount: 700 }])
    await waitFor(async () => expect(await rowOf('Rent')).toHaveTextContent('₹700.00'))
    await user.click(conflict.getByRole('button', { name: 'Save mine' }))
    await waitFor(async () => expect(await kept()).toMatchObject([{ amount: 900 }]))
  })
})

test('a record that another device deleted meanwhile becomes a new one in a form, with the words of the server', async () => {
  const { user, kept, editTo, deleteElsewhere } = await setUp()
  setOnline(false)
  await (await editTo('900'))()
  await screen.findByRole('button', { name: '1 waiting' })
  await deleteElsewhere()
  setOnline(true)
  await screen.findByRole('button', { name: '1 refused' })
  const list = await openWaiting(user)
  await user.click(await list.findByRole('button', { name: 'Edit: ₹900, Rent' }))
  const form = await dialog('Add Lend Borrow')
  expect(form.getByRole('alert')).toHaveTextContent(/^Not saved: /)
  expect(form.getByLabelText(/^Amount/)).toHaveValue('900')
  await user.click(form.getByRole('button', { name: 'Add' }))
  await waitUntilSent()
  await waitFor(async () => expect(await kept()).toMatchObject([{ amount: 900, reason: 'Rent', version: 1 }]))
})

describe('two edits of a record that wait', () => {
  const editTwice = async () => {
    const shown = await setUp()
    setOnline(false)
    await (await shown.editTo('700'))()
    await screen.findByRole('button', { name: '1 waiting' })
    await (await shown.editTo('800'))()
    await screen.findByRole('button', { name: '2 waiting' })
    return { ...shown, list: await openWaiting(shown.user) }
  }

  test('arrive in their order, also when the user has the form of the first one open', async () => {
    const { user, list, kept } = await editTwice()
    await user.click(list.getByRole('button', { name: 'Edit: ₹700, Rent' }))
    const form = await dialog('Edit Lend Borrow')
    setOnline(true)
    expect(await screen.findByRole('button', { name: '1 waiting, 1 not finished', hidden: true })).toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await waitUntilSent()
    expect(await kept()).toMatchObject([{ amount: 800, version: 3 }])
  })

  test('are discarded from the newest on, because its amounts are those after the first one', async () => {
    const { user, list, kept } = await editTwice()
    await user.click(list.getByRole('button', { name: 'Discard: ₹700, Rent' }))
    expect(await screen.findByText('Please discard the newer changes of this record first.')).toBeVisible()
    for (const amount of ['800', '700']) {
      const name = `Discard: ₹${amount}, Rent`
      await user.click(list.getByRole('button', { name }))
      await user.click((await dialog('Discard Entry')).getByRole('button', { name: 'Discard' }))
      await waitFor(() => expect(list.queryByRole('button', { name })).not.toBeInTheDocument())
    }
    expect(await list.findByText('Nothing is waiting.')).toBeVisible()
    expect(await kept()).toMatchObject([{ amount: 640, version: 1 }])
  })
})

describe('a list that was read after another device changed the record', () => {
  test('does not let a second edit, made before the first one arrived, overwrite that change', async () => {
    const { user, kept, editTo, editElsewhere, readAgain } = await setUp()
    setOnline(false)
    await (await editTo('900'))()
    await screen.findByRole('button', { name: '1 waiting' })
    await editElsewhere()
    fail('editLend', 503)
    setOnline(true)
    await readAgain()
    await (await editTo('950'))()
    await screen.findByRole('button', { name: '2 waiting' })
    const list = await openWaiting(user)
    clearFaults()
    comeBackOnline()
    const compare = await list.findByRole('button', { name: 'Compare: ₹900, Rent' })
    expect(list.getByText('Waits for another entry')).toBeVisible()
    await user.click(compare)
    await user.click((await dialog('This record has changed meanwhile')).getByRole('button', { name: 'Save mine' }))
    expect(await list.findByRole('button', { name: 'Compare: ₹950, Rent' })).toBeVisible()
    expect(await kept()).toMatchObject([{ amount: 900, version: 3 }])
  })

  test('does not let an edit that was refused first, and corrected then, overwrite that change', async () => {
    const { user, kept, editTo, editElsewhere, readAgain } = await setUp()
    setOnline(false)
    await (await editTo('900'))()
    await screen.findByRole('button', { name: '1 waiting' })
    const problem = { status: 400, title: 'Bad Request', detail: 'Too much.' }
    respondWith('editLend', Response.json(problem, { status: 400 }))
    setOnline(true)
    await screen.findByRole('button', { name: '1 refused' })
    clearFaults()
    await editElsewhere()
    await readAgain()
    const list = await openWaiting(user)
    await user.click(list.getByRole('button', { name: 'Edit: ₹900, Rent' }))
    const form = await dialog('Edit Lend Borrow')
    await retype(user, form.getByLabelText(/^Amount/), '850')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await dialog('This record has changed meanwhile')
    expect(await kept()).toMatchObject([{ amount: 700, version: 2 }])
  })
})
