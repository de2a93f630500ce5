import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { chooseSegment, fillField, segments } from '#tests/screens/choose.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { onPhone } from '#tests/screens/on-phone.ts'
import { account, accountField, balance, field, renderBank, renderWithBanks, watchCalls } from './given.ts'
import { sbi } from './passbook-given.ts'

type Person = Awaited<ReturnType<typeof renderBank>>['user']

const opener = () => screen.getByRole('button', { name: 'Move money' })

const open = async (user: Person): Promise<void> => {
  await balance()
  await user.click(opener())
}

const twoAccounts = () => renderWithBanks([account(), sbi], (id) => `/bank/${id}`)

test('in a wide window credit, debit, set balance and transfer stand in one place', async () => {
  await twoAccounts()
  const region = within(await screen.findByRole('region', { name: 'Move money' }))
  expect(region.getByRole('button', { name: 'Credit' })).toBeVisible()
  expect(region.getByRole('button', { name: 'Debit' })).toBeVisible()
  expect(region.getByRole('button', { name: 'Set balance…' })).toBeVisible()
  expect(await region.findByRole('link', { name: 'Transfer' })).toBeVisible()
})

describe('on a phone', () => {
  test('one button opens the four in place, with the amount to credit focused', async () => {
    onPhone()
    const { user } = await twoAccounts()
    await balance()
    expect(screen.queryByLabelText(/^Amount/)).not.toBeInTheDocument()
    expect(opener()).toHaveAttribute('aria-expanded', 'false')
    await user.click(opener())
    expect(opener()).toHaveAttribute('aria-expanded', 'true')
    expect(field('Amount')).toHaveFocus()
    await waitFor(() => expect(segments('Move money')).toHaveLength(4))
    await user.click(opener())
    expect(screen.queryByLabelText(/^Amount/)).not.toBeInTheDocument()
  })

  test('a credit takes two presses, closes the form and gives the focus back', async () => {
    onPhone()
    const { user, kept } = await renderBank()
    await open(user)
    await user.keyboard('250.50')
    await user.click(screen.getByRole('button', { name: 'Credit' }))
    expect(await screen.findByText('Amount credited!')).toBeVisible()
    await waitFor(() => expect(opener()).toHaveFocus())
    expect(opener()).toHaveAttribute('aria-expanded', 'false')
    await waitFor(async () => expect(await balance()).toHaveTextContent('₹1,250.50'))
    expect(await kept.banks()).toMatchObject([{ amount: 1_250.5 }])
  })

  test('Enter makes the chosen movement', async () => {
    onPhone()
    const { user, id } = await renderBank()
    await open(user)
    const calls = watchCalls()
    await chooseSegment(user, 'Move money', 'Debit')
    await user.type(field('Amount'), '100{Enter}')
    expect(await screen.findByText('Amount debited!')).toBeVisible()
    const debit = `PATCH ${buildPath(endpoints.debitAmount, { id }).path}?amount=100.00`
    expect(calls().filter((call) => call.startsWith('PATCH'))).toEqual([debit])
  })

  test('the amount stays from debit to credit, and the error of the debit does not', async () => {
    onPhone()
    const { user } = await renderBank()
    await open(user)
    await chooseSegment(user, 'Move money', 'Debit')
    await fillField(user, field('Amount'), '1000.01')
    await user.click(screen.getByRole('button', { name: 'Debit' }))
    expect(await screen.findByText('Insufficient fund')).toBeVisible()
    await chooseSegment(user, 'Move money', 'Credit')
    await waitFor(() => expect(screen.queryByText('Insufficient fund')).not.toBeInTheDocument())
    expect(field('Amount')).toHaveValue('1,000.01')
  })

  test('the balance is set in place', async () => {
    onPhone()
    const { user, kept } = await renderBank()
    await open(user)
    await chooseSegment(user, 'Move money', 'Set balance')
    await user.type(field('New balance'), '1120')
    expect(screen.getByText('This adds ₹120.00.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Set balance' }))
    expect(await screen.findByText('Balance set!')).toBeVisible()
    await waitFor(() => expect(opener()).toHaveFocus())
    expect(await kept.banks()).toMatchObject([{ amount: 1_120 }])
  })

  test('a transfer starts from this account in place', async () => {
    onPhone()
    const { user, kept } = await twoAccounts()
    await open(user)
    await waitFor(() => expect(segments('Move money')).toHaveLength(4))
    await chooseSegment(user, 'Move money', 'Transfer')
    expect(accountField('From')).toHaveDisplayValue('HDFC ••1234')
    await user.selectOptions(accountField('To'), 'SBI ••2345')
    await user.type(field('Amount'), '200')
    await user.click(screen.getByRole('button', { name: 'Transfer' }))
    expect(await screen.findByText('Transferred!')).toBeVisible()
    expect(await kept.banks()).toMatchObject([{ amount: 700 }, { amount: 800 }])
  })

  test('only what the server can do is offered', async () => {
    onPhone()
    serveFirstVersion()
    const { user } = await twoAccounts()
    await open(user)
    expect(segments('Move money')).toHaveLength(2)
  })
})
