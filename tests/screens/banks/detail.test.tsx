import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { disconnect, fail, stall } from '#mocks/faults.ts'
import { fillField } from '#tests/screens/choose.ts'
import { account, balance, chooseOfAccount, renderBank, renderWithBanks, watchCalls } from './given.ts'

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

  test('says nothing of activating an active account', async () => {
    await renderBank()
    expect(within(await balance()).queryByRole('button', { name: 'Activate' })).not.toBeInTheDocument()
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
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Bank' })).toHaveFocus())
    expect(router.state.location.pathname).toBe('/bank')
  })
})

describe('an inactive account', () => {
  test('says so, and is activated by a button at once; nothing else changes', async () => {
    const { user, kept } = await renderBank({ isActive: false, paytm: true })
    const [before] = await kept.banks()
    const panel = within(await balance())
    expect(panel.getByText('Inactive')).toBeVisible()
    expect(panel.getByText('This account is inactive.')).toBeVisible()
    const release = stall('editBank')
    await user.click(panel.getByRole('button', { name: 'Activate' }))
    expect(await panel.findByText('Active')).toBeVisible()
    expect(panel.queryByText('This account is inactive.')).not.toBeInTheDocument()
    release()
    expect(await screen.findByText('Bank updated successful!')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'HDFC' })).toHaveFocus())
    expect(await kept.banks()).toEqual([{ ...before, active: true, version: 2 }])
  })

  test('stays inactive when activating it is refused, which is said', async () => {
    const { user } = await renderBank({ isActive: false })
    fail('editBank', 400)
    await user.click(within(await balance()).getByRole('button', { name: 'Activate' }))
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    await waitFor(async () => expect(within(await balance()).getByRole('button', { name: 'Activate' })).toBeEnabled())
  })
})

describe('editing the account', () => {
  const edit = async (user: Awaited<ReturnType<typeof renderBank>>['user']) => {
    await chooseOfAccount(user, 'Edit')
    return screen.findByRole('dialog', { name: 'Edit Bank' })
  }

  test('opens over its screen at an address of its own, and returns to it', async () => {
    const { user, router, id } = await renderBank()
    const drawer = await edit(user)
    expect(router.state.location.pathname).toBe(`/bank/${id}/edit`)
    expect(screen.getByRole('region', { name: 'Balance', hidden: true })).toBeInTheDocument()
    await user.click(within(drawer).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bank/${id}`))
    await waitFor(() => expect(screen.getByRole('button', { name: 'More: HDFC' })).toHaveFocus())
  })

  test('keeps what the list of expenses shows', async () => {
    const { user, router } = await renderWithBanks([account()], (id) => `/bank/${id}/edit?search=tea`)
    const drawer = await screen.findByRole('dialog', { name: 'Edit Bank' })
    await user.click(within(drawer).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.pathname).not.toMatch(/edit/))
    expect(router.state.location.search).toEqual({ search: 'tea' })
  })

  test('shows the change, and closes after a while where it is still open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, router, id } = await renderBank()
    const drawer = within(await edit(user))
    await user.clear(drawer.getByRole('textbox', { name: /^Account Holder Name/ }))
    await fillField(user, drawer.getByRole('textbox', { name: /^Account Holder Name/ }), 'Meera Nair')
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Bank updated successful!')).toBeVisible()
    await vi.advanceTimersByTimeAsync(1_500)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bank/${id}`))
    expect(await balance()).toHaveTextContent('Meera Nair')
  })

  test('leads nobody back who went elsewhere after saving', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, router } = await renderBank()
    const drawer = within(await edit(user))
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Bank updated successful!')).toBeVisible()
    await router.navigate({ to: '/bank' })
    await vi.advanceTimersByTimeAsync(1_500)
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
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Failed to fetch bank details')).toBeVisible()
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
    await call(buildPath(endpoints.deleteBank, { id }))
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
