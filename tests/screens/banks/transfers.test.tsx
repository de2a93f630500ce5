import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Bank } from '#contract/banks/response.ts'
import { endpoints } from '#contract/endpoints.ts'
import { fail, stall } from '#mocks/faults.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { fillField } from '#tests/screens/choose.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { account, accountField, balance, inDays, type renderBank, renderWithBanks, watchCalls } from './given.ts'

type Person = Awaited<ReturnType<typeof renderBank>>['user']

const sbi = account({ bankName: 'SBI', accountNumber: '20012345', amount: 500 })
const two = [account(), sbi]

const open = async (user: Person): Promise<void> => {
  await user.click(await screen.findByRole('link', { name: 'Transfer' }))
  await screen.findByRole('dialog', { name: 'Transfer' })
}

const field = (label: string) =>
  within(screen.getByRole('dialog', { name: 'Transfer' })).getByLabelText(new RegExp(`^${label}`), {
    selector: 'input',
  })

const send = (user: Person) => user.click(screen.getByRole('button', { name: 'Transfer' }))

describe('a transfer', () => {
  test('from the screen of an account moves both balances, and its toast moves them back', async () => {
    const { user, router, id, kept } = await renderWithBanks(two, (id) => `/bank/${id}`)
    await balance()
    await open(user)
    expect(router.state.location.pathname).toBe(`/bank/${id}/transfer`)
    await waitFor(() => expect(field('Amount')).toHaveFocus())
    expect(accountField('From')).toHaveDisplayValue('HDFC ••1234')
    expect(accountField('From')).toHaveAccessibleDescription('Balance ₹1,000.00')
    expect(accountField('To')).toHaveDisplayValue('SBI ••2345')
    expect(field('Date')).toHaveValue(formatDate(inDays(0)))
    await fillField(user, field('Amount'), '120.50')
    await user.type(field('Note'), 'Rent')
    await send(user)
    expect(await screen.findByText('Transferred!')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Last change' })).toHaveTextContent('₹120.50 HDFC → SBI')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bank/${id}`))
    expect(await balance()).toHaveTextContent('₹879.50')
    expect(await kept.banks()).toMatchObject([{ amount: 620.5 }, { amount: 879.5 }])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone!')).toBeVisible()
    await waitFor(async () => expect(await balance()).toHaveTextContent('₹1,000.00'))
    expect(await kept.banks()).toMatchObject([{ amount: 500 }, { amount: 1_000 }])
  })

  test('from the list of accounts shows there before the server has answered', async () => {
    const { user, router } = await renderWithBanks(two)
    const release = stall('addTransfer')
    await open(user)
    expect(router.state.location.pathname).toBe('/bank/transfer')
    await user.selectOptions(accountField('From'), 'SBI ••2345')
    await user.selectOptions(accountField('To'), 'HDFC ••1234')
    await user.type(field('Amount'), '500')
    await send(user)
    const card = (name: string) => screen.getByRole('article', { name, hidden: true })
    await waitFor(() => expect(card('SBI ••2345')).toHaveTextContent('₹0.00'))
    expect(card('HDFC ••1234')).toHaveTextContent('₹1,500.00')
    expect(screen.queryByText('Transferred!')).not.toBeInTheDocument()
    release()
    expect(await screen.findByText('Transferred!')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/bank'))
  })

  test('between two accounts chooses the other one by itself', async () => {
    const { user } = await renderWithBanks(two, '/bank/transfer')
    await screen.findByRole('dialog', { name: 'Transfer' })
    await user.selectOptions(accountField('From'), 'SBI ••2345')
    expect(accountField('To')).toHaveDisplayValue('HDFC ••1234')
    await user.selectOptions(accountField('To'), 'SBI ••2345')
    expect(accountField('From')).toHaveDisplayValue('HDFC ••1234')
  })

  test('between three accounts leaves the choice of the other one', async () => {
    const third = account({ bankName: 'Axis', accountNumber: '77778888' })
    const { user } = await renderWithBanks([...two, third], '/bank/transfer')
    await screen.findByRole('dialog', { name: 'Transfer' })
    await user.selectOptions(accountField('From'), 'SBI ••2345')
    expect(accountField('To')).toHaveValue('')
  })

  test('starts with the accounts of the last one', async () => {
    const third = account({ bankName: 'Axis', accountNumber: '77778888' })
    const { user, router } = await renderWithBanks([...two, third])
    await open(user)
    await user.selectOptions(accountField('From'), 'SBI ••2345')
    await user.selectOptions(accountField('To'), 'HDFC ••1234')
    await user.type(field('Amount'), '5')
    await send(user)
    expect(await screen.findByText('Transferred!')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/bank'))
    await open(user)
    expect(accountField('From')).toHaveDisplayValue('SBI ••2345')
    expect(accountField('To')).toHaveDisplayValue('HDFC ••1234')
    await user.type(field('Amount'), '6')
    await send(user)
    await waitFor(() => expect(screen.getByRole('article', { name: 'SBI ••2345' })).toHaveTextContent('₹489.00'))
  })

  test('starts without an account that is inactive now', async () => {
    const third = account({ bankName: 'Axis', accountNumber: '77778888' })
    const { user, router, queryClient, call } = await renderWithBanks([...two, third], '/bank/transfer')
    await screen.findByRole('dialog', { name: 'Transfer' })
    await user.selectOptions(accountField('From'), 'SBI ••2345')
    await user.selectOptions(accountField('To'), 'HDFC ••1234')
    await user.type(field('Amount'), '5')
    await send(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/bank'))
    const [{ id }] = (await call(endpoints.allBank)).filter(({ bankName }: Bank) => bankName === 'SBI')
    const { amount: _, ...details } = { ...sbi, isActive: false }
    await call(endpoints.editBank, { id, ...details })
    await queryClient.invalidateQueries({ queryKey: ['banks'], exact: true })
    await open(user)
    expect(accountField('From')).toHaveValue('')
    expect(accountField('To')).toHaveValue('')
  })

  test('between one account, without an amount, or of more than there is calls nothing', async () => {
    const third = account({ bankName: 'Axis', accountNumber: '77778888' })
    const { user } = await renderWithBanks([...two, third], (id) => `/bank/${id}/transfer`)
    await screen.findByRole('dialog', { name: 'Transfer' })
    await screen.findByText('No expenses found.')
    const calls = watchCalls()
    await user.selectOptions(accountField('To'), 'HDFC ••1234')
    await send(user)
    expect(await screen.findByText('Choose two different accounts')).toBeVisible()
    expect(screen.getByText('Amount is required')).toBeVisible()
    await user.selectOptions(accountField('To'), 'SBI ••2345')
    await fillField(user, field('Amount'), '1000.01')
    await send(user)
    expect(await screen.findByText('Insufficient balance')).toBeVisible()
    expect(calls()).toEqual([])
  })

  test('from an inactive account is refused, and an inactive account is no choice', async () => {
    const third = account({ bankName: 'Axis', accountNumber: '777788', isActive: false })
    const { user } = await renderWithBanks([account({ isActive: false }), sbi, third], (id) => `/bank/${id}/transfer`)
    await screen.findByRole('dialog', { name: 'Transfer' })
    await user.type(field('Amount'), '1')
    await send(user)
    expect(await screen.findByText('Bank not active!')).toBeVisible()
    const options = within(accountField('To')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['SBI ••2345', 'HDFC ••1234'])
  })

  test('that the server refuses is taken back with its words', async () => {
    fail('addTransfer', 400, 'Insufficient balance')
    const { user } = await renderWithBanks(two, (id) => `/bank/${id}/transfer`)
    await screen.findByRole('dialog', { name: 'Transfer' })
    await user.type(field('Amount'), '1')
    await send(user)
    expect(await screen.findByText('Insufficient balance')).toBeVisible()
    expect(field('Amount')).toHaveValue('1')
    expect(screen.getByRole('region', { name: 'Balance', hidden: true })).toHaveTextContent('₹1,000.00')
  })

  test('is not offered with one account', async () => {
    await renderWithBanks([account()])
    await screen.findByRole('article', { name: 'HDFC ••1234' })
    expect(screen.queryByRole('link', { name: 'Transfer' })).not.toBeInTheDocument()
  })

  test('is not offered by a server of the first version', async () => {
    serveFirstVersion()
    await renderWithBanks(two)
    await screen.findByRole('article', { name: 'HDFC ••1234' })
    expect(screen.queryByRole('link', { name: 'Transfer' })).not.toBeInTheDocument()
  })

  test('has no form over a server of the first version: its address leads home', async () => {
    serveFirstVersion()
    const { router } = await renderWithBanks(two, '/bank/transfer')
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
