import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { at, endpoints } from '#contract/endpoints.ts'
import { disconnect, fail, stall } from '#mocks/faults.ts'
import { account, balance, renderBank, renderWithBanks, watchCalls } from './banks-given.ts'

describe('the screen of an account', () => {
  test('says what it holds, whether it is active, whose it is, and its payment apps', async () => {
    const { user } = await renderBank({ amount: 131_072.01, phonePay: true, bhimUpi: true })
    expect(await balance()).toHaveTextContent('₹1,31,072.01')
    expect(within(await balance()).getByText('Active')).toBeVisible()
    expect(await balance()).toHaveTextContent('Asha Verma')
    const tags = within(await balance()).getAllByRole('listitem')
    expect(tags.map(({ textContent }) => textContent)).toEqual(['PhonePe', 'BHIM UPI'])
    expect(within(await balance()).getByText('••1234')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show the account number of HDFC ••1234' }))
    expect(within(await balance()).getByText('50100012341234')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'HDFC' })).toBeVisible()
    expect(document.title).toBe('HDFC · Wealth Care')
  })

  test('says that the account is inactive', async () => {
    await renderBank({ isActive: false })
    expect(within(await balance()).getByText('Inactive')).toBeVisible()
  })

  test('covers the first load of an account that nothing is known of', async () => {
    const release = stall('idBank')
    await renderBank()
    expect(await screen.findByText('Wealth Care Loading...')).toBeVisible()
    release()
    expect(await balance()).toHaveTextContent('₹1,000.00')
  })

  test('shows at once what the list knows, and asks only for the expenses', async () => {
    const { user, id } = await renderWithBanks([account()])
    const link = await screen.findByRole('link', { name: 'HDFC' })
    const calls = watchCalls()
    const release = stall('bankExpenses')
    await user.click(link)
    expect(await balance()).toHaveTextContent('₹1,000.00')
    release()
    expect(await screen.findByText('No expenses found.')).toBeVisible()
    expect(calls()).toEqual([`GET /api/v1/bank/expenses/id/${id}`])
  })

  test('leads back to the accounts', async () => {
    const { user, router } = await renderBank()
    await user.click(await screen.findByRole('link', { name: 'All banks' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Bank' })).toHaveFocus()
    expect(router.state.location.pathname).toBe('/bank')
  })
})

describe('an account that cannot be shown', () => {
  test.each([
    ['the server fails', () => fail('idBank', 503)],
    ['the network is down', () => disconnect('idBank')],
  ])('when %s: says so in a toast and in its place, with a way back, and reads it on Retry', async (_, breakIt) => {
    breakIt()
    const { user } = await renderBank()
    const face = await screen.findByRole('alert')
    expect(within(face).getByText('Failed to fetch bank details')).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('Failed to fetch bank details')).toHaveLength(2))
    expect(screen.getByRole('link', { name: 'All banks' })).toHaveAttribute('href', '/bank')
    const release = stall('idBank')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    release()
    expect(await balance()).toHaveTextContent('₹1,000.00')
  })

  test('when there is none: says so in a toast and in its place, with a way back', async () => {
    await renderWithBanks([account()], '/bank/no-such-account')
    await waitFor(() => expect(screen.getAllByText('Bank not found.')).toHaveLength(2))
    expect(screen.getByRole('link', { name: 'All banks' })).toHaveAttribute('href', '/bank')
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })

  test('when it was deleted elsewhere since the list was read: says that there is none', async () => {
    const { user, id, call, queryClient } = await renderWithBanks([account()])
    await user.click(await screen.findByRole('link', { name: 'HDFC' }))
    await balance()
    await call(at(endpoints.deleteBank, { id }))
    void queryClient.invalidateQueries({ queryKey: ['banks', id], exact: true })
    await waitFor(() => expect(screen.getAllByText('Bank not found.')).toHaveLength(2))
    expect(screen.queryByRole('region', { name: 'Balance' })).not.toBeInTheDocument()
  })

  test('when reading it again fails: says so, and keeps showing what it knows', async () => {
    const { id, queryClient } = await renderBank()
    await balance()
    fail('idBank', 503)
    void queryClient.invalidateQueries({ queryKey: ['banks', id], exact: true })
    expect(await screen.findByText('Failed to fetch bank details')).toBeVisible()
    expect(await balance()).toHaveTextContent('₹1,000.00')
  })
})
