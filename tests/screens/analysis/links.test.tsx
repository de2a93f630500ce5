import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { account, expense, type given } from '#tests/screens/banks/given.ts'
import { buildLoan, loanReturn } from '#tests/screens/loan.ts'
import { watchRequests } from '#tests/screens/sent.ts'
import { fixToday } from '#tests/screens/still-clock.ts'
import { renderAnalysis } from './given.ts'

const TODAY = '2026-11-21'

const inDays = (days: number): string => daysLater(TODAY, days)

const accounts = [
  account({ amount: 50_000 }),
  account({ bankName: 'SBI', accountNumber: '20019876', amount: 7_000 }),
  account({ bankName: 'Kotak', accountNumber: '3001', amount: 500.25, isActive: false }),
]

// "Rent" is a part of "Car rental", "nov" a part of a date, and 300 a part of other amounts.
const expenses = [
  expense({ date: inDays(-2), amount: 300, amountDebit: 'CASH', reason: 'Rent' }),
  expense({ date: inDays(-3), amount: 1_300, amountDebit: 'ATM', reason: 'Car rental' }),
  expense({ date: inDays(-3), amount: 45.5, amountDebit: 'CASH', reason: 'rent ' }),
  expense({ date: inDays(-40), amount: 700, amountDebit: 'PAYTM', reason: 'Novel' }),
]

const lends = [
  { returnName: 'Ravi', amount: 5_000, returnDate: inDays(-10), requirement: 'Required', reason: 'Rent' },
  { returnName: ' ravi', amount: 410, returnDate: inDays(-95), reason: 'Novel' },
  { returnName: 'Ravi', amount: 900, direction: 'taken', returnDate: inDays(-40) },
  { returnName: 'Meera', amount: 1_000, returnDate: inDays(5), bank: 'HDFC' },
  { returnName: 'Meera', amount: 250, direction: 'taken', returnDate: inDays(300) },
  { returnName: 'Imran', amount: 77, returnDate: inDays(300) },
  { amount: 50.5, reason: 'Petty cash' },
  { amount: 60, reason: 'Loan', direction: 'taken' },
  { returnName: 'Meera', amount: 9_000, returnDate: inDays(-5), returnStatus: 'done' },
  { ...buildLoan(inDays), returnName: 'Imran' },
] as const

const returns = [
  { of: 5_000, date: inDays(-35), amount: 1_500 },
  { of: 900, date: inDays(-2), amount: 300 },
  { of: 7_300, date: inDays(-loanReturn.daysAgo), amount: loanReturn.amount },
] as const

/** Money that was credited, debited, moved, spent and taken back, and corrected. */
const moveMoney = async ({ call, kept }: Awaited<ReturnType<typeof given>>): Promise<void> => {
  const banks = await kept.banks()
  const [hdfc, sbi] = ['HDFC', 'SBI'].map((name) => banks.find(({ bankName }) => bankName === name)?.id ?? '')
  await call({ method: 'patch', path: `/api/v1/credit-amount/${sbi}/credit?amount=1234.5` })
  await call({ method: 'patch', path: `/api/v1/debit-amount/${hdfc}/debit?amount=99` })
  await call(endpoints.addTransfer, { fromId: hdfc, toId: sbi, amount: 2_000, date: TODAY, note: '' })
  const undone = await call(endpoints.addExpenses, { ...expense({ date: TODAY, amount: 800 }), bank_id: sbi })
  await call(buildPath(endpoints.deleteExpense, { expenseId: undone.id }))
  await call(buildPath(endpoints.adjustBalance, { bankId: hdfc ?? '' }), { balance: 40_000, note: '' })
}

const findCashFlow = () => screen.findByRole('region', { name: / in, .* out|^No money/ })

/** Renders Analysis with records of every kind. */
const renderEverything = async (search: string) => {
  fixToday()
  const app = await renderAnalysis({ accounts, expenses, lends, returns, addMore: moveMoney }, search)
  await screen.findByRole('region', { name: 'Where I stand' })
  return app
}

const tabs = ['People', 'Spending by reason', 'Cash flow']

