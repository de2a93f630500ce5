import { screen, waitFor, within } from '@testing-library/react'
import { format, subDays } from 'date-fns'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { account, balance, field, given, renderWithBanks } from './given.ts'

const DAYS_SINCE_STATEMENT = 3

const dayOf = (date: Date): number => Number(format(date, 'd'))

const statement = subDays(new Date(), DAYS_SINCE_STATEMENT)

/** A card with a statement three days ago, and its bill due in a few days. */
const card = account({
  kind: 'card',
  accountNumber: '4321',
  mobileNumber: '',
  amount: 0,
  limit: 100_000,
  statementDay: dayOf(statement),
  dueDay: dayOf(new Date(Date.now() + 5 * 86_400_000)),
})

/** Signs in a user with an account and a card, which bought something before the statement and something after it. */
const givenCard = async () => {
  const user = await given([account({ amount: 50_000 }), card])
  const banks = await user.kept.banks()
  const { id = '' } = banks.find(({ kind }) => kind === 'card') ?? {}
  const buy = (amount: number, date: Date, reason: string) =>
    user.call(endpoints.addExpenses, {
      bank_id: id,
      date: format(date, 'yyyy-MM-dd'),
      amount,
      reason,
      amountDebit: 'DEBIT',
    })
  await buy(9_800, subDays(statement, 5), 'Flight')
  await buy(2_540, new Date(), 'Groceries')
  return { ...user, cardId: id }
}

test('a card is added with its limit, what is owed now and its days', async () => {
  const { user, kept } = await renderWithBanks([], '/bank/add')
  await screen.findByRole('dialog', { name: 'Add Bank' })
  await user.click(await screen.findByRole('radio', { name: 'Card' }))
  await user.click(screen.getByRole('combobox', { name: /^Bank Name/ }))
  await user.click(await screen.findByRole('option', { name: 'HDFC' }))
  await fillField(user, field('Last four digits'), '4321')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Limit is required')).toBeVisible()
  await fillField(user, field('Limit'), '1 lakh')
  await fillField(user, field('Owed now'), '12340')
  await fillField(user, field('Statement day'), '18')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Bank add successful!')).toBeVisible()
  expect(await kept.banks()).toEqual([
    expect.objectContaining({ kind: 'card', amount: -12_340, limit: 100_000, statementDay: 18, dueDay: null }),
  ])
  const added = await screen.findByRole('article', { name: 'HDFC ••4321' })
  expect(added).toHaveTextContent('₹12,340.00 owed')
  expect(await screen.findByRole('region', { name: 'Total balance' })).toHaveTextContent(
    '₹0.00in 0 active accounts · ₹12,340.00 owed on 1 card',
  )
})

test('what is owed is not more than the limit', async () => {
  const { user } = await renderWithBanks([], '/bank/add')
  await screen.findByRole('dialog', { name: 'Add Bank' })
  await user.click(await screen.findByRole('radio', { name: 'Card' }))
  await fillField(user, field('Limit'), '100')
  await fillField(user, field('Owed now'), '100.01')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Over the limit of this card.')).toBeVisible()
})

test('its page says what is owed of the limit and its bill, and Pay opens a transfer that is filled in', async () => {
  const { cardId } = await givenCard()
  const { user } = await renderApp(`/bank/${cardId}`)
  expect(await balance()).toHaveTextContent('₹12,340.00 owed of ₹1,00,000')
  expect(await screen.findByText(/^Bill ₹9,800, due /)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  const form = within(await screen.findByRole('dialog', { name: 'Transfer' }))
  expect(await form.findByLabelText(/^Amount/)).toHaveValue('9,800')
  await waitFor(() => expect(form.getByRole('combobox', { name: /^To/ })).toHaveDisplayValue('HDFC ••4321'))
})

test('the bill stands on Home with one press to pay it, and my own money is told without the card', async () => {
  await givenCard()
  const { user } = await renderApp('/home')
  const bills = within(await screen.findByRole('region', { name: 'To pay' }))
  expect(bills.getByText(/₹9,800, due/)).toBeVisible()
  await user.click(bills.getByRole('button', { name: 'Pay: HDFC ••4321' }))
  expect(await screen.findByRole('dialog', { name: 'Transfer' })).toBeVisible()
})

test('a credit of a card is a payment or a refund', async () => {
  const { cardId } = await givenCard()
  const { user } = await renderApp(`/bank/${cardId}`)
  await user.click(await screen.findByRole('button', { name: 'More: HDFC' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Payment or refund' }))
  const form = within(await screen.findByRole('dialog', { name: 'Payment or refund' }))
  expect(form.getByText('₹12,340.00 owed')).toBeVisible()
})
