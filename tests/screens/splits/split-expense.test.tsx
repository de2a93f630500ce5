import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Expense } from '#contract/expenses/response.ts'
import type { Lend } from '#contract/lends/response.ts'
import { account, expense, given, renderBank } from '#tests/screens/banks/given.ts'
import { setOnline, waitUntilSent } from '#tests/screens/changes/given.ts'
import { chooseInRow, fillField } from '#tests/screens/choose.ts'
import { storePhoto } from '#tests/screens/proofs/photos.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

afterEach(() => setOnline(true))

type Rendered = Awaited<ReturnType<typeof render>>

/** Renders an account that has ₹600 left after a dinner of ₹2,400. */
const render = () =>
  renderBank({ amount: 3_000 }, [expense({ amount: 2_400, reason: 'Dinner', tag: 'Goa trip', amountDebit: 'PAYTM' })])

/** Opens the form from the row of the expense, and names two people. */
const open = async ({ user }: Rendered) => {
  await chooseInRow(user, await screen.findByRole('row', { name: /Dinner/ }), 'Split…')
  const form = within(await screen.findByRole('dialog', { name: 'Split an expense' }))
  await waitFor(() => expect(form.getByRole('combobox', { name: /^With whom/ })).toHaveFocus())
  await user.paste('Ravi,Priya,')
  await form.findByRole('textbox', { name: 'Priya' })
  return form
}

const readLends = async ({ call }: Rendered): Promise<Lend[]> => {
  const lends: Lend[] = await call(endpoints.getLend)
  return lends.toSorted((one, other) => one.returnName.localeCompare(other.returnName))
}

const spent = { reason: 'Dinner', tag: 'Goa trip', amountDebit: 'PAYTM' }
const owed = { amount: 800, reason: 'Dinner', tag: 'Goa trip', direction: 'given', returnStatus: 'pending' }

