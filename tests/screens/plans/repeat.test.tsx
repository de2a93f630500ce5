import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { addMonths } from 'date-fns/addMonths'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { localDate } from '#contract/fields/dates.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Plan } from '#contract/plans/response.ts'
import { clearFaults, loseResponse, respondWith } from '#mocks/faults.ts'
import { account, inDays, openExpense, renderWithBanks } from '#tests/screens/banks/given.ts'
import { comeBackOnline, openWaiting, setOnline, waitUntilSent } from '#tests/screens/changes/given.ts'
import { choose, chooseSegment, fillField, openMore } from '#tests/screens/choose.ts'
import { watchRequests } from '#tests/screens/sent.ts'

afterEach(() => setOnline(true))

const inMonths = (months: number): string => localDate(addMonths(new Date(), months))

const expenseForm = async () => within(await screen.findByRole('form', { name: 'Add Expenses' }))

/** Opens the form of an expense, over the list or the screen of an account, and fills it. */
const fillExpense = async (path: Parameters<typeof renderWithBanks>[1] = '/bank/expense') => {
  const shown = await renderWithBanks([account()], path)
  const form = path === '/bank/expense' ? await expenseForm() : await openExpense(shown.user)
  const field = (label: string) => form.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })
  await shown.user.type(field('Amount'), '20')
  await fillField(shown.user, field('Reason'), 'Metro card')
  await choose(shown.user, 'Type', 'Cash')
  const readPlans = (): Promise<Plan[]> => shown.call(endpoints.plans)
  const add = () => shown.user.click(form.getByRole('button', { name: 'Add' }))
  return { ...shown, form, field, readPlans, add }
}

const expectBoth = async ({ kept, readPlans }: Awaited<ReturnType<typeof fillExpense>>) => {
  await waitFor(async () => expect(await readPlans()).toMatchObject([{ next: inMonths(1), until: '' }]))
  expect(await kept.expenses()).toMatchObject([{ reason: 'Metro card', amount: 20, date: inDays(0) }])
}

test('an expense that repeats is added, and its plan is due a month later', async () => {
  const { user, add, readPlans, kept } = await fillExpense()
  await choose(user, 'Repeat', 'Every month')
  await chooseSegment(user, 'How long', 'A number of times')
  await choose(user, 'Times', '3 times')
  await add()
  expect(await screen.findByText('Add bank expenses successful!')).toBeVisible()
  expect(screen.getByText('₹20, Metro card · Every month')).toBeVisible()
  expect(await kept.expenses()).toHaveLength(1)
  expect(await readPlans()).toMatchObject([
    {
      kind: 'expense',
      next: inMonths(1),
      until: inMonths(2),
      every: { unit: 'month', count: 1 },
      template: { reason: 'Metro card', amount: 20, amountDebit: 'CASH' },
    },
  ])
})

test('one undo takes back the expense and its plan', async () => {
  const { user, add, readPlans, kept } = await fillExpense()
  await choose(user, 'Repeat', 'Every month')
  await add()
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText('Undone!')).toBeVisible()
  await waitFor(async () => expect(await readPlans()).toEqual([]))
  expect(await kept.expenses()).toEqual([])
  expect(await kept.banks()).toMatchObject([{ amount: 1_000 }])
})

test('the form on the screen of an account repeats an expense as well', async () => {
  const shown = await fillExpense((id) => `/bank/${id}`)
  await choose(shown.user, 'Repeat', 'Every month')
  await shown.add()
  await expectBoth(shown)
})

test('a record that repeats keeps the days to its promised date', async () => {
  const { user, call } = await renderWithBanks([account()], '/home/add')
  const form = within(await screen.findByRole('form', { name: 'Add Lend Borrow' }))
  await openMore(user)
  const field = (label: string) => form.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })
  await fillField(user, field('Amount'), '300')
  await fillField(user, field('Reason'), 'School fees')
  await fillField(user, field('Return Date'), inDays(10))
  await choose(user, 'Repeat', 'Every week')
  await user.click(form.getByRole('button', { name: 'Add' }))
  await screen.findByText('Lend borrow added successfully!')
  const [lend]: Lend[] = await call(endpoints.getLend)
  expect(lend).toMatchObject({ reason: 'School fees', returnDate: inDays(10) })
  const plan = { kind: 'lend', next: inDays(7), template: { reason: 'School fees', returnAfterDays: 10 } }
  expect(await call(endpoints.plans)).toMatchObject([plan])
})

