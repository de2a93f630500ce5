import { screen, waitFor, within } from '@testing-library/react'
import { addMonths } from 'date-fns/addMonths'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { localDate } from '#contract/fields/dates.ts'
import type { Plan } from '#contract/recurring/response.ts'
import { account, renderWithBanks } from '#tests/screens/banks/given.ts'
import { dialog, retype } from '#tests/screens/changes/given.ts'
import { choose, fillField } from '#tests/screens/choose.ts'
import { renderWithPlan } from './given.ts'

const inMonths = (months: number): string => localDate(addMonths(new Date(), months))

const fillExpense = async () => {
  const shown = await renderWithBanks([account()], '/bank/expense')
  const form = within(await screen.findByRole('form', { name: 'Add Expenses' }))
  const field = (label: string) => form.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })
  await shown.user.type(field('Amount'), '20')
  await fillField(shown.user, field('Reason'), 'Metro card')
  await choose(shown.user, 'Type', 'Cash')
  const readPlans = (): Promise<Plan[]> => shown.call(endpoints.plans)
  const add = () => shown.user.click(form.getByRole('button', { name: 'Add' }))
  return { ...shown, form, readPlans, add }
}

test('an expense that repeats is added, and its plan is due a month later', async () => {
  const { user, form, add, readPlans, kept } = await fillExpense()
  await user.selectOptions(form.getByLabelText('Repeat'), 'Every month')
  await user.selectOptions(form.getByLabelText('Ends'), 'After a number of times')
  await user.selectOptions(form.getByLabelText('Times'), '3 times')
  await add()
  await screen.findByText('It will come again!')
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

test('an expense that does not repeat makes no plan', async () => {
  const { add, readPlans } = await fillExpense()
  await add()
  await screen.findByText('Add bank expenses successful!')
  expect(await readPlans()).toEqual([])
})

const section = async () => within(await screen.findByRole('region', { name: 'What comes again' }))

test('the profile lists the plans, which are paused, edited and deleted there', async () => {
  const { user, readPlans } = await renderWithPlan({}, '/profile')
  await user.click(await (await section()).findByRole('button', { name: 'Pause: Rent' }))
  expect(await (await section()).findByText(/Every month · Paused/)).toBeVisible()
  await screen.findByText('Plan saved!')
  expect(await readPlans()).toMatchObject([{ paused: true }])
  await user.click((await section()).getByRole('button', { name: 'Edit: Rent' }))
  const form = await dialog('Edit plan')
  await retype(user, await form.findByLabelText(/^Amount/), '450')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await readPlans()).toMatchObject([{ paused: true, template: { amount: 450 } }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click((await section()).getByRole('button', { name: 'Delete: Rent' }))
  expect(await (await section()).findByText(/^Nothing yet/)).toBeVisible()
  await waitFor(async () => expect(await readPlans()).toEqual([]))
})

test('an edit of a plan that another device changed meanwhile keeps what both changed', async () => {
  const { user, readPlans, call } = await renderWithPlan({}, '/profile')
  await user.click(await (await section()).findByRole('button', { name: 'Edit: Rent' }))
  const form = await dialog('Edit plan')
  await retype(user, await form.findByLabelText(/^Amount/), '450')
  const [plan] = await readPlans()
  const every = { unit: 'week', count: 2 }
  await call(endpoints.editPlan, { ...plan, every, template: { ...plan?.template, reason: 'Rent of the flat' } })
  await user.click(form.getByRole('button', { name: 'Save' }))
  const conflict = await dialog('This record has changed meanwhile')
  await user.click(conflict.getByRole('button', { name: 'Save mine' }))
  await waitFor(async () =>
    expect(await readPlans()).toMatchObject([{ every, template: { amount: 450, reason: 'Rent of the flat' } }]),
  )
})

test('a line that says how often fills “Repeat”', async () => {
  const { user } = await renderWithBanks([account()], '/add')
  await user.click(await screen.findByRole('textbox', { name: 'Message' }))
  await user.paste('rent 400 hdfc every month')
  const enterAs = within(await screen.findByRole('region', { name: 'Enter as' }))
  await user.click(enterAs.getByRole('button', { name: 'Expense' }))
  const form = within(await screen.findByRole('form', { name: 'Add Expenses' }))
  expect(form.getByLabelText('Repeat')).toHaveDisplayValue('Every month')
  expect(form.getByLabelText(/^Amount/)).toHaveValue('400')
})