test('an expense that is split becomes the own part, and one undo gives it its amount again', async () => {
  const rendered = await render()
  const { user, kept, router, id } = rendered
  const form = await open(rendered)
  expect(form.getByText('₹2,400.00, paid from HDFC ••1234')).toBeVisible()
  expect(form.getByLabelText(/^Reason/)).toHaveValue('Dinner')
  const says = '₹800 each: Ravi and Priya owe you, ₹800 is yours. The expense becomes your part.'
  expect(await form.findByText(says)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Split' }))
  const undo = await screen.findByRole('button', { name: 'Undo' }) // it stays for eight seconds
  expect(screen.getByText('Bill split!')).toBeVisible()
  expect(await kept.expenses()).toMatchObject([{ ...spent, amount: 800 }])
  expect(await readLends(rendered)).toMatchObject([
    { ...owed, returnName: 'Priya', bankId: id },
    { ...owed, returnName: 'Ravi', bankId: id },
  ])
  expect(await kept.banks()).toMatchObject([{ amount: 600 }])
  await user.click(undo)
  expect(await screen.findByText('Undone!')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/bank/${id}`)
  expect(screen.queryByText(/deleted|updated/)).not.toBeInTheDocument()
  expect(await kept.expenses()).toMatchObject([{ ...spent, amount: 2_400 }])
  expect(await readLends(rendered)).toEqual([])
  expect(await kept.banks()).toMatchObject([{ amount: 600 }])
})

test('an expense of which nothing is the own part goes, and its undo adds it again', async () => {
  const rendered = await render()
  const { user, kept } = rendered
  const form = await open(rendered)
  await fillField(user, form.getByRole('textbox', { name: 'My part' }), '0')
  expect(await form.findByText(/nothing is yours\. The expense is deleted\.$/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Split' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(await kept.expenses()).toEqual([])
  expect(await readLends(rendered)).toMatchObject([{ amount: 1_200 }, { amount: 1_200 }])
  await user.click(undo)
  expect(await screen.findByText('Undone!')).toBeVisible()
  expect(await kept.expenses()).toMatchObject([{ ...spent, amount: 2_400 }])
  expect(await kept.banks()).toMatchObject([{ amount: 600 }])
})

test('an expense whose amount another device changed cannot be split with the shares of the old amount', async () => {
  const rendered = await render()
  const { user, kept, call } = rendered
  const form = await open(rendered)
  const [before] = await kept.expenses()
  const edit = ({ id, bank_id, date, reason, amountDebit, tag }: Expense) => ({
    id,
    bank_id,
    date,
    reason,
    amountDebit,
    tag,
  })
  await call(endpoints.editExpense, { ...(before && edit(before)), amount: 2_000 })
  await user.click(form.getByRole('button', { name: 'Split' }))
  const conflict = within(await screen.findByRole('dialog', { name: 'This record has changed meanwhile' }))
  expect(conflict.getByRole('row', { name: /^Amount .*₹2,000\.00$/ })).toBeVisible()
  expect(conflict.queryByRole('button', { name: 'Save mine' })).not.toBeInTheDocument()
  expect(conflict.queryByText(/Save mine/)).not.toBeInTheDocument()
  await user.click(conflict.getByRole('button', { name: 'Keep what is there' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: / to compare/ })).not.toBeInTheDocument())
  expect(await kept.expenses()).toMatchObject([{ ...spent, amount: 2_000 }])
  expect(await readLends(rendered)).toEqual([])
})

test('an expense whose reason another device changed can still be split', async () => {
  const rendered = await render()
  const { user, kept, call } = rendered
  const form = await open(rendered)
  const [before] = await kept.expenses()
  const edit = ({ id, bank_id, date, amount, amountDebit, tag }: Expense) => ({
    id,
    bank_id,
    date,
    amount,
    amountDebit,
    tag,
  })
  await call(endpoints.editExpense, { ...(before && edit(before)), reason: 'Lunch' })
  await user.click(form.getByRole('button', { name: 'Split' }))
  const conflict = within(await screen.findByRole('dialog', { name: 'This record has changed meanwhile' }))
  await user.click(conflict.getByRole('button', { name: 'Save mine' }))
  await waitFor(async () => expect(await kept.expenses()).toMatchObject([{ ...spent, reason: 'Lunch', amount: 800 }]))
  expect(await readLends(rendered)).toHaveLength(2)
})

test('an expense with a photo of which nothing is the own part comes back with it', async () => {
  const { id, call, kept } = await given([account({ amount: 3_000 })], [expense({ amount: 2_400, reason: 'Dinner' })])
  const [dinner] = await kept.expenses()
  await storePhoto(dinner?.id ?? '', localStorage.getItem('token') ?? '')
  const rendered = { ...(await renderApp(`/bank/${id}`)), id, call, kept }
  const form = await open(rendered)
  await fillField(rendered.user, form.getByRole('textbox', { name: 'My part' }), '0')
  expect(await form.findByText(/The expense is deleted with its photo\.$/)).toBeVisible()
  await rendered.user.click(form.getByRole('button', { name: 'Split' }))
  await rendered.user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone!')).toBeVisible()
  expect(await kept.expenses()).toMatchObject([{ amount: 2_400, hasProof: true }])
})

test('an expense that is split without a connection shows its part at once, and is sent later', async () => {
  const rendered = await render()
  const { user, kept } = rendered
  await screen.findByRole('row', { name: /Dinner/ })
  setOnline(false)
  const form = await open(rendered)
  await user.click(form.getByRole('button', { name: 'Split' }))
  await waitFor(async () => expect(await screen.findByRole('row', { name: /Dinner/ })).toHaveTextContent('₹800.00'))
  expect(await readLends(rendered)).toEqual([])
  setOnline(true)
  await waitUntilSent()
  expect(await readLends(rendered)).toMatchObject([{ amount: 800 }, { amount: 800 }])
  expect(await kept.expenses()).toMatchObject([{ ...spent, amount: 800 }])
  expect(await kept.banks()).toMatchObject([{ amount: 600 }])
})

test('an expense that another device changed meanwhile is not split', async () => {
  const rendered = await render()
  const { user, kept, call } = rendered
  const form = await open(rendered)
  const [dinner] = await kept.expenses()
  await call(endpoints.editExpense, { ...dinner, amount: 2_000 })
  await user.click(form.getByRole('button', { name: 'Split' }))
  expect(await screen.findByRole('dialog', { name: 'This record has changed meanwhile' })).toBeVisible()
  expect(await readLends(rendered)).toEqual([])
  expect(await kept.expenses()).toMatchObject([{ amount: 2_000 }])
})

test('an expense of an inactive account is not offered to be split', async () => {
  const { id, call } = await given([account()], [expense({ reason: 'Dinner' })])
  await call(endpoints.editBank, { ...account(), id, isActive: false })
  const { user } = await renderApp(`/bank/${id}`)
  const row = await screen.findByRole('row', { name: /Dinner/ })
  await user.click(within(row).getByRole('button', { name: /^More: / }))
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Split…' })).not.toBeInTheDocument()
})