test('an expense that does not repeat makes no plan', async () => {
  const { add, readPlans } = await fillExpense()
  await add()
  await screen.findByText('Add bank expenses successful!')
  expect(await readPlans()).toEqual([])
})

test('the last date is asked for, and one before the second time is refused', async () => {
  const { user, form, field, add, readPlans, kept } = await fillExpense()
  await choose(user, 'Repeat', 'Every month')
  await chooseSegment(user, 'How long', 'Until a date')
  await add()
  expect(await form.findByText('Last date is required')).toBeVisible()
  await fillField(user, field('Last date'), inDays(7))
  await add()
  expect(await form.findByText('It would not come again before this date')).toBeVisible()
  expect(await kept.expenses()).toEqual([])
  await user.clear(field('Last date'))
  await fillField(user, field('Last date'), inMonths(1))
  await add()
  await waitFor(async () => expect(await readPlans()).toMatchObject([{ next: inMonths(1), until: inMonths(1) }]))
})

test('a draft keeps how an expense repeats', async () => {
  const { user, router } = await fillExpense()
  await choose(user, 'Repeat', 'Every 2 weeks')
  await router.navigate({ to: '/bank' })
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Add Expenses' })).not.toBeInTheDocument())
  await router.navigate({ to: '/bank/expense' })
  const form = await expenseForm()
  expect(form.getByLabelText(/^Repeat/, { selector: 'input' })).toHaveDisplayValue('Every 2 weeks')
  expect(form.getByLabelText(/^Reason/, { selector: 'input' })).toHaveValue('Metro card')
})

test('an expense that is sent later makes its plan as well, each once', async () => {
  const shown = await fillExpense()
  await choose(shown.user, 'Repeat', 'Every month')
  const sent = watchRequests(endpoints.addChange)
  loseResponse('addChange')
  await shown.add()
  await shown.user.click(await shown.form.findByRole('button', { name: 'Send later' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Add Expenses' })).not.toBeInTheDocument())
  clearFaults()
  comeBackOnline()
  await waitUntilSent()
  await expectBoth(shown)
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
})

test('“Repeat” that is chosen after a lost response makes no second expense, and that is said', async () => {
  const shown = await fillExpense()
  loseResponse('addExpenses', 'once')
  await shown.add()
  await shown.form.findByRole('button', { name: 'Send later' })
  await choose(shown.user, 'Repeat', 'Every month')
  await shown.add()
  expect(await screen.findByText('It was saved before you changed it. Please look at the list.')).toBeVisible()
  expect(await shown.kept.expenses()).toHaveLength(1)
  expect(await shown.readPlans()).toEqual([])
})

test('without a connection the expense waits with its plan, and can be changed until it is sent', async () => {
  const shown = await fillExpense()
  await choose(shown.user, 'Repeat', 'Every month')
  setOnline(false)
  await shown.add()
  const list = await openWaiting(shown.user)
  await shown.user.click(list.getByRole('button', { name: 'Edit: ₹20, Metro card · Every month' }))
  const form = await expenseForm()
  expect(form.getByLabelText(/^Repeat/, { selector: 'input' })).toHaveDisplayValue('Every month')
  await shown.user.click(form.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Add Expenses' })).not.toBeInTheDocument())
  setOnline(true)
  await expectBoth(shown)
})

test('a plan that the server refuses is refused with its expense, and the form says why', async () => {
  const { user, add, form, readPlans, kept } = await fillExpense()
  await choose(user, 'Repeat', 'Every month')
  const refusal = { detail: 'You have reached the limit of 200 plans.', at: 1 }
  respondWith('addChange', Response.json(refusal, { status: 400 }))
  await add()
  expect(await screen.findByText('You have reached the limit of 200 plans.')).toBeVisible()
  expect(form.getByLabelText(/^Amount/)).toHaveValue('20')
  expect(await kept.expenses()).toEqual([])
  expect(await readPlans()).toEqual([])
})

test('a line that says how often fills “Repeat”', async () => {
  const { user } = await renderWithBanks([account()], '/add')
  await user.click(await screen.findByRole('textbox', { name: 'Message' }))
  await user.paste('rent 400 hdfc every month')
  const enterAs = within(await screen.findByRole('region', { name: 'Enter as' }))
  await user.click(enterAs.getByRole('button', { name: 'Expense' }))
  const form = within(await screen.findByRole('form', { name: 'Add Expenses' }))
  expect(form.getByLabelText(/^Repeat/, { selector: 'input' })).toHaveDisplayValue('Every month')
  expect(form.getByLabelText(/^Amount/)).toHaveValue('400')
})
