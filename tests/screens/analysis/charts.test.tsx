import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { localDate } from '#contract/fields/dates.ts'
import { formatMonth } from '#src/ui/dates/dates.ts'
import { account, expense } from '#tests/screens/banks/given.ts'
import { inDays } from '#tests/screens/lends/given.ts'
import { card, renderAnalysis, rowsOf } from './given.ts'

const today = localDate(new Date())

const lends = [
  { returnName: ' ravi', amount: 400, returnDate: inDays(-40), reason: 'Shoes' },
  { returnName: 'Ravi', amount: 12_000, returnDate: inDays(-1), requirement: 'Compulsory', returnStatus: 'pending' },
  { returnName: 'Meera', amount: 1_000, returnDate: inDays(5), reason: 'Deposit' },
  { returnName: 'Meera', amount: 9_000, returnDate: inDays(-5), returnStatus: 'done', reason: 'Rent' },
  { amount: 50.5, reason: 'Petty cash' },
] as const

const accounts = [
  account({ amount: 10_000 }),
  account({ bankName: 'SBI', accountNumber: '20019876', amount: 500.25, isActive: false }),
]

const expenses = [
  expense({ amount: 300, amountDebit: 'CASH' }),
  expense({ amount: 700, reason: 'Rent', amountDebit: 'ATM' }),
]

describe('the figures', () => {
  test('open with where I stand: the balances of active accounts plus what is owed to me', async () => {
    const { user, router } = await renderAnalysis({ accounts, expenses, lends }, '?person=Meera')
    const standing = await screen.findByRole('region', { name: 'Where I stand' })
    expect(standing).toHaveTextContent('Where I stand₹22,450.50Balances of active accounts, plus what is owed to me')
    expect(standing).toHaveTextContent('1 active account₹9,000.00₹500.25 in 1 inactive, not counted')
    expect(standing).toHaveTextContent('Owed to me₹13,450.504 open records')
    expect(standing).toHaveTextContent('I owe₹0.000 open records')
    expect(within(standing).queryByRole('link', { name: /^I owe/ })).not.toBeInTheDocument()
    await user.click(within(standing).getByRole('link', { name: /^Owed to me/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(await screen.findByText('4 of 5 · ₹13,450.50 owed to me')).toBeVisible()
  })

  test('say what is late, and in its tab what was spent', async () => {
    const { user } = await renderAnalysis({ accounts, expenses, lends })
    const late = (await screen.findByText('Overdue to me')).closest('dl')
    expect(late).toHaveTextContent('Overdue to me₹12,400.002 records')
    await user.click(screen.getByRole('tab', { name: 'Spending by reason' }))
    const spent = (await screen.findByText('Spent in this period')).closest('dl')
    expect(spent).toHaveTextContent('Spent in this period₹1,000.00nothing spent')
  })
})

describe('a chart', () => {
  test('says what it shows in its title and to who cannot see it', async () => {
    await renderAnalysis({ accounts, expenses, lends })
    const ages = await card('₹12,400 overdue from 1 person')
    expect(within(ages).getByRole('img')).toHaveAccessibleName(
      'Owed to me by age, today: No return date ₹50.50, Not due yet ₹1,000.00, ' +
        '1–30 days late ₹12,000.00, 31–90 days late ₹400.00, Over 90 days late ₹0.00',
    )
  })

  test('is a table on request, and a chart again', async () => {
    const earlier = [40, 80].map((days) => expense({ amount: 100, date: inDays(-days) }))
    const { user } = await renderAnalysis({ accounts, expenses: [...expenses, ...earlier] }, '?tab=spending')
    const spend = await card(/^₹1,200 spent, most in/)
    await user.click(within(spend).getByRole('button', { name: 'Show as table' }))
    const [first] = rowsOf(spend)
    expect(first).toEqual([formatMonth(today.slice(0, 7)), '₹1,000.00', 'ATM ₹700 · Cash ₹300'])
    expect(rowsOf(spend)).toHaveLength(12)
    await user.click(within(spend).getByRole('button', { name: 'Show as chart' }))
    expect(within(spend).getByRole('img')).toBeVisible()
    expect(within(spend).queryByRole('table')).not.toBeInTheDocument()
  })

  test('is a file of comma-separated values, a column for each type', async () => {
    const url = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = await renderAnalysis({ expenses: [expense()] }, '?tab=spending&range=month')
    const spend = await card(/^₹250.50 spent/)
    await user.click(within(spend).getByRole('button', { name: /^CSV/ }))
    const [[file] = []] = url.mock.calls
    const text = file instanceof Blob ? await file.text() : ''
    vi.restoreAllMocks()
    expect(text.trim().split('\r\n')).toEqual([
      expect.stringMatching(/^\uFEFF?Day,Spent,Debit,Credit,ATM,Cash,Google Pay,Paytm,BHIM UPI,PhonePe$/),
      `${today},250.50,0.00,0.00,0.00,0.00,250.50,0.00,0.00,0.00`,
    ])
  })

  test('of what is expected back adds up to the end', async () => {
    const { user } = await renderAnalysis({ lends })
    const expected = await card(/expected back by/)
    await user.click(within(expected).getByRole('button', { name: 'Show as table' }))
    expect(rowsOf(expected).map(([, amount, reached]) => [amount, reached])).toEqual([
      ['₹12,400.00', '₹12,400.00'],
      ['₹1,000.00', '₹13,400.00'],
      ['₹50.50', '₹13,450.50'],
    ])
  })

  test('of what is expected back is a table while no day to come has a promise', async () => {
    await renderAnalysis({ lends: lends.filter(({ amount }) => amount !== 1_000) })
    const expected = await card(/expected back by/)
    expect(within(expected).queryByRole('img')).not.toBeInTheDocument()
    expect(rowsOf(expected).map(([when, amount]) => [when, amount])).toEqual([
      ['Overdue', '₹12,400.00'],
      ['No return date', '₹50.50'],
    ])
  })

  test('of fewer than three amounts is the table of these amounts', async () => {
    await renderAnalysis({ accounts, expenses }, '?tab=spending')
    const spend = await card(/^₹1,000 spent, most in/)
    expect(within(spend).queryByRole('img')).not.toBeInTheDocument()
    expect(within(spend).queryByRole('button', { name: /^Show as/ })).not.toBeInTheDocument()
    expect(rowsOf(spend)).toEqual([[formatMonth(today.slice(0, 7)), '₹1,000.00', 'ATM ₹700 · Cash ₹300']])
  })

  test('that has nothing to show says so, without a table or a file', async () => {
    const { user } = await renderAnalysis({}, '?tab=spending')
    const [spend] = await screen.findAllByRole('region', { name: 'Nothing was spent in this period' })
    expect(within(spend ?? document.body).queryByRole('button')).not.toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'People' }))
    expect(await card('Nothing is owed to me')).toBeVisible()
  })
})

