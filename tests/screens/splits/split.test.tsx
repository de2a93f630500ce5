import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { clearFaults, fail } from '#mocks/faults.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { account, accountField, renderWithBanks } from '#tests/screens/banks/given.ts'
import { comeBackOnline, setOnline, waitUntilSent } from '#tests/screens/changes/given.ts'
import { fillField } from '#tests/screens/choose.ts'

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
  expect(form.getByRole('combobox', { name: /^Bank/ })).toHaveValue('HDFC')
  expect(await form.findByText('₹800 each: Ravi and Priya owe you, ₹800 is yours.')).toBeVisible()
  await fillField(user, form.getByLabelText(/^Tag/, { selector: 'input' }), 'Goa trip')
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
  expect(await screen.findByText('Bill taken back!')).toBeVisible()
  expect(screen.queryByText(/deleted/)).not.toBeInTheDocument()
  expect(await kept.banks()).toMatchObject([{ amount: 5_000 }])
  expect(await readLends(rendered)).toEqual([])
  expect(await kept.expenses()).toEqual([])
})

test('the records and the expense of a bill are in the lists once, before the lists are read again', async () => {
  const rendered = await render()
  const { user, queryClient: client, id } = rendered
  const list = expensesQuery(id)
  await client.query(list)
  const form = await open(rendered)
  await fill(rendered, form, '90', 'Ravi,Priya,')
  const lengths: [number, number][] = []
  client.getQueryCache().subscribe(() => {
    const [lends, expenses] = [client.getQueryData(lendsQuery.queryKey), client.getQueryData(list.queryKey)]
    lengths.push([lends?.length ?? 0, expenses?.length ?? 0])
  })
  await user.click(form.getByRole('button', { name: 'Split' }))
  await screen.findByText('Bill split!')
  expect(Math.max(...lengths.map(([lends]) => lends))).toBe(2)
  expect(Math.max(...lengths.map(([, expenses]) => expenses))).toBe(1)
})

test('an undo without an answer for one record takes the others back as well', async () => {
  const rendered = await render()
  const { user, kept } = rendered
  const form = await open(rendered)
  await fill(rendered, form, '90', 'Ravi,Priya,')
  await user.click(form.getByRole('button', { name: 'Split' }))
  await screen.findByText('Bill split!')
  fail('deleteLend', 503)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: '3 waiting' })
  clearFaults()
  comeBackOnline()
  await waitFor(async () => expect(await kept.banks()).toMatchObject([{ amount: 5_000 }]))
  expect(await readLends(rendered)).toEqual([])
  expect(await kept.expenses()).toEqual([])
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
