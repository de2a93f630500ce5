import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { account, accountField, renderWithBanks } from '#tests/screens/banks/given.ts'
import { dialog, openWaiting, setOnline, waitUntilSent } from '#tests/screens/changes/given.ts'
import { chooseInRow, fillField } from '#tests/screens/choose.ts'
import { rowOf } from '#tests/screens/lends/given.ts'

afterEach(() => setOnline(true))

type Rendered = Awaited<ReturnType<typeof renderWithBanks>>

const render = async () => {
  const rendered = await renderWithBanks([account({ amount: 5_000 })], '/home')
  await screen.findByText('No Lend Borrow found.')
  return rendered
}

/** Opens the form from "+". */
const open = async ({ user }: Rendered) => {
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Add new' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Split a bill' }))
  const form = within(await screen.findByRole('dialog', { name: 'Split a bill' }))
  await waitFor(() => expect(form.getByLabelText(/^Total/)).toHaveFocus())
  return form
}

type Form = Awaited<ReturnType<typeof open>>

const fill = async ({ user }: Rendered, form: Form, total: string, people: string) => {
  await fillField(user, form.getByLabelText(/^Total/), total)
  await fillField(user, form.getByLabelText(/^Reason/), 'Dinner')
  await fillField(user, form.getByRole('combobox', { name: /^With whom/ }), people)
}

const share = (form: Form, label: string) => form.getByRole('textbox', { name: label })

const readLends = async ({ call }: Rendered): Promise<Lend[]> => {
  const lends: Lend[] = await call(endpoints.getLend)
  return lends.toSorted((one, other) => one.returnName.localeCompare(other.returnName))
}

