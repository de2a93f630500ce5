import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { disconnect, fail, stall } from '#mocks/faults.ts'
import { chooseInRow, fillField } from '#tests/screens/choose.ts'
import { account, balance, expense, renderBank, renderWithBanks } from './given.ts'

type Person = Awaited<ReturnType<typeof renderBank>>['user']

const table = () => screen.findByRole('grid', { name: 'Expenses' })

const shown = async (): Promise<(string | null)[][]> =>
  within(await table())
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))

const months = [
  expense({ date: '2026-02-28', amount: 0.1, reason: 'Tea', amountDebit: 'CASH' }),
  expense({ date: '2026-03-01', amount: 100, reason: 'Rent', amountDebit: 'DEBIT' }),
  expense({ date: '2026-02-03', amount: 0.2, reason: 'Bus', amountDebit: 'BHIM_UPI' }),
]

describe('the expenses of an account', () => {
  test('stand under their months, newest first, each month with what it comes to', async () => {
    await renderBank({}, months)
    expect(await shown()).toEqual([
      ['Date', 'Reason', 'Type', 'Amount', 'Action'],
      ['Mar 2026', '−₹100.00', ''],
      ['1 Mar 2026', 'Rent', 'Debit', '−₹100.00', 'Edit⋯'],
      ['Feb 2026', '−₹0.30', ''],
      ['28 Feb 2026', 'Tea', 'Cash', '−₹0.10', 'Edit⋯'],
      ['3 Feb 2026', 'Bus', 'BHIM UPI', '−₹0.20', 'Edit⋯'],
    ])
  })

  const reasons = async () => (await shown()).flatMap(([, reason, , , action]) => (action === undefined ? [] : reason))
  const press = (user: Person, name: string) => user.click(screen.getByRole('button', { name }))

  test('are counted and added up, and sorted by any column, without their months', async () => {
    const { user, router } = await renderBank({}, months)
    await table()
    expect(screen.getByText('3 of 3 · −₹100.30')).toBeVisible()
    await press(user, 'Amount')
    expect(await shown()).toEqual([
      ['Date', 'Reason', 'Type', 'Amount', 'Action'],
      ['1 Mar 2026', 'Rent', 'Debit', '−₹100.00', 'Edit⋯'],
      ['3 Feb 2026', 'Bus', 'BHIM UPI', '−₹0.20', 'Edit⋯'],
      ['28 Feb 2026', 'Tea', 'Cash', '−₹0.10', 'Edit⋯'],
    ])
    expect(router.state.location.search).toEqual({ sort: '-amount' })
    await press(user, 'Amount')
    expect(await reasons()).toEqual(['Reason', 'Tea', 'Bus', 'Rent'])
    await press(user, 'Amount')
    expect(await shown()).toHaveLength(6)
  })

  test('filter by a text and a type, and a month shows the sum of its shown expenses', async () => {
    const { user, router } = await renderBank({}, months)
    await table()
    await fillField(user, screen.getByRole('searchbox', { name: 'Search' }), 'feb 2026')
    expect(await screen.findByText('2 of 3 · −₹0.30')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by Type' }), 'Cash')
    expect(await shown()).toEqual([
      ['Date', 'Reason', 'Type', 'Amount', 'Action'],
      ['Feb 2026', '−₹0.10', ''],
      ['28 Feb 2026', 'Tea', 'Cash', '−₹0.10', 'Edit⋯'],
    ])
    expect(router.state.location.search).toEqual({ search: 'feb 2026', where: { type: 'Cash' } })
  })

  test('are shown as the address says', async () => {
    const view = `sort=-date&where=${encodeURIComponent('{"type":"BHIM UPI"}')}`
    await renderWithBanks([account()], (id) => `/bank/${id}?${view}`, months)
    expect(await reasons()).toEqual(['Reason', 'Bus'])
  })

  const list = () => within(screen.getByRole('region', { name: 'Expenses' }))

  test('say that there is none, with the link that opens the form', async () => {
    const { user } = await renderBank()
    expect(await screen.findByText('No expenses found.')).toBeVisible()
    await user.click(list().getByRole('link', { name: 'Add an expense' }))
    expect(await screen.findByRole('form', { name: 'Add Expenses' })).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(list().getByRole('link', { name: 'Add an expense' })).toHaveFocus())
  })

  test('of an inactive account have no such link', async () => {
    await renderBank({ isActive: false })
    expect(await screen.findByText('No expenses found.')).toBeVisible()
    expect(list().queryByRole('link')).not.toBeInTheDocument()
  })

  test('keep their place while they load', async () => {
    const release = stall('bankExpenses')
    await renderBank({}, months)
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
    expect(await balance()).toBeVisible()
    release()
    expect(await shown()).toHaveLength(6)
  })

  test.each([
    ['the server fails', () => fail('bankExpenses', 503)],
    ['the network is down', () => disconnect('bankExpenses')],
  ])('say that they could not be loaded when %s, and load on Retry', async (_, breakIt) => {
    breakIt()
    const { user } = await renderBank({}, months)
    expect(await screen.findByText('Failed to load expenses')).toBeVisible()
    const release = stall('bankExpenses')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    release()
    expect(await shown()).toHaveLength(6)
  })

  test('stay when they could not be loaded again, which is said', async () => {
    const { queryClient, id } = await renderBank({}, months)
    await table()
    fail('bankExpenses', 503)
    void queryClient.invalidateQueries({ queryKey: ['banks', id, 'expenses'] })
    expect(await screen.findByText('Failed to load expenses')).toBeVisible()
    expect(await shown()).toHaveLength(6)
  })
})

