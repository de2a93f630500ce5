import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stall } from '#mocks/faults.ts'
import { account, renderWithBanks } from '#tests/screens/banks/given.ts'
import { passbook, sbi, shown } from '#tests/screens/banks/passbook-given.ts'
import { fillField } from '#tests/screens/choose.ts'
import { lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { onPhone } from '#tests/screens/on-phone.ts'
import { addInOtherTab, addRecord, dialog, retype, setOnline, waitUntilSent } from './given.ts'

beforeEach(() => setOnline(true))
afterEach(() => setOnline(true))

/** Adds the record `Fuel` without a connection, and opens the menu of its row. */
const openMenuOfWaiting = async () => {
  const rendered = await renderWithLends([lend({})])
  await rowOf('Bus pass')
  setOnline(false)
  await addRecord(rendered.user, 'Fuel')
  await waitFor(async () => expect(await rowOf('Fuel')).toHaveTextContent('Waiting to be sent'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await rendered.user.click(within(await rowOf('Fuel')).getByRole('button', { name: /^More: / }))
  return { ...rendered, menu: await screen.findByRole('menu') }
}

describe('a record that waits to be sent', () => {
  test('keeps its open menu while it is sent, and the menu changes the record that was saved', async () => {
    const { user, kept, menu } = await openMenuOfWaiting()
    expect(within(menu).queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument()
    setOnline(true)
    await waitUntilSent()
    await user.click(await within(menu).findByRole('menuitem', { name: 'Edit' }))
    const form = await dialog('Edit Lend Borrow')
    await retype(user, form.getByLabelText(/^Amount/), '900')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Update successful!')).toBeVisible()
    expect(await kept()).toContainEqual(expect.objectContaining({ reason: 'Fuel', amount: 900 }))
  })

  test('keeps its place and its open menu while another tab sends it', async () => {
    const { user, menu } = await openMenuOfWaiting()
    await addInOtherTab()
    await waitUntilSent()
    await waitFor(async () => expect(await rowOf('Fuel')).not.toHaveTextContent('Waiting to be sent'))
    setOnline(true)
    await user.click(await within(menu).findByRole('menuitem', { name: 'Edit' }))
    const form = await dialog('Edit Lend Borrow')
    expect(form.getByLabelText(/^Amount/)).toHaveValue('750')
  })

  test('keeps its open menu when an edit of it is sent', async () => {
    const { user } = await renderWithLends([lend({})])
    await user.click(within(await rowOf('Bus pass')).getByRole('button', { name: /^More: / }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const form = await dialog('Edit Lend Borrow')
    await retype(user, form.getByLabelText(/^Amount/), '900')
    setOnline(false)
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await rowOf('Bus pass')).toHaveTextContent('Edit waiting to be sent'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(within(await rowOf('Bus pass')).getByRole('button', { name: /^More: / }))
    const menu = await screen.findByRole('menu')
    setOnline(true)
    await waitUntilSent()
    await waitFor(async () => expect(await rowOf('Bus pass')).not.toHaveTextContent('Edit waiting to be sent'))
    expect(menu).toBeInTheDocument()
  })

  test('keeps the focus on its line of a phone while it is sent', async () => {
    onPhone()
    const { user } = await renderWithLends([lend({})])
    const list = await screen.findByRole('list', { name: 'My Lend Borrow' })
    setOnline(false)
    await user.click(screen.getAllByRole('link', { name: 'Add Lend Borrow' })[0] ?? document.body)
    const form = await dialog('Add Lend Borrow')
    await fillField(user, form.getByLabelText(/^Amount/), '750')
    await fillField(user, form.getByLabelText(/^Reason/, { selector: 'input' }), 'Fuel')
    await user.click(form.getByRole('button', { name: 'Add' }))
    const line = await within(list).findByRole('button', { name: /Fuel.*Waiting to be sent/ })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    line.focus()
    setOnline(true)
    await waitUntilSent()
    await waitFor(() => expect(line).not.toHaveTextContent('Waiting to be sent'))
    expect(line).toHaveFocus()
  })
})

test('a transfer keeps the open menu of its entry when the ledger is read again, and the menu undoes it', async () => {
  const { user, kept } = await renderWithBanks([account(), sbi], passbook)
  await shown()
  await user.click(await screen.findByRole('link', { name: 'Transfer' }))
  const form = await dialog('Transfer')
  await fillField(user, form.getByLabelText(/^Amount/), '100')
  const release = stall('ledger')
  await user.click(form.getByRole('button', { name: 'Transfer' }))
  expect(await screen.findByText('Transferred!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'More: −₹100.00, Transfer to SBI ••2345' }))
  const menu = await screen.findByRole('menu')
  const edit = screen.getByRole('link', { name: 'Edit: −₹100.00, Transfer to SBI ••2345' })
  const hrefBefore = edit.getAttribute('href') ?? ''
  release()
  await waitFor(() => expect(edit).not.toHaveAttribute('href', hrefBefore)) // the server has named the entry
  await user.click(within(menu).getByRole('menuitem', { name: 'Undo transfer' }))
  await user.click((await dialog('Undo this transfer?')).getByRole('button', { name: 'Undo transfer' }))
  expect(await screen.findByText('Transfer undone!')).toBeVisible()
  expect(await kept.banks()).toMatchObject([{ amount: 500 }, { amount: 1_000 }])
})
