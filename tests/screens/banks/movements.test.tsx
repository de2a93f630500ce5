import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { disconnect, fail, loseResponse, stall } from '#mocks/faults.ts'
import { account, balance, field, move, renderBank, renderWithBanks, watchCalls } from './given.ts'

const drawer = (name: string) => screen.findByRole('dialog', { name })

const button = (name: string) => within(screen.getByRole('dialog', { name })).getByRole('button', { name })

const movements = [
  {
    name: 'Credit',
    call: 'creditAmount',
    done: 'Amount credited!',
    failed: 'Failed to credit amount',
    after: '₹1,000.10',
  },
  { name: 'Debit', call: 'debitAmount', done: 'Amount debited!', failed: 'Failed to debit amount', after: '₹999.90' },
] as const

describe.each(movements)('$name', ({ name, call, done, failed, after }) => {
  const path = (id: string) => `PATCH ${buildPath(endpoints[call], { id }).path}`

  test('says so, closes its form, and is what the server keeps; the amount goes as plain decimal text', async () => {
    const { user, id, kept } = await renderBank()
    await screen.findByText('No expenses found.')
    const calls = watchCalls()
    await move(user, name, '0.1')
    expect(await screen.findByText(done)).toBeVisible()
    expect(await balance()).toHaveTextContent(after)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('link', { name })).toHaveFocus())
    expect(calls().filter((call) => call.startsWith('PATCH'))).toEqual([`${path(id)}?amount=0.10`])
    expect(await kept.banks()).toMatchObject([{ amount: name === 'Credit' ? 1_000.1 : 999.9 }])
  })

  test('shows before the server has answered, and cannot be pressed twice', async () => {
    const { user, kept } = await renderBank()
    const release = stall(call)
    await move(user, name, '0.10')
    await waitFor(async () => expect(await balance()).toHaveTextContent(after))
    expect(screen.queryByText(done)).not.toBeInTheDocument()
    expect(button(name)).toBeDisabled()
    await user.type(field('Amount'), '{Enter}')
    expect(await kept.banks()).toMatchObject([{ amount: 1_000 }])
    release()
    expect(await screen.findByText(done)).toBeVisible()
    expect(await balance()).toHaveTextContent(after)
    expect(await kept.banks()).toMatchObject([{ amount: name === 'Credit' ? 1_000.1 : 999.9 }])
  })

  test.each([
    ['refused', () => fail(call, 400)],
    ['not heard by a network that is down', () => disconnect(call)],
  ])('is taken back when it is %s, with the message, and what was typed stays', async (_, breakIt) => {
    const { user } = await renderBank()
    breakIt()
    await move(user, name, '0.10')
    expect(await screen.findByText(failed)).toBeVisible()
    await waitFor(async () => expect(await balance()).toHaveTextContent('₹1,000.00'))
    expect(field('Amount')).toHaveValue('0.10')
    expect(button(name)).toBeEnabled()
  })

  test('shows in the list and on the screen of the account', async () => {
    const { user, router, id } = await renderWithBanks([account()])
    await user.click(await screen.findByRole('link', { name: 'HDFC' }))
    await screen.findByText('No expenses found.')
    const calls = watchCalls()
    await move(user, name, '0.10')
    await screen.findByText(done)
    await user.click(screen.getByRole('link', { name: 'All banks' }))
    expect(await screen.findByRole('article', { name: 'HDFC ••1234' })).toHaveTextContent(after)
    expect(screen.getByRole('region', { name: 'Total balance' })).toHaveTextContent(after)
    await router.navigate({ to: '/bank/$id', params: { id } })
    expect(await balance()).toHaveTextContent(after)
    expect(calls().filter((call) => call.startsWith('PATCH'))).toEqual([`${path(id)}?amount=0.10`])
  })

  test('takes the balance that the server answers, whatever was thought before', async () => {
    const { user, id, call: callAs } = await renderBank()
    await balance()
    await callAs({
      ...buildPath(endpoints.creditAmount, { id }),
      path: `${buildPath(endpoints.creditAmount, { id }).path}?amount=500`,
    })
    await move(user, name, '0.10')
    await screen.findByText(done)
    await waitFor(async () => expect(await balance()).toHaveTextContent(name === 'Credit' ? '₹1,500.10' : '₹1,499.90'))
  })

  test('is made once when it is tried again after a lost response', async () => {
    const { user, kept } = await renderBank()
    loseResponse(call, 'once')
    await move(user, name, '0.10')
    expect(await screen.findByText(failed)).toBeVisible()
    await waitFor(() => expect(button(name)).toBeEnabled())
    await user.click(button(name))
    expect(await screen.findByText(done)).toBeVisible()
    expect(await balance()).toHaveTextContent(after)
    expect(await kept.banks()).toMatchObject([{ amount: name === 'Credit' ? 1_000.1 : 999.9 }])
  })

  test.each(['', '0', '0.00'])('wants a valid amount, not "%s", and calls nothing', async (amount) => {
    const { user } = await renderBank()
    await screen.findByText('No expenses found.')
    const calls = watchCalls()
    await move(user, name, amount)
    expect(await screen.findByText('Enter valid amount')).toBeVisible()
    await waitFor(() => expect(field('Amount')).toHaveFocus())
    expect(calls()).toEqual([])
  })

  test('wants an active account, and calls nothing', async () => {
    const { user } = await renderBank({ isActive: false })
    await screen.findByText('No expenses found.')
    const calls = watchCalls()
    await move(user, name, '10')
    expect(await screen.findByText('Please activate your account')).toBeVisible()
    expect(calls()).toEqual([])
    expect(await balance()).toHaveTextContent('₹1,000.00')
  })
})

