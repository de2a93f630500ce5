import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import { account, expense } from '#tests/screens/banks/given.ts'
import { onPhone } from '#tests/screens/on-phone.ts'
import { fixToday } from '#tests/screens/still-clock.ts'
import { card, renderAnalysis, rowsOf } from './given.ts'

const TODAY = '2026-11-21'

beforeEach(() => {
  fixToday()
})

const records = {
  accounts: [account({ amount: 10_000 })],
  expenses: [
    expense({ date: daysLater(TODAY, -2), amount: 300 }),
    expense({ date: daysLater(TODAY, -200), amount: 700, reason: 'Rent' }),
  ],
  lends: [
    ...['Ravi', 'Meera', 'Imran', 'Asha', 'Kabir'].map((returnName, index) => ({ returnName, amount: 500 - index })),
    { returnName: 'Nair', amount: 90, direction: 'taken' },
  ],
  returns: [{ of: 500, date: daysLater(TODAY, -3), amount: 100 }],
} as const

const tab = (name: string) => screen.findByRole('tab', { name })
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the tabs', () => {
  test('open with people under where I stand, and only the shown tab is there', async () => {
    await renderAnalysis(records)
    expect(await tab('People')).toHaveAttribute('aria-selected', 'true')
    // The charts come in a second pass.
    await waitFor(() =>
      expect(titles()).toEqual([
        'Where I stand',
        'Meera owes me ₹499',
        'Nothing is overdue, ₹2,390 is owed to me',
        expect.stringMatching(/./),
        'Nothing is overdue, I owe ₹90',
        expect.stringMatching(/./),
        '₹100 returned to me',
      ]),
    )
    expect(screen.queryByText('Spent in this period')).not.toBeInTheDocument()
  })

  test.each([
    ['spending', 'Spending by reason', ['Where I stand', '70% was spent on Rent', '₹1,000 spent, most in May 2026']],
    ['cash-flow', 'Cash flow', ['Where I stand', expect.stringMatching(/ out, /), '₹9,000 in 1 active account']],
  ])('are restored from the address: %s', async (value, name, shown) => {
    await renderAnalysis(records, `?tab=${value}`)
    expect(await tab(name)).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(titles()).toEqual(shown))
  })

  test('are in the address, which Back restores', async () => {
    const { user, router } = await renderAnalysis(records)
    await user.click(await tab('Spending by reason'))
    expect(router.state.location.search).toEqual({ tab: 'spending' })
    await user.click(within(await card('70% was spent on Rent')).getByRole('link', { name: '₹700.00' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
    router.history.back()
    expect(await tab('Spending by reason')).toHaveAttribute('aria-selected', 'true')
    await user.click(await tab('People'))
    expect(router.state.location.search).toEqual({})
  })

  test('are one tab stop, in which the arrow keys move', async () => {
    const { user, router } = await renderAnalysis(records)
    const people = await tab('People')
    people.focus()
    await user.keyboard('{ArrowRight}')
    expect(await tab('Spending by reason')).toHaveFocus()
    expect(await card('70% was spent on Rent')).toBeVisible()
    expect(people).toHaveAttribute('tabindex', '-1')
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'cash-flow' }))
    await user.keyboard('{ArrowRight}')
    expect(people).toHaveFocus()
  })

  test.each([
    ['', ['Bank', 'Requirement', 'Person']],
    ['?tab=spending', ['Bank', 'Type']],
    ['?tab=cash-flow', ['Bank']],
  ])('have the filters that change their figures: %s', async (search, filters) => {
    await renderAnalysis(records, search)
    await tab('People')
    const names = screen.getAllByRole('combobox').map((field) => field.getAttribute('aria-label'))
    expect(names).toEqual(['Range', ...filters.map((name) => `Filter by ${name}`)])
  })

  test('of the cash flow is where its movements lead back to', async () => {
    const { router } = await renderAnalysis(records)
    await router.navigate({ href: '/analysis/cash-flow' })
    const main = within(screen.getByRole('main'))
    expect(await main.findByRole('link', { name: 'Analysis' })).toHaveAttribute('href', '/analysis?tab=cash-flow')
  })
})

describe('on a phone', () => {
  beforeEach(() => {
    onPhone()
  })

  test('the charts show six months, unless another period is chosen', async () => {
    const { user, router } = await renderAnalysis(records, '?tab=spending')
    const spend = await card('₹300 spent, most in Nov 2026')
    expect(screen.getByRole('combobox', { name: 'Range' })).toHaveDisplayValue('6 months')
    expect(spend).toHaveTextContent('Spending by month, 1 Jun 2026 – 21 Nov 2026')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), '12 months')
    expect(await card('₹1,000 spent, most in May 2026')).toBeVisible()
    expect(router.state.location.search).toEqual({ tab: 'spending', range: '12-months' })
  })

  test('one direction shows at a time', async () => {
    const { user } = await renderAnalysis(records)
    expect(await card('Nothing is overdue, ₹2,390 is owed to me')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Nothing is overdue, I owe ₹90' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'I owe' }))
    expect(await card('Nothing is overdue, I owe ₹90')).toBeVisible()
    expect(screen.queryByRole('region', { name: /owed to me$/ })).not.toBeInTheDocument()
  })

  test('what came back is folded, and four people show before the others', async () => {
    const { user } = await renderAnalysis(records)
    const returned = await card('₹100 returned to me')
    expect(within(returned).queryByRole('table')).not.toBeInTheDocument()
    await user.click(within(returned).getByRole('button', { name: 'Show table' }))
    expect(rowsOf(returned)).toEqual([['Nov 2026', '₹100.00', '₹0.00']])
    await user.click(within(returned).getByRole('button', { name: 'Hide table' }))
    expect(within(returned).queryByRole('table')).not.toBeInTheDocument()
    const people = await card('Meera owes me ₹499')
    expect(rowsOf(people)).toHaveLength(4)
    await user.click(within(people).getByRole('button', { name: 'Show all 6' }))
    expect(rowsOf(people)).toHaveLength(6)
  })
})
