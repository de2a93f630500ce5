import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { fail, stall } from '#mocks/faults.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { choose } from '#tests/screens/choose.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { account, balance, expense, inDays, renderBank, renderWithBanks, watchCalls } from './given.ts'

type Person = Awaited<ReturnType<typeof renderBank>>['user']

const drawer = () => screen.findByRole('dialog', { name: 'Edit Expense' })

const open = async (user: Person): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('link', { name: 'Edit: ₹250.50, Groceries' }))
  return drawer()
}

const getField = (dialog: HTMLElement, label: string) =>
  within(dialog).getByLabelText(new RegExp(`^${label}`), { selector: 'input' })

const retype = async (user: Person, dialog: HTMLElement, label: string, text: string): Promise<void> => {
  await user.clear(getField(dialog, label))
  await user.type(getField(dialog, label), text)
}

const save = (user: Person, dialog: HTMLElement) => user.click(within(dialog).getByRole('button', { name: 'Save' }))

const shownCells = async (reason: RegExp) => {
  const table = await screen.findByRole('grid', { name: 'Expenses', hidden: true })
  const row = within(table).getByRole('row', { name: reason, hidden: true })
  return Array.from(row.children, ({ textContent }) => textContent)
}

describe('an amount that is more than ten times what it was', () => {
  const typeTooMuch = async () => {
    const shown = await renderWithBanks([account({ amount: 10_000 })], (id) => `/bank/${id}`, [expense()])
    const opened = await open(shown.user)
    await retype(shown.user, opened, 'Amount', '2505.01')
    await save(shown.user, opened)
    const question = within(await screen.findByRole('dialog', { name: 'Is the amount right?' }))
    expect(question.getByText('₹2,505.01 is more than ten times what it was, ₹250.50.')).toBeVisible()
    return { ...shown, opened, question }
  }

  test('is saved after a confirmation', async () => {
    const { user, question, kept } = await typeTooMuch()
    await user.click(question.getByRole('button', { name: 'Save it' }))
    await waitFor(async () => expect(await kept.expenses()).toMatchObject([{ amount: 2_505.01 }]))
  })

  test('stays in the form otherwise, and can be corrected', async () => {
    const { user, question, opened, kept } = await typeTooMuch()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is the amount right?' })).not.toBeInTheDocument())
    expect(await kept.expenses()).toMatchObject([{ amount: 250.5 }])
    await retype(user, opened, 'Amount', '2505')
    await save(user, opened)
    await waitFor(async () => expect(await kept.expenses()).toMatchObject([{ amount: 2_505 }]))
  })
})