describe('an amount', () => {
  test('that is no number with two decimals is refused and stays as typed; "0.1k" is credited as 100', async () => {
    const { user } = await renderBank()
    await screen.findByText('No expenses found.')
    const calls = watchCalls()
    await move(user, 'Credit', '-1a2e.345')
    expect(await screen.findByText('Enter valid amount')).toBeVisible()
    expect(field('Amount')).toHaveValue('-1a2e.345')
    expect(calls()).toEqual([])
    await move(user, 'Credit', '0.1k')
    expect(await screen.findByText('Amount credited!')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Last change' })).getByText('₹100 into HDFC')).toBeVisible()
    expect(calls()[0]).toMatch(/amount=100\.00$/)
  })
})

describe('a debit', () => {
  test('of more than the balance is refused, and calls nothing; of all of it is made', async () => {
    const { user } = await renderBank()
    await screen.findByText('No expenses found.')
    const calls = watchCalls()
    await move(user, 'Debit', '1000.01')
    expect(await screen.findByText('Insufficient fund')).toBeVisible()
    expect(calls()).toEqual([])
    await move(user, 'Debit', '1000')
    expect(await screen.findByText('Amount debited!')).toBeVisible()
    expect(await balance()).toHaveTextContent('₹0.00')
  })

  test('that the server refuses for a balance moved elsewhere shows what is true, and may be made later', async () => {
    const { user, id, call } = await renderBank()
    await balance()
    const { method, path } = buildPath(endpoints.debitAmount, { id })
    await call({ method, path: `${path}?amount=800` })
    await move(user, 'Debit', '500')
    expect(await screen.findByText('Failed to debit amount')).toBeVisible()
    await waitFor(async () => expect(await balance()).toHaveTextContent('₹200.00'))
    const credit = buildPath(endpoints.creditAmount, { id })
    await call({ method: credit.method, path: `${credit.path}?amount=800` })
    await user.click(within(await drawer('Debit')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await move(user, 'Credit', '1')
    await waitFor(async () => expect(await balance()).toHaveTextContent('₹1,001.00'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await move(user, 'Debit', '500')
    expect(await screen.findByText('Amount debited!')).toBeVisible()
    expect(await balance()).toHaveTextContent('₹501.00')
  })
})