test('a bill of three says what it makes, and is two records and an expense, which one undo takes back', async () => {
  const rendered = await render()
  const { user, kept } = rendered
  const form = await open(rendered)
  await fill(rendered, form, '2400', 'Ravi,Priya,')
  expect(accountField('I paid from')).toHaveDisplayValue('HDFC ••1234')
  expect(form.getByRole('button', { name: /^More/ })).toHaveTextContent(/HDFC · /)
  expect(await form.findByText('₹800 each: Ravi and Priya owe you, ₹800 is yours.')).toBeVisible()
  await user.click(form.getByRole('button', { name: '+ Tag' }))
  await user.keyboard('Goa trip')
  await user.click(form.getByRole('button', { name: 'Split' }))
  expect(await screen.findByText('Bill split!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const owed = { amount: 800, reason: 'Dinner', tag: 'Goa trip', direction: 'given', returnStatus: 'pending' }
  expect(await readLends(rendered)).toMatchObject([
    { ...owed, returnName: 'Priya' },
    { ...owed, returnName: 'Ravi' },
  ])
  expect(await kept.expenses()).toMatchObject([{ amount: 800, reason: 'Dinner', tag: 'Goa trip' }])
  expect(await kept.banks()).toMatchObject([{ amount: 2_600 }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone!')).toBeVisible()
  expect(screen.queryByText(/deleted/)).not.toBeInTheDocument()
  expect(await kept.banks()).toMatchObject([{ amount: 5_000 }])
  expect(await readLends(rendered)).toEqual([])
  expect(await kept.expenses()).toEqual([])
})

test('a name ends with a comma of a keyboard that sends no keys, and with "Add" beside the text', async () => {
  const rendered = await render()
  const { user } = rendered
  const form = await open(rendered)
  await fillField(user, form.getByLabelText(/^Total/), '2400')
  const field = form.getByRole('combobox', { name: /^With whom/ })
  const add = form.getByRole('button', { name: 'Add' })
  expect(add).toBeDisabled()
  await user.click(field)
  fireEvent.input(field, { target: { value: 'Ravi' } })
  fireEvent.input(field, { target: { value: 'Ravi,' } })
  expect(await form.findByRole('textbox', { name: 'Ravi' })).toBeVisible()
  expect(field).toHaveValue('')
  fireEvent.input(field, { target: { value: 'ravi, Priya; An' } }) // the word that a keyboard completes brings its list
  expect(await form.findByRole('textbox', { name: 'Priya' })).toBeVisible()
  expect(field).toHaveValue('An')
  fireEvent.input(field, { target: { value: 'Anu' } })
  await user.click(add)
  expect(field).toHaveFocus()
  expect(await form.findByText('₹600 each: Ravi, Priya and Anu owe you, ₹600 is yours.')).toBeVisible()
})

test('odd paise are shown where they go, and a typed share stays while the others follow', async () => {
  const rendered = await render()
  const { user } = rendered
  const form = await open(rendered)
  await fill(rendered, form, '100', 'Ravi,Priya,')
  expect(await form.findByText('₹33.33 each: Ravi and Priya owe you, ₹33.34 is yours.')).toBeVisible()
  expect(share(form, 'Ravi')).toHaveDisplayValue('33.33')
  expect(share(form, 'My part')).toHaveDisplayValue('33.34')
  await fillField(user, share(form, 'Priya'), '50')
  expect(share(form, 'Ravi')).toHaveDisplayValue('25')
  await user.clear(share(form, 'Priya'))
  await user.tab()
  expect(share(form, 'Priya')).toHaveDisplayValue('33.33')
  await fillField(user, share(form, 'Priya'), '50')
  expect(await form.findByText('Ravi owes you ₹25, Priya owes you ₹50, ₹25 is yours.')).toBeVisible()
  await fillField(user, share(form, 'My part'), '0')
  expect(await form.findByText('₹50 each: Ravi and Priya owe you, nothing is yours.')).toBeVisible()
  await fillField(user, share(form, 'Ravi'), '49')
  expect(await form.findByText('₹1 of the total is left.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Split' }))
  await waitFor(() =>
    expect(form.getByLabelText(/^Total/)).toHaveAccessibleDescription(/The shares are not the total\./),
  )
  expect(await readLends(rendered)).toEqual([])
})

test('a bill that is split without a connection shows at once, and is sent later', async () => {
  const rendered = await render()
  const { user, kept } = rendered
  setOnline(false)
  const form = await open(rendered)
  await fill(rendered, form, '90', 'Ravi,Priya,')
  await user.click(form.getByRole('button', { name: 'Split' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findAllByText('Waiting to be sent')).not.toHaveLength(0)
  expect(screen.getByRole('region', { name: 'What is owed' })).toHaveTextContent('₹60 to come')
  expect(await readLends(rendered)).toEqual([])
  setOnline(true)
  await waitUntilSent()
  expect(await readLends(rendered)).toMatchObject([{ amount: 30 }, { amount: 30 }])
  expect(await kept.expenses()).toMatchObject([{ amount: 30 }])
})

/** Splits ₹90 with Ravi and Priya while there is no connection. `prepare` changes the filled form. */
const splitOffline = async (rendered: Rendered, prepare: (form: Form) => Promise<unknown> = async () => undefined) => {
  setOnline(false)
  const form = await open(rendered)
  await fill(rendered, form, '90', 'Ravi,Priya,')
  await prepare(form)
  await rendered.user.click(form.getByRole('button', { name: 'Split' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

test('a bill that waits opens in its form with its total and its parts, also without an account', async () => {
  const rendered = await render()
  const { user } = rendered
  await splitOffline(rendered, () => user.selectOptions(accountField('I paid from'), 'No account'))
  const list = await openWaiting(user)
  await user.click(list.getByRole('button', { name: 'Edit: ₹90, Dinner' }))
  const form = await dialog('Split a bill')
  expect(form.getByLabelText(/^Total/)).toHaveDisplayValue('90')
  expect(share(form, 'My part')).toHaveDisplayValue('30')
  await fillField(user, share(form, 'Ravi'), '20')
  await fillField(user, share(form, 'My part'), '40')
  await user.click(form.getByRole('button', { name: 'Split' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  setOnline(true)
  await waitUntilSent()
  expect(await readLends(rendered)).toMatchObject([{ amount: 30 }, { amount: 20 }])
  expect(await rendered.kept.expenses()).toEqual([])
})

test('a return of a share is recorded while the bill waits, and is sent after it', async () => {
  const rendered = await render()
  const { user } = rendered
  await splitOffline(rendered)
  await chooseInRow(user, await rowOf('Ravi'), 'Record a return')
  await user.click(await screen.findByRole('button', { name: 'Record' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  setOnline(true)
  await waitUntilSent()
  expect(await readLends(rendered)).toMatchObject([
    { returnName: 'Priya', returned: 0 },
    { returnName: 'Ravi', returned: 30, returnStatus: 'done' },
  ])
})
