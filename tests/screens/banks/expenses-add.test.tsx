import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { disconnect, fail, loseResponse, stall } from '#mocks/faults.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { choose, fillField } from '#tests/screens/choose.ts'
import {
  account,
  balance,
  expense,
  field,
  inDays,
  openExpense as open,
  renderBank,
  renderWithBanks,
  watchCalls,
} from './given.ts'

type Person = Awaited<ReturnType<typeof renderBank>>['user']

const press = (user: Person, name: string) => user.click(screen.getByRole('button', { name }))
const form = () => screen.queryByRole('form', { name: 'Add Expenses' })

const retype = async (user: Person, label: string, text: string): Promise<void> => {
  await user.clear(field(label))
  if (text) await user.type(field(label), text)
}

const fill = async (user: Person, amount = '250.50'): Promise<void> => {
  await fillField(user, field('Amount'), amount)
  await fillField(user, field('Reason'), 'Groceries')
  await choose(user, 'Type', 'Google Pay')
}

describe('the form of an expense', () => {
  test('appears only when it is asked for, with the focus on its amount and today as its date', async () => {
    const { user } = await renderBank()
    await balance()
    expect(form()).not.toBeInTheDocument()
    await open(user)
    expect(field('Amount')).toHaveFocus()
    expect(field('Date')).toHaveValue(formatDate(inDays(0)))
  })

  test('is refused on an inactive account', async () => {
    const { user } = await renderBank({ isActive: false })
    await balance()
    await press(user, 'Add Expenses')
    expect(await screen.findByText('Bank not active!')).toBeVisible()
    expect(form()).not.toBeInTheDocument()
  })

  test('goes away when it is cancelled, and the focus returns to what opened it', async () => {
    const { user } = await renderBank()
    await open(user)
    await press(user, 'Cancel')
    await waitFor(() => expect(form()).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('link', { name: 'Add Expenses' })).toHaveFocus())
  })

  test('offers every type', async () => {
    const { user } = await renderBank()
    await open(user)
    await user.click(field('Type'))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Debit',
      'Credit',
      'ATM',
      'Cash',
      'Google Pay',
      'Paytm',
      'BHIM UPI',
      'PhonePe',
    ])
  })
})

describe('the rules of an expense', () => {
  const openAndWatch = async (change = {}) => {
    const { user } = await renderBank(change)
    await screen.findByText('No expenses found.')
    await open(user)
    return { user, calls: watchCalls() }
  }

  test('want an amount, a reason and a type, and focus the first that is wrong', async () => {
    const { user, calls } = await openAndWatch()
    await press(user, 'Add')
    for (const name of ['Amount', 'Reason', 'Type']) {
      expect(await screen.findByText(`${name} is required`)).toBeVisible()
    }
    await waitFor(() => expect(field('Amount')).toHaveFocus())
    expect(calls()).toEqual([])
  })

  test('refuse a date in the future', async () => {
    const { user, calls } = await openAndWatch()
    await fill(user)
    await retype(user, 'Date', formatDate(inDays(1)))
    await press(user, 'Add')
    expect(await screen.findByText('Please enter a correct date')).toBeVisible()
    expect(calls()).toEqual([])
  })

  test('refuse an amount greater than the balance', async () => {
    const { user, calls } = await openAndWatch()
    await fill(user, '1000.01')
    await press(user, 'Add')
    expect(await screen.findByText('Insufficient balance')).toBeVisible()
    expect(calls()).toEqual([])
  })

  test('refuse an account that has been made inactive since', async () => {
    const { user, id, call, queryClient } = await renderBank()
    await open(user)
    await fill(user)
    const { amount: _, ...details } = account({ isActive: false })
    await call(endpoints.editBank, { id, ...details })
    await queryClient.invalidateQueries({ queryKey: ['banks', id], exact: true })
    await screen.findByText('Inactive')
    await press(user, 'Add')
    expect(await screen.findByText('Bank not active!')).toBeVisible()
  })

  test('refuse an amount that is no number with two decimals, and keep it as typed', async () => {
    const { user, calls } = await openAndWatch()
    await fill(user, '-1a2e.345')
    await press(user, 'Add')
    expect(await screen.findByText('Enter valid amount')).toBeVisible()
    expect(field('Amount')).toHaveValue('-1a2e.345')
    expect(calls()).toEqual([])
  })
})