/** Shows every card of a tab as a table with all its rows. */
const showAllRows = async (user: Awaited<ReturnType<typeof renderEverything>>['user'], tab: string) => {
  await user.click(screen.getByRole('tab', { name: tab }))
  if (tab === 'People') await screen.findByRole('region', { name: /returned/ })
  if (tab === 'Cash flow') await findCashFlow()
  for (const name of [/^Show as table$/, /^Show all \d+$/]) {
    for (const button of screen.queryAllByRole('button', { name })) await user.click(button)
  }
}

const toPaise = (amount: string): number => Math.abs(Math.round(Number(amount.replaceAll(/[^\d.]/g, '')) * 100))

const findAmounts = (text: string): number[] => (text.match(/₹[\d,]+(\.\d\d)?/g) ?? []).map(toPaise)

/** The texts that say what a screen shows: the status of its list, the total of the accounts, or its balance. */
const getSummary = (): string =>
  [
    ...screen.queryAllByRole('status'),
    ...screen.queryAllByRole('region', { name: /^Total balance$|^Summary$|^Balance$/ }),
  ]
    .map(({ textContent }) => textContent)
    .join('\n')

/** The net sum in the row of a link to a person, whose page shows it too. */
const getNet = (link: HTMLElement): number | undefined =>
  link.getAttribute('href')?.startsWith('/person/')
    ? findAmounts(link.closest('tr')?.lastElementChild?.textContent ?? '')[0]
    : undefined

/** The amounts and the counts that the links of the screen show, with their addresses. A page of a person has no filters. */
const listLinks = (isFiltered: boolean) =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => ({
      href: link.getAttribute('href') ?? '',
      amount: findAmounts(link.textContent)[0] ?? (isFiltered ? undefined : getNet(link)),
      count: /^(\d+) open$/.exec(link.textContent)?.[1],
    }))
    .filter(({ amount, count }) => amount !== undefined || count !== undefined)

test.each([
  '',
  '?range=month',
  '?range=all&bank=HDFC',
  '?requirement=Required',
  '?person=ravi&type=CASH',
  '?range=custom&from=2026-10-10&to=2026-11-18&text=nov',
  '?text=rent',
])('every number of Analysis leads to rows with the same sum: %s', { timeout: 60_000 }, async (search) => {
  const { user, router } = await renderEverything(search)
  // The links of "Where I stand" are the same above each tab.
  const links = new Map<string, ReturnType<typeof listLinks>[number]>()
  for (const tab of tabs) {
    await showAllRows(user, tab)
    for (const link of listLinks(search !== '')) links.set(Object.values(link).join(), link)
  }
  expect(links.size).toBeGreaterThan(10)
  for (const { href, amount, count } of links.values()) {
    await router.navigate({ href })
    await waitFor(() => {
      const summary = getSummary()
      if (amount === undefined) expect(summary, href).toMatch(new RegExp(`^${count} of `, 'm'))
      else expect(findAmounts(summary), href).toContain(amount)
    })
  }
})

test('no number of Analysis is without a link, but those of a title, a note, a difference or a part', async () => {
  const { user } = await renderEverything('')
  for (const tab of tabs) {
    await showAllRows(user, tab)
    const cells = screen.getAllByRole('cell').filter(({ textContent }) => textContent.includes('₹'))
    expect(cells).not.toHaveLength(0)
    const unlinked = cells.filter(
      (cell) => within(cell).queryAllByRole('link').length === 0 && findAmounts(cell.textContent)[0] !== 0,
    )
    const headers = new Set(unlinked.map((cell) => cell.getAttribute('data-label')))
    expect(headers).toEqual(new Set(tab === 'People' ? ['Net', 'Interest to me'] : []))
  }
})

test('the cash flow asks for the ledger of each account once, also for its rows and after coming back', async () => {
  const { router } = await renderEverything('?tab=cash-flow&bank=SBI')
  await findCashFlow()
  const asked = watchRequests(endpoints.ledger)
  await router.navigate({ href: '/analysis?tab=cash-flow' })
  await findCashFlow()
  expect(new Set(asked.map(({ url }) => url)).size).toBe(asked.length)
  expect(asked.length).toBeLessThanOrEqual(2)
  const before = asked.length
  await router.navigate({ href: '/analysis/cash-flow' })
  expect(await screen.findByText(/^\d+ of \d+ · −?₹/)).toBeVisible()
  await router.navigate({ href: '/analysis?tab=cash-flow' })
  await findCashFlow()
  expect(asked).toHaveLength(before)
})