describe('editing an expense', () => {
  test('opens filled in, over the screen of the account, at an address of its own, and returns to it', async () => {
    const { user, router, id } = await renderWithBanks([account()], (id) => `/bank/${id}?search=groc`, [expense()])
    const dialog = await open(user)
    expect(router.state.location.pathname).toMatch(new RegExp(`^/bank/${id}/expense/`))
    await waitFor(() => expect(getField(dialog, 'Amount')).toHaveFocus())
    expect(getField(dialog, 'Amount')).toHaveValue('250.50')
    expect(getField(dialog, 'Date')).toHaveValue(formatDate(inDays(0)))
    expect(getField(dialog, 'Reason')).toHaveValue('Groceries')
    expect(getField(dialog, 'Type')).toHaveValue('Google Pay')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bank/${id}`))
    expect(router.state.location.search).toEqual({ search: 'groc' })
    await waitFor(() => expect(screen.getByRole('link', { name: /^Edit: / })).toHaveFocus())
  })

  test('changes the list and the balance by the difference, also on the server', async () => {
    const { user, kept } = await renderBank({}, [expense()])
    const dialog = await open(user)
    await retype(user, dialog, 'Amount', '300')
    await retype(user, dialog, 'Date', formatDate(inDays(-1)))
    await retype(user, dialog, 'Reason', 'Vegetables')
    await choose(user, 'Type', 'Cash')
    await save(user, dialog)
    expect(await screen.findByText('Expense updated!')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await shownCells(/Vegetables/)).toEqual([formatDate(inDays(-1)), 'Vegetables', 'Cash', '−₹300.00', 'Edit⋯'])
    expect(await balance()).toHaveTextContent('₹700.00')
    expect(await kept.banks()).toMatchObject([{ amount: 700 }])
    expect(await kept.expenses()).toMatchObject([
      { date: inDays(-1), amount: 300, reason: 'Vegetables', amountDebit: 'CASH' },
    ])
  })

  test('shows before the server has answered', async () => {
    const { user } = await renderBank({}, [expense()])
    const release = stall('editExpense')
    const dialog = await open(user)
    await retype(user, dialog, 'Amount', '300')
    await save(user, dialog)
    await waitFor(async () => expect(await shownCells(/Groceries/)).toContain('−₹300.00'))
    expect(screen.getByRole('region', { name: 'Balance', hidden: true })).toHaveTextContent('₹700.00')
    expect(screen.queryByText('Expense updated!')).not.toBeInTheDocument()
    release()
    expect(await screen.findByText('Expense updated!')).toBeVisible()
  })

  test('when refused says so, takes the change back, and keeps what was typed', async () => {
    fail('editExpense', 400, 'Insufficient balance')
    const { user } = await renderBank({}, [expense()])
    const dialog = await open(user)
    await retype(user, dialog, 'Amount', '300')
    await save(user, dialog)
    expect(await screen.findByText('Insufficient balance')).toBeVisible()
    await waitFor(async () => expect(await shownCells(/Groceries/)).toContain('−₹250.50'))
    expect(screen.getByRole('region', { name: 'Balance', hidden: true })).toHaveTextContent('₹749.50')
    expect(getField(dialog, 'Amount')).toHaveValue('300')
  })

  test('takes at most the balance and the old amount together', async () => {
    const { user, kept } = await renderBank({}, [expense()])
    const dialog = await open(user)
    const calls = watchCalls()
    await retype(user, dialog, 'Amount', '1000.01')
    await save(user, dialog)
    expect(await within(dialog).findByText('Insufficient balance')).toBeVisible()
    expect(calls()).toEqual([])
    await retype(user, dialog, 'Amount', '1000')
    await save(user, dialog)
    expect(await screen.findByText('Expense updated!')).toBeVisible()
    expect(await kept.banks()).toMatchObject([{ amount: 0 }])
  })

  test('of an inactive account changes the rest, but not the amount', async () => {
    const { user, id, call, queryClient, kept } = await renderBank({}, [expense()])
    await balance()
    const { amount: _, ...details } = account({ isActive: false })
    await call(endpoints.editBank, { id, ...details })
    await queryClient.invalidateQueries({ queryKey: ['banks', id], exact: true })
    await screen.findByText('Inactive')
    const dialog = await open(user)
    await retype(user, dialog, 'Amount', '200')
    await retype(user, dialog, 'Reason', 'Vegetables')
    await save(user, dialog)
    expect(await within(dialog).findByText('Bank not active!')).toBeVisible()
    await retype(user, dialog, 'Amount', '250.50')
    await save(user, dialog)
    expect(await screen.findByText('Expense updated!')).toBeVisible()
    expect(await kept.expenses()).toMatchObject([{ amount: 250.5, reason: 'Vegetables' }])
  })

  test('of an unknown expense says so and shows the account', async () => {
    const { router, id } = await renderWithBanks([account()], (id) => `/bank/${id}/expense/none`)
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bank/${id}`))
  })

  test('is not offered by a server that cannot do it', async () => {
    serveFirstVersion()
    await renderBank({}, [expense()])
    expect(await screen.findByRole('button', { name: 'Delete: ₹250.50, Groceries' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Edit: / })).not.toBeInTheDocument()
  })
})
