import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { fail } from '#mocks/faults.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { choose, fillField } from '#tests/screens/choose.ts'
import { account, expense, inDays, openExpense, type renderBank, renderWithBanks } from './given.ts'

const sbi = account({ bankName: 'SBI', accountNumber: '20012345', amount: 5_000 })
const inactive = account({ bankName: 'Axis', accountNumber: '77778888', isActive: false })

type Shown = Awaited<ReturnType<typeof renderBank>>

const drawer = () => screen.findByRole('dialog', { name: 'Add Expenses' })

/** Waits for the form: without choices on this device it shows when the expenses are loaded. */
const form = () => screen.findByRole('form', { name: 'Add Expenses' })

const field = (label: string) =>
  within(screen.getByRole('dialog', { name: 'Add Expenses' })).getByLabelText(new RegExp(`^${label}`), {
    selector: 'input',
  })
const accounts = () => screen.getByRole('combobox', { name: 'Account' })
const add = ({ user }: Shown) => user.click(screen.getByRole('button', { name: 'Add' }))

const reopen = async ({ router }: Shown): Promise<void> => {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await router.navigate({ to: '/bank/expense' })
  await form()
}

test('an expense begins with the amount, and takes it from the chosen account', async () => {
  const shown = await renderWithBanks([account(), sbi, inactive], '/bank/expense')
  await form()
  await waitFor(() => expect(field('Amount')).toHaveFocus())
  expect(within(accounts()).getAllByRole('option')).toHaveLength(2)
  expect(field('Date')).toHaveValue(formatDate(inDays(0)))
  await shown.user.selectOptions(accounts(), 'SBI ••2345')
  expect(accounts()).toHaveAccessibleDescription('Balance ₹5,000.00')
  await shown.user.type(field('Amount'), '2000')
  await fillField(shown.user, field('Reason'), 'Metro card')
  await choose(shown.user, 'Type', 'Cash')
  await add(shown)
  expect(await screen.findByText('Add bank expenses successful!')).toBeVisible()
  expect(await shown.kept.banks()).toContainEqual(expect.objectContaining({ bankName: 'SBI', amount: 3_000 }))
})

test('the next expense starts with the account and the type of the last one', async () => {
  const shown = await renderWithBanks([account(), sbi], '/bank/expense')
  await form()
  await shown.user.selectOptions(accounts(), 'HDFC ••1234')
  await shown.user.type(field('Amount'), '20')
  await fillField(shown.user, field('Reason'), 'Metro card')
  await choose(shown.user, 'Type', 'Google Pay')
  await add(shown)
  await screen.findByText('Add bank expenses successful!')
  await reopen(shown)
  expect(accounts()).toHaveDisplayValue('HDFC ••1234')
  expect(field('Type')).toHaveValue('Google Pay')
  await shown.user.keyboard('30{Tab}{Tab}Metro card')
  await add(shown)
  await waitFor(async () =>
    expect(await shown.kept.banks()).toContainEqual(expect.objectContaining({ bankName: 'HDFC', amount: 950 })),
  )
})

test('on a new device the first expense starts with the account and the type of the newest one', async () => {
  const expenses = [
    expense({ date: inDays(-1), amountDebit: 'PHONEPE' }),
    expense({ date: inDays(-3), amountDebit: 'CASH' }),
  ]
  await renderWithBanks([account(), sbi], '/bank/expense', expenses)
  await form()
  expect(accounts()).toHaveDisplayValue('HDFC ••1234')
  expect(field('Type')).toHaveValue('PhonePe')
  await waitFor(() => expect(field('Amount')).toHaveFocus())
})

test('what was typed stays when the account changes, and the new balance is the limit', async () => {
  const shown = await renderWithBanks([account(), sbi], '/bank/expense')
  await form()
  await shown.user.selectOptions(accounts(), 'HDFC ••1234')
  await shown.user.type(field('Amount'), '1500')
  await fillField(shown.user, field('Reason'), 'Metro card')
  await choose(shown.user, 'Type', 'Cash')
  await add(shown)
  expect(await screen.findByText('Insufficient balance')).toBeVisible()
  await shown.user.selectOptions(accounts(), 'SBI ••2345')
  await waitFor(() => expect(screen.queryByText('Insufficient balance')).not.toBeInTheDocument())
  expect(field('Amount')).toHaveValue('1,500')
  expect(field('Reason')).toHaveValue('Metro card')
  expect(field('Type')).toHaveValue('Cash')
})

test('a draft comes back with its account', async () => {
  const shown = await renderWithBanks([account(), sbi], '/bank/expense')
  await form()
  await shown.user.selectOptions(accounts(), 'HDFC ••1234')
  await shown.user.type(field('Amount'), '15')
  await shown.user.keyboard('{Escape}')
  await reopen(shown)
  expect(accounts()).toHaveDisplayValue('HDFC ••1234')
  expect(field('Amount')).toHaveValue('15')
})

test('a single active account leaves nothing to choose', async () => {
  await renderWithBanks([account(), inactive], '/bank/expense')
  expect(await form()).toHaveTextContent('HDFC ••1234 · Balance ₹1,000.00')
  expect(screen.queryByRole('combobox', { name: 'Account' })).not.toBeInTheDocument()
})

test('without an active account the drawer says so, and leads to the form for one and back', async () => {
  const { user, router } = await renderWithBanks([inactive], '/bank/expense')
  expect(await screen.findByText('You have no active account to pay from.')).toBeVisible()
  await user.click(within(await drawer()).getByRole('link', { name: 'Add Bank' }))
  expect(await screen.findByRole('dialog', { name: 'Add Bank' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/bank/expense'))
})

test('accounts that cannot be loaded say so', async () => {
  fail('allBank', 400)
  await renderWithBanks([account()], '/bank/expense')
  expect(await within(await drawer()).findByText('Your bank accounts could not be loaded.')).toBeVisible()
})

const suggestions = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('listbox', { name: /^Reason/ }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

const earlier = [
  expense({ reason: 'Groceries', amount: 1, date: inDays(-9) }),
  expense({ reason: 'Rent', amount: 1, date: inDays(-1) }),
  expense({ reason: 'groceries', amount: 1, date: inDays(-3) }),
]

test('the reason suggests earlier ones of all accounts, the most frequent first', async () => {
  const { user, call } = await renderWithBanks([account(), sbi], '/bank', earlier)
  const [other] = (await call(endpoints.allBank)).filter(({ bankName }: { bankName: string }) => bankName === 'SBI')
  await call(endpoints.addExpenses, { ...expense({ reason: 'Metro card', date: inDays(-2) }), bank_id: other.id })
  await user.click(await screen.findByRole('link', { name: 'HDFC' }))
  await openExpense(user)
  await user.click(field('Reason'))
  await waitFor(async () => expect(await suggestions()).toEqual(['groceries', 'Rent', 'Metro card']))
})

test('the drawer suggests reasons too, and Enter chooses the highlighted one', async () => {
  const { user, kept } = await renderWithBanks([account()], '/bank/expense', earlier)
  await form()
  await user.type(field('Reason'), 'gro')
  await waitFor(async () => expect(await suggestions()).toEqual(['groceries']))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field('Reason')).toHaveValue('groceries')
  await user.type(field('Reason'), 'x{Backspace}')
  expect(screen.queryByRole('option', { name: 'groceries' })).not.toBeInTheDocument()
  expect(await kept.expenses()).toHaveLength(3)
})