describe('a click', () => {
  test('on a day of this month opens the history of its expenses with the same filters, and Back restores the analysis', async () => {
    const { user, router } = await renderAnalysis(
      { accounts, expenses },
      '?tab=spending&range=month&type=CASH&bank=HDFC',
    )
    const spend = await card(/^₹300 spent/)
    await user.click(within(spend).getByRole('link', { name: '₹300.00' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
    expect(router.state.location.search).toMatchObject({
      from: today,
      to: today,
      kind: 'expense',
      type: 'CASH',
      bank: 'HDFC',
    })
    router.history.back()
    expect(await card(/^₹300 spent/)).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Filter by Type' })).toHaveValue('CASH')
  })

  test('on a reason opens the history of it', async () => {
    const { user, router } = await renderAnalysis({ accounts, expenses }, '?tab=spending')
    const reasons = await card('70% was spent on Rent')
    expect(rowsOf(reasons)).toEqual([
      ['Rent1 expense', '₹700.00', '70%'],
      ['Groceries1 expense', '₹300.00', '30%'],
    ])
    await user.click(within(reasons).getByRole('link', { name: '₹700.00' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
    expect(router.state.location.search).toMatchObject({ reason: 'Rent', kind: 'expense' })
    expect(await screen.findByRole('button', { name: 'Reason: Rent. Show all' })).toBeVisible()
  })

  test('on an account opens it', async () => {
    const { user, router, id } = await renderAnalysis({ accounts }, '?tab=cash-flow')
    const balance = await card('₹10,000 in 1 active account')
    await user.click(within(balance).getByRole('link', { name: '₹10,000.00' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bank/${id}`))
  })

  test('on an age opens the list of its records, which says so and can be widened', async () => {
    const { user, router } = await renderAnalysis({ lends })
    const ages = await card('₹12,400 overdue from 1 person')
    await user.click(within(ages).getByRole('button', { name: 'Show as table' }))
    await user.click(within(ages).getByRole('link', { name: '₹400.00' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(await screen.findByText('1 of 5 · ₹400.00 owed to me')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '31–90 days late. Show all' }))
    expect(await screen.findByText('5 of 5 · ₹13,450.50 owed to me')).toBeVisible()
  })

  test('on a person opens their open records under every writing of the name', async () => {
    const { user } = await renderAnalysis({ lends })
    const people = await card('Ravi owes me ₹12,400')
    expect(rowsOf(people).map(([, owed, owe, net]) => [owed, owe, net])).toEqual([
      ['₹12,400.00', '₹0.00', '₹12,400.00'],
      ['₹1,000.00', '₹0.00', '₹1,000.00'],
      ['₹50.50', '₹0.00', '₹50.50'],
    ])
    expect(rowsOf(people)[0]?.[0]).toMatch(/^Ravi2 open, oldest from .*, ₹12,400 overdue$/)
    await user.click(within(people).getByRole('link', { name: '₹12,400.00' }))
    expect(await screen.findByText('2 of 5 · ₹12,400.00 owed to me')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Return name: Ravi. Show all' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Outstanding. Show all' })).toBeVisible()
  })

  test.each([
    ['', ['Ravi', 'Meera']],
    ['?bank=SBI', ['Ravi', 'Meera']],
    ['?requirement=Compulsory', ['Ravi']],
    ['?text=shoes', ['Ravi']],
    ['?person=meera&text=deposit', ['Meera']],
  ])('on each person opens the sum that was pressed, with the filters in force: %s', async (search, names) => {
    const { user, router } = await renderAnalysis({ lends }, search)
    for (const name of names) {
      await router.navigate({ href: `/analysis${search}` })
      const people = await card(/owes me/)
      const sum = within(people).getByRole('row', { name: new RegExp(`^${name}`) }).children[1]?.textContent
      await user.click(within(people).getByRole('link', { name: sum ?? '' }))
      expect(await screen.findByText(new RegExp(`^\\d of 5 · ${sum} owed to me$`))).toBeVisible()
    }
  })
})
