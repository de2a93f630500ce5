import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { clearFaults, fail } from '#mocks/faults.ts'
import { card, renderAnalysis } from '#tests/screens/analysis/given.ts'
import { expense, inDays } from '#tests/screens/banks/given.ts'
import { setOnline, waitUntilSent } from '#tests/screens/changes/given.ts'
import { fillField } from '#tests/screens/choose.ts'
import { lend } from '#tests/screens/lends/given.ts'

afterEach(() => {
  setOnline(true)
  clearFaults()
})

/** Renders "Spending by tag" with two expenses and a record of `goa`, and an expense, a credit and a plan of `Goa trip`. */
const render = () =>
  renderAnalysis(
    {
      expenses: [
        expense({ amount: 100, reason: 'Taxi', tag: 'goa' }),
        expense({ amount: 60, reason: 'Hotel', tag: 'GOA', date: inDays(-1) }),
        expense({ amount: 40, reason: 'Boat', tag: 'Goa trip' }),
      ],
      addMore: async ({ id, call }) => {
        await call(endpoints.addLend, lend({ reason: 'Fees', tag: 'goa' }))
        const { method, path } = buildPath(endpoints.creditAmount, { id })
        await call({ method, path: `${path}?amount=600` }, { reason: 'Refund', tag: 'Goa trip' })
        const template = { bank_id: id, amount: 5, reason: 'Rent', amountDebit: 'CASH', tag: 'Goa trip' }
        const rhythm = { next: inDays(9), every: { unit: 'month', count: 1 } }
        await call(endpoints.addPlan, { kind: 'expense', ...rhythm, until: '', paused: false, template })
      },
    },
    '?tab=spending',
  )

type Rendered = Awaited<ReturnType<typeof render>>

/** Opens the dialog of a tag from its row. */
const open = async ({ user }: Rendered, tag: string, action = 'Rename or merge…') => {
  await user.click(await screen.findByRole('button', { name: `More: ${tag}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  const dialog = within(await screen.findByRole('dialog', { name: `Rename or merge ${tag}` }))
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'New tag' })).toHaveFocus())
  return dialog
}

type Dialog = Awaited<ReturnType<typeof open>>

const retype = async ({ user }: Rendered, dialog: Dialog, tag: string) => {
  await user.clear(dialog.getByRole('combobox', { name: 'New tag' }))
  await fillField(user, dialog.getByRole('combobox', { name: 'New tag' }), tag)
}

/** The tags of the expenses and of the record, as the server has them. */
const tagsOf = async ({ kept, call }: Rendered): Promise<string[]> => {
  const lends: Lend[] = await call(endpoints.getLend)
  return [...(await kept.expenses()), ...lends].map(({ tag }) => tag).toSorted()
}

test('a tag that gets the name of another one joins it, and one undo takes them apart', async () => {
  const rendered = await render()
  const { user } = rendered
  const dialog = await open(rendered, 'goa')
  await retype(rendered, dialog, 'goa TRIP')
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Joins 3 entries of Goa trip.'))
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  const undo = await screen.findByRole('button', { name: 'Undo' }) // it stays for eight seconds
  expect(screen.getByText('Tag renamed!')).toBeVisible()
  expect(await tagsOf(rendered)).toEqual(['Goa trip', 'goa TRIP', 'goa TRIP', 'goa TRIP'])
  await user.click(undo)
  expect(await screen.findByText('Undone!')).toBeVisible()
  expect(await card('₹160 was spent on goa')).toBeVisible()
  expect(await tagsOf(rendered)).toEqual(['GOA', 'Goa trip', 'goa', 'goa'])
})

test('a tag is renamed in every spelling', async () => {
  const rendered = await render()
  const dialog = await open(rendered, 'goa')
  expect(dialog.getByRole('status')).toBeEmptyDOMElement()
  await retype(rendered, dialog, 'Beach')
  await rendered.user.click(dialog.getByRole('button', { name: 'Rename' }))
  expect(await card('₹160 was spent on Beach')).toBeVisible()
  await waitFor(async () => expect(await tagsOf(rendered)).toEqual(['Beach', 'Beach', 'Beach', 'Goa trip']))
})

test('a tag that is removed is nowhere, and its undo brings it back', async () => {
  const rendered = await render()
  const { user } = rendered
  const dialog = await open(rendered, 'goa', 'Remove…')
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('3 entries will have no tag.'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(await tagsOf(rendered)).toEqual(['', '', '', 'Goa trip'])
  await user.click(undo)
  expect(await screen.findByText('Undone!')).toBeVisible()
  expect(await card('₹160 was spent on goa')).toBeVisible()
  expect(await tagsOf(rendered)).toEqual(['GOA', 'Goa trip', 'goa', 'goa'])
})

test('a rename without a connection shows at once, and is sent later', async () => {
  const rendered = await render()
  const { user } = rendered
  const dialog = await open(rendered, 'goa')
  setOnline(false)
  await retype(rendered, dialog, 'Beach')
  const rename = dialog.getByRole('button', { name: 'Rename' })
  await waitFor(() => expect(rename).toHaveAttribute('title', 'You are offline. It will be sent later.'))
  await user.click(rename)
  expect(await card('₹160 was spent on Beach')).toBeVisible()
  expect(await tagsOf(rendered)).toEqual(['GOA', 'Goa trip', 'goa', 'goa'])
  setOnline(true)
  await waitUntilSent()
  expect(await tagsOf(rendered)).toEqual(['Beach', 'Beach', 'Beach', 'Goa trip'])
})

test('a rename without a clear answer is held by its dialog, and is sent later, once', async () => {
  const rendered = await render()
  const { user } = rendered
  const dialog = await open(rendered, 'goa')
  await retype(rendered, dialog, 'Beach')
  fail('renameTag', 503)
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  clearFaults()
  await user.click(await dialog.findByRole('button', { name: 'Send later' }))
  expect(await card('₹160 was spent on Beach')).toBeVisible()
  await waitFor(async () => expect(await tagsOf(rendered)).toEqual(['Beach', 'Beach', 'Beach', 'Goa trip']))
})
