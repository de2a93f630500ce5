import { screen, waitFor, within } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Plan } from '#contract/plans/response.ts'
import { loseResponse } from '#mocks/faults.ts'
import { account, expense, given, renderBank, renderWithBanks } from '#tests/screens/banks/given.ts'
import { dialog, waitUntilSent } from '#tests/screens/changes/given.ts'
import { choose, chooseInRow, chooseSegment, openMore } from '#tests/screens/choose.ts'
import { inDays, lend, rowOf } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const weekly = { unit: 'week', count: 1 }

/** An account with an expense of ten days ago. */
const renderExpense = () => renderBank({ amount: 3_000 }, [expense({ amount: 400, reason: 'Gym', date: inDays(-10) })])

test('"Repeat…" of an expense makes a plan, whose first date is not in the past', async () => {
  const { user, call } = await renderExpense()
  await chooseInRow(user, await screen.findByRole('row', { name: /Gym/ }), 'Repeat…')
  const form = await dialog('Repeat')
  expect(form.getByText('Gym ₹400')).toBeVisible()
  await choose(user, 'Repeat', 'Every week')
  await chooseSegment(user, 'How long', 'A number of times')
  await choose(user, 'Times', '3 times')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('It will come again!')).toBeVisible()
  const plan = { kind: 'expense', next: inDays(4), until: inDays(11), every: weekly, template: { reason: 'Gym' } }
  await waitFor(async () => expect(await call(endpoints.plans)).toMatchObject([plan]))
})

test('"Repeat…" whose request got no response keeps its form, and can be sent later', async () => {
  const { user, call } = await renderExpense()
  await chooseInRow(user, await screen.findByRole('row', { name: /Gym/ }), 'Repeat…')
  const form = await dialog('Repeat')
  loseResponse('addPlan', 'once')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click(await form.findByRole('button', { name: 'Send later' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitUntilSent()
  expect(await call(endpoints.plans)).toMatchObject([{ template: { reason: 'Gym' } }])
})

test('"Repeat" in the edit of an expense is one change with it, and later leads to the plan', async () => {
  const { user, call, kept } = await renderExpense()
  await chooseInRow(user, await screen.findByRole('row', { name: /Gym/ }), 'Edit')
  const form = within(await screen.findByRole('form', { name: 'Edit Expense' }))
  await user.clear(form.getByLabelText(/^Amount/))
  await user.type(form.getByLabelText(/^Amount/), '450')
  await choose(user, 'Repeat', 'Every week')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('₹450, Gym · Every week')).toBeVisible()
  expect(await call(endpoints.plans)).toMatchObject([{ next: inDays(4), template: { amount: 450 } }])
  await chooseInRow(user, await screen.findByRole('row', { name: /Gym/ }), 'Edit')
  const again = within(await screen.findByRole('form', { name: 'Edit Expense' }))
  expect(await again.findByText(/^Every week · Next/)).toBeVisible()
  expect(again.getByRole('link', { name: 'Edit the plan' })).toHaveAttribute('href', '/profile/plans')
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone!')).toBeVisible()
  await waitFor(async () => expect(await call(endpoints.plans)).toEqual([]))
  expect(await kept.expenses()).toMatchObject([{ amount: 400 }])
})

test('"Repeat" in the edit of a record keeps its person and the days to its promised date', async () => {
  const { call } = await given([account()])
  const dates = { lendDate: inDays(-3), returnDate: inDays(7) }
  await call(endpoints.addLend, lend({ returnName: 'Ravi', ...dates }))
  const { user } = await renderApp('/home')
  await chooseInRow(user, await rowOf('Bus pass'), 'Edit')
  const form = within(await screen.findByRole('form', { name: 'Edit Lend Borrow' }))
  await openMore(user)
  await choose(user, 'Repeat', 'Every week')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Update successful!')).toBeVisible()
  const plan = { kind: 'lend', next: inDays(4), template: { returnName: 'Ravi', returnAfterDays: 10 } }
  expect(await call(endpoints.plans)).toMatchObject([plan])
})

test('income repeats from its form, and from "⋯" of its entry in the passbook', async () => {
  const { user, router, call, id } = await renderWithBanks([account()], '/bank/income')
  const readPlans = (): Promise<Plan[]> => call(endpoints.plans)
  const form = within(await screen.findByRole('form', { name: 'Add Income' }))
  await user.type(form.getByLabelText(/^Amount/), '500')
  await choose(user, 'Repeat', 'Every week')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('₹500 into HDFC · Every week')).toBeVisible()
  const plan = { kind: 'credit', next: inDays(7), template: { bankId: id, amount: 500, reason: 'Income' } }
  expect(await readPlans()).toMatchObject([plan])
  const { method, path } = buildPath(endpoints.creditAmount, { id })
  await call({ method, path: `${path}?amount=600` }, { reason: 'Tuition' })
  await router.navigate({ to: '/bank/$id', params: { id }, search: { tab: 'passbook' } })
  await chooseInRow(user, await screen.findByRole('row', { name: /Tuition/ }), 'Repeat…')
  const asked = await dialog('Repeat')
  await choose(user, 'Repeat', 'Every week')
  await user.click(asked.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await readPlans()).toMatchObject([plan, { template: { reason: 'Tuition' } }]))
})
