import { screen, waitFor, within } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { dialog, retype, setOnline, waitUntilSent } from '#tests/screens/changes/given.ts'
import { inDays } from '#tests/screens/lends/given.ts'
import { duePlan, renderWithPlan } from './given.ts'

afterEach(() => setOnline(true))

const press = async ({ user }: Awaited<ReturnType<typeof renderWithPlan>>, name: string) =>
  user.click((await duePlan()).getByRole('button', { name }))

/** Chooses what is behind "⋯" of a plan. */
const chooseOf = async (shown: Awaited<ReturnType<typeof renderWithPlan>>, name: string, action: string) => {
  await press(shown, `More: ${name}`)
  await shown.user.click(await screen.findByRole('menuitem', { name: action }))
}

/** Opens the filled form of the entry and changes its amount. The drawer takes the focus a moment after it opens. */
const changeAmount = async (shown: Awaited<ReturnType<typeof renderWithPlan>>, amount: string) => {
  await chooseOf(shown, 'Rent', 'Enter with changes')
  const form = within(await screen.findByRole('form', { name: 'Add Expenses' }))
  await waitFor(async () => {
    await retype(shown.user, form.getByLabelText(/^Amount/), amount)
    expect(form.getByLabelText(/^Amount/)).toHaveValue(amount)
  })
  return form
}

const expectNothingDue = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'To enter' })).not.toBeInTheDocument())

test('a plan that is due is entered with one press, and can be taken back', async () => {
  const shown = await renderWithPlan()
  expect((await duePlan()).getByRole('listitem')).toHaveTextContent('Rent ₹400, due today')
  await press(shown, 'Enter: Rent')
  await screen.findByText('Entered!')
  await expectNothingDue()
  expect(await shown.kept.expenses()).toMatchObject([{ reason: 'Rent', amount: 400, date: inDays(0) }])
  expect(await shown.kept.banks()).toMatchObject([{ amount: 600 }])
  await shown.user.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText('Undone!')).toBeVisible()
  expect(screen.queryByText('Expense deleted successfully!')).not.toBeInTheDocument()
  await duePlan()
  await waitFor(async () => expect(await shown.kept.expenses()).toEqual([]))
  await waitFor(async () => expect(await shown.readPlans()).toMatchObject([{ next: inDays(0) }]))
})

test('a plan of an earlier date says how late it is', async () => {
  await renderWithPlan({ next: inDays(-3) })
  expect((await duePlan()).getByRole('listitem')).toHaveTextContent(/^Rent ₹400, 3 days late/)
})

test('missed times are counted and entered one by one', async () => {
  const shown = await renderWithPlan({ next: inDays(-14), every: { unit: 'week', count: 1 } })
  expect((await duePlan()).getByRole('listitem')).toHaveTextContent('3 times due')
  await press(shown, 'Enter: Rent')
  await waitFor(async () => expect((await duePlan()).getByRole('listitem')).toHaveTextContent('2 times due'))
  await screen.findByText('Entered!')
  expect(await shown.kept.expenses()).toMatchObject([{ date: inDays(-14) }])
})

test('“Enter with changes” opens the filled form, which makes the entry and moves the plan on', async () => {
  const shown = await renderWithPlan({ next: inDays(-1), every: { unit: 'day', count: 30 } })
  const form = await changeAmount(shown, '450')
  expect(form.getByText(/This enters “Rent”/)).toBeVisible()
  expect(form.queryByLabelText(/^Repeat/)).toBeNull()
  await retype(shown.user, form.getByLabelText(/^Reason/, { selector: 'input' }), 'Rent and water')
  await shown.user.click(form.getByRole('button', { name: 'Add' }))
  await screen.findByText('Add bank expenses successful!')
  expect(await shown.kept.expenses()).toMatchObject([{ amount: 450, date: inDays(-1), reason: 'Rent and water' }])
  expect(await shown.readPlans()).toMatchObject([{ next: inDays(29), template: { amount: 400, reason: 'Rent' } }])
  await expectNothingDue()
  await shown.user.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(async () => expect(await shown.readPlans()).toMatchObject([{ next: inDays(-1) }]))
  expect(await shown.kept.expenses()).toEqual([])
})

test('a draft of an entry with changes comes back with its plan, and with nothing else', async () => {
  const shown = await renderWithPlan()
  const form = await changeAmount(shown, '450')
  await shown.user.click(form.getByRole('button', { name: 'Cancel' }))
  await duePlan()
  await shown.router.navigate({ to: '/bank/expense' })
  const empty = within(await screen.findByRole('form', { name: 'Add Expenses' }))
  expect(empty.getByLabelText(/^Amount/)).toHaveValue('')
  expect(empty.queryByText(/This enters/)).toBeNull()
  await shown.router.navigate({ to: '/home' })
  await chooseOf(shown, 'Rent', 'Enter with changes')
  const again = within(await screen.findByRole('form', { name: 'Add Expenses' }))
  expect(again.getByLabelText(/^Amount/)).toHaveValue('450')
  expect(again.getByText(/This enters “Rent”/)).toBeVisible()
})