describe('adding an expense', () => {
  test('says so, closes the form, and shows it in the refreshed list', async () => {
    const { user, kept } = await renderBank()
    await open(user)
    await fill(user)
    await retype(user, 'Date', formatDate(inDays(-1)))
    await press(user, 'Add')
    expect(await screen.findByText('Add bank expenses successful!')).toBeVisible()
    await waitFor(() => expect(form()).not.toBeInTheDocument())
    const row = await screen.findByRole('row', { name: /Groceries/ })
    const cells = within(row).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      formatDate(inDays(-1)),
      'Groceries',
      'Google Pay',
      '−₹250.50',
      'Edit⋯',
    ])
    expect(await balance()).toHaveTextContent('₹749.50')
    expect(await kept.expenses()).toMatchObject([
      { date: inDays(-1), amount: 250.5, reason: 'Groceries', amountDebit: 'GOOGLE_PAY' },
    ])
  })

  test('takes its amount from the balance for the type Credit too', async () => {
    const { user, kept } = await renderBank()
    await open(user)
    await fill(user, '0.01')
    await choose(user, 'Type', 'Credit')
    await press(user, 'Add')
    expect(await screen.findByText('Add bank expenses successful!')).toBeVisible()
    expect(await balance()).toHaveTextContent('₹999.99')
    expect(await kept.banks()).toMatchObject([{ amount: 999.99 }])
  })

  test('shows in every balance before the server has answered, and cannot be pressed twice', async () => {
    const { user, router, kept } = await renderWithBanks([account()])
    await user.click(await screen.findByRole('link', { name: 'HDFC' }))
    await open(user)
    await fill(user)
    const release = stall('addExpenses')
    await press(user, 'Add')
    await waitFor(async () => expect(await balance()).toHaveTextContent('₹749.50'))
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
    await user.type(field('Reason'), '{Enter}')
    await router.navigate({ to: '/bank' })
    expect(await screen.findByRole('article', { name: 'HDFC ••1234' })).toHaveTextContent('₹749.50')
    expect(screen.getByRole('region', { name: 'Total balance' })).toHaveTextContent('₹749.50')
    expect(await kept.banks()).toMatchObject([{ amount: 1_000 }])
    release()
    expect(await screen.findByText('Add bank expenses successful!')).toBeVisible()
    expect(screen.getByRole('article', { name: 'HDFC ••1234' })).toHaveTextContent('₹749.50')
    expect(await kept.expenses()).toHaveLength(1)
  })

  test('shows what is true once it was read again, wherever money moved meanwhile', async () => {
    const { user, id, call } = await renderBank()
    await open(user)
    await fill(user)
    const { method, path } = buildPath(endpoints.creditAmount, { id })
    await call({ method, path: `${path}?amount=500` })
    await press(user, 'Add')
    await screen.findByText('Add bank expenses successful!')
    await waitFor(async () => expect(await balance()).toHaveTextContent('₹1,249.50'))
    await user.click(screen.getByRole('link', { name: 'All banks' }))
    await waitFor(() => expect(screen.getByRole('article', { name: 'HDFC ••1234' })).toHaveTextContent('₹1,249.50'))
  })

  test.each([
    ['its own words for an inactive account', () => fail('addExpenses', 400, 'Bank not active!'), 'Bank not active!'],
    [
      'its own words for a wrong date',
      () => fail('addExpenses', 400, 'Please enter a correct date'),
      'Please enter a correct date',
    ],
    [
      'its own words for a balance too small',
      () => fail('addExpenses', 400, 'Insufficient balance'),
      'Insufficient balance',
    ],
    [
      'one text for any other refusal',
      () => fail('addExpenses', 404, 'There is no such record.'),
      'Something went wrong!',
    ],
    ['one text for a failure of the server', () => fail('addExpenses', 503), 'Something went wrong!'],
    ['one text for a network that is down', () => disconnect('addExpenses'), 'Something went wrong!'],
  ])('when refused has %s, is taken back, and keeps what was typed', async (_, breakIt, text) => {
    breakIt()
    const { user } = await renderBank()
    await open(user)
    await fill(user)
    await press(user, 'Add')
    expect(await screen.findByText(text)).toBeVisible()
    await waitFor(async () => expect(await balance()).toHaveTextContent('₹1,000.00'))
    expect(field('Reason')).toHaveValue('Groceries')
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
  })

  test('adds it once when it is tried again after a lost response', async () => {
    loseResponse('addExpenses', 'once')
    const { user, kept } = await renderBank({}, [expense({ amount: 1 })])
    await open(user)
    await fill(user)
    await press(user, 'Add')
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled())
    await press(user, 'Add')
    expect(await screen.findByText('Add bank expenses successful!')).toBeVisible()
    expect(await kept.expenses()).toHaveLength(2)
    await waitFor(async () => expect(await balance()).toHaveTextContent('₹748.50'))
  })
})