describe('deleting an expense', () => {
  const ask = async (user: Person) => {
    await chooseInRow(user, await screen.findByRole('row', { name: /Rent/ }), 'Delete')
    return screen.findByRole('dialog', { name: 'Delete this expense?' })
  }

  const confirm = async (user: Person) => user.click(within(await ask(user)).getByRole('button', { name: 'Delete' }))

  test('asks first, names it, says what becomes of its amount, and has the focus on Cancel', async () => {
    const { user, kept } = await renderBank({}, months)
    const dialog = await ask(user)
    expect(dialog).toHaveTextContent('₹100.00, Rent. The amount returns to the balance.')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await kept.expenses()).toHaveLength(3)
  })

  test('says so; it is gone, and its amount is back', async () => {
    const { user, kept } = await renderBank({}, months)
    expect(await balance()).toHaveTextContent('₹899.70')
    await confirm(user)
    expect(await screen.findByText('Expense deleted and amount restored!')).toBeVisible()
    expect(await balance()).toHaveTextContent('₹999.70')
    expect((await shown()).map(([first]) => first)).toEqual(['Date', 'Feb 2026', '28 Feb 2026', '3 Feb 2026'])
    expect(await kept.banks()).toMatchObject([{ amount: 999.7 }])
    expect(await kept.expenses()).toHaveLength(2)
  })

  test('shows in the table and in every balance before the server has answered', async () => {
    const { user, router, kept } = await renderWithBanks([account()], '/bank', months)
    await user.click(await screen.findByRole('link', { name: 'HDFC' }))
    await table()
    const release = stall('deleteExpense')
    await confirm(user)
    await waitFor(async () => expect(await balance()).toHaveTextContent('₹999.70'))
    expect(await shown()).toHaveLength(4)
    expect(screen.queryByText('Expense deleted and amount restored!')).not.toBeInTheDocument()
    await router.navigate({ to: '/bank' })
    expect(await screen.findByRole('article', { name: 'HDFC ••1234' })).toHaveTextContent('₹999.70')
    expect(screen.getByRole('region', { name: 'Total balance' })).toHaveTextContent('₹999.70')
    expect(await kept.expenses()).toHaveLength(3)
    release()
    expect(await screen.findByText('Expense deleted and amount restored!')).toBeVisible()
    expect(screen.getByRole('article', { name: 'HDFC ••1234' })).toHaveTextContent('₹999.70')
  })

  test('is taken back when the server refuses, with the message', async () => {
    const { user } = await renderBank({}, months)
    const before = await shown()
    fail('deleteExpense', 404)
    await confirm(user)
    expect(await screen.findByText('Failed to delete expense')).toBeVisible()
    await waitFor(async () => expect(await balance()).toHaveTextContent('₹899.70'))
    await waitFor(async () => expect(await shown()).toEqual(before))
  })

  test('waits when the network is down, with the message', async () => {
    const { user } = await renderBank({}, months)
    disconnect('deleteExpense')
    await confirm(user)
    expect(await screen.findByText('Failed to delete expense')).toBeVisible()
    expect(await screen.findByText('Delete waiting to be sent')).toBeVisible()
  })

  describe('while another is under way', () => {
    const deleteTwo = async (user: Person): Promise<void> => {
      await confirm(user)
      await chooseInRow(user, await screen.findByRole('row', { name: /Bus/ }), 'Delete')
      const dialog = await screen.findByRole('dialog', { name: 'Delete this expense?' })
      await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
      await waitFor(async () => expect(await balance()).toHaveTextContent('₹999.90'))
    }

    const reasons = async () =>
      (await shown()).flatMap(([, reason, , , action]) => (action === undefined ? [] : reason))

    test('does not bring the other back', async () => {
      const { user, kept, queryClient } = await renderBank({}, months)
      await table()
      const release = stall('deleteExpense')
      await deleteTwo(user)
      const releaseOther = stall('deleteExpense')
      release()
      expect(await screen.findByText('Expense deleted and amount restored!')).toBeVisible()
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      expect(await reasons()).toEqual(['Reason', 'Tea'])
      expect(await balance()).toHaveTextContent('₹999.90')
      releaseOther()
      await waitFor(async () => expect(await kept.banks()).toMatchObject([{ amount: 999.9 }]))
      expect(await reasons()).toEqual(['Reason', 'Tea'])
      expect(await balance()).toHaveTextContent('₹999.90')
    })

    test('is, when it is refused, the only one taken back', async () => {
      const { user } = await renderBank({}, months)
      await table()
      const release = stall('deleteExpense')
      await deleteTwo(user)
      fail('deleteExpense', 400, 'Busy', 'once')
      release()
      expect(await screen.findByText('Failed to delete expense')).toBeVisible()
      expect(await screen.findByText('Expense deleted and amount restored!')).toBeVisible()
      await waitFor(async () => expect(await balance()).toHaveTextContent('₹999.70'))
      expect(await reasons()).toEqual(['Reason', 'Tea', 'Bus'])
    })
  })
})