test('a plan of a record is entered with changes in the form of a record', async () => {
  const template = { reason: 'School fees', amount: 300, requirement: 'Required', bank: 'SBI', returnName: 'Ravi' }
  const shown = await renderWithPlan({ kind: 'lend', template: { ...template, returnAfterDays: 10 } })
  await chooseOf(shown, 'Ravi, School fees', 'Enter with changes')
  const form = within(await screen.findByRole('form', { name: 'Add Lend Borrow' }))
  expect(form.getByLabelText(/^Return Date/, { selector: 'input' })).not.toHaveValue('')
  await waitFor(async () => {
    await retype(shown.user, form.getByLabelText(/^Amount/), '250')
    expect(form.getByLabelText(/^Amount/)).toHaveValue('250')
  })
  await shown.user.click(form.getByRole('button', { name: 'Add' }))
  await screen.findByText('Lend borrow added successfully!')
  const made = { amount: 250, returnName: 'Ravi', lendDate: inDays(0), returnDate: inDays(10) }
  expect(await shown.call(endpoints.getLend)).toMatchObject([made])
  await expectNothingDue()
})

test('without a connection an entry with changes waits, and the next one of its plan after it', async () => {
  const shown = await renderWithPlan({ next: inDays(-7), every: { unit: 'week', count: 1 } })
  await duePlan()
  setOnline(false)
  const form = await changeAmount(shown, '450')
  await shown.user.click(form.getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect((await duePlan()).getByRole('listitem')).toHaveTextContent('due today'))
  await press(shown, 'Enter: Rent')
  await expectNothingDue()
  setOnline(true)
  await waitUntilSent()
  await waitFor(async () => expect(await shown.readPlans()).toMatchObject([{ next: inDays(7) }]))
  expect((await shown.kept.expenses()).map(({ amount }) => amount).toSorted()).toEqual([400, 450])
})

test.each([
  ['an entry', false],
  ['an entry with changes', true],
])('%s of a date that another device has entered is not made twice', async (_, hasChanges) => {
  const shown = await renderWithPlan({ every: { unit: 'week', count: 1 } })
  await duePlan()
  const [plan] = await shown.readPlans()
  await shown.call(buildPath(endpoints.skipPlan, { planId: plan?.id ?? '' }))
  if (hasChanges) {
    await chooseOf(shown, 'Rent', 'Enter with changes')
    await shown.user.click(await screen.findByRole('button', { name: 'Add' }))
  } else await press(shown, 'Enter: Rent')
  const conflict = await dialog('This record has changed meanwhile')
  expect(conflict.queryByRole('button', { name: 'Save mine' })).toBeNull()
  await shown.user.click(conflict.getByRole('button', { name: 'Keep what is there' }))
  await expectNothingDue()
  expect(await shown.kept.expenses()).toEqual([])
  expect(await shown.readPlans()).toMatchObject([{ next: inDays(7) }])
})

test('a plan that is due is edited where it stands', async () => {
  const shown = await renderWithPlan()
  await chooseOf(shown, 'Rent', 'Edit plan')
  const form = await dialog('Edit plan')
  await retype(shown.user, form.getByLabelText(/^Amount/), '500')
  await shown.user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Plan saved!')).toBeVisible()
  await waitFor(async () => expect((await duePlan()).getByRole('listitem')).toHaveTextContent('Rent ₹500, due today'))
})

test('a plan of income is entered as a credit of its account', async () => {
  const shown = await renderWithPlan()
  const [rent] = await shown.readPlans()
  await shown.call(buildPath(endpoints.skipPlan, { planId: rent?.id ?? '' }))
  const every = { unit: 'month', count: 1 }
  const template = { bankId: shown.id, amount: 85_000, reason: 'Salary' }
  await shown.call(endpoints.addPlan, { kind: 'credit', next: inDays(0), every, template })
  await shown.router.navigate({ to: '/bank' })
  await shown.router.navigate({ to: '/home' })
  expect(await screen.findByText('Salary')).toBeVisible()
  await press(shown, 'Enter: Salary')
  expect(await screen.findByText('Entered!')).toBeVisible()
  expect(await shown.kept.banks()).toMatchObject([{ amount: 86_000 }])
  await expectNothingDue()
})

test('a skipped plan moves on, and moves no money', async () => {
  const shown = await renderWithPlan({ every: { unit: 'week', count: 1 } })
  await press(shown, 'Skip: Rent')
  await screen.findByText('Skipped!')
  await expectNothingDue()
  expect(await shown.kept.expenses()).toEqual([])
  expect(await shown.readPlans()).toMatchObject([{ next: inDays(7) }])
})

test('without a connection the entry waits and the plan moves on; it is sent later', async () => {
  const shown = await renderWithPlan({ every: { unit: 'week', count: 1 } })
  await duePlan()
  setOnline(false)
  await press(shown, 'Enter: Rent')
  await expectNothingDue()
  expect(await shown.kept.expenses()).toEqual([])
  setOnline(true)
  await waitFor(async () => expect(await shown.kept.expenses()).toHaveLength(1))
  await waitFor(async () => expect(await shown.readPlans()).toMatchObject([{ next: inDays(7) }]))
})

test('a refused entry says why, and the plan stays due', async () => {
  const shown = await renderWithPlan({ amount: 4_000 })
  await press(shown, 'Enter: Rent')
  expect(await screen.findByText('Insufficient balance')).toBeVisible()
  expect((await duePlan()).getByRole('button', { name: 'Enter: Rent' })).toBeVisible()
  expect(await shown.readPlans()).toMatchObject([{ next: inDays(0) }])
})

test('a plan whose account is gone says so, and is edited instead', async () => {
  await renderWithPlan({ isGone: true })
  const plan = await duePlan()
  expect(await plan.findByText('Its account is gone.')).toBeVisible()
  expect(plan.queryByRole('button', { name: 'Enter: Rent' })).toBeNull()
  expect(plan.getByRole('button', { name: 'Edit: Rent' })).toBeVisible()
})
