import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { expense, type given } from '#tests/screens/banks/given.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { onPhone } from '#tests/screens/on-phone.ts'
import { fixToday } from '#tests/screens/still-clock.ts'
import { card, renderAnalysis } from './given.ts'

beforeEach(() => {
  fixToday() // 21 November 2026
})

const expenses = [
  expense({ date: '2026-11-05', amount: 300, reason: 'Groceries' }),
  expense({ date: '2026-11-20', amount: 120.5, reason: 'groceries ' }),
  expense({ date: '2026-10-21', amount: 100, reason: 'Groceries' }),
  expense({ date: '2026-10-25', amount: 160, reason: 'Groceries' }),
  expense({ date: '2026-10-02', amount: 200, reason: 'Gym' }),
  expense({ date: '2026-11-01', amount: 50, reason: 'Tea' }),
]

/** The sentences of a card. */
const sentencesOf = (region: HTMLElement): string[] =>
  within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('spending says what changed against the same days of the month before, and each sum leads to its rows', async () => {
  const { user, router } = await renderAnalysis({ expenses }, '?tab=spending&range=month')
  const changed = await card('What changed in spending')
  expect(changed).toHaveTextContent('1 Nov 2026 – 21 Nov 2026 against 1 Oct 2026 – 21 Oct 2026')
  expect(sentencesOf(changed)).toEqual([
    '₹320.50 more on groceries than in the same days of October: ₹420.50 against ₹100',
    'Nothing on Gym, ₹200 in the same days of October',
  ])
  await user.click(within(changed).getByRole('link', { name: '₹420.50' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
  expect(await screen.findByText(/^2 of \d+ · .*₹420.50$/)).toBeVisible()
  router.history.back()
  await user.click(within(await card('What changed in spending')).getByRole('link', { name: '₹100' }))
  expect(await screen.findByText(/^1 of \d+ · .*₹100.00$/)).toBeVisible()
})

test('a whole month is compared with the month before', async () => {
  onPhone()
  await renderAnalysis(
    { expenses: [...expenses, expense({ date: '2026-09-01', amount: 20, reason: 'Groceries' })] },
    '?tab=spending&range=custom&from=2026-10-01&to=2026-10-31',
  )
  expect(sentencesOf(await card('What changed in spending'))).toEqual([
    '₹240 more on Groceries than in September: ₹260 against ₹20',
    '₹200 on Gym, nothing in September',
  ])
})

test('records of two months say what changed this month in a period that is longer', async () => {
  await renderAnalysis({ expenses }, '?tab=spending')
  expect(await card('What changed in spending')).toHaveTextContent('against 1 Oct 2026 – 21 Oct 2026')
})

test('the filters are those of the tab', async () => {
  await renderAnalysis({ expenses }, '?tab=spending&range=month&text=groc')
  expect(sentencesOf(await card('What changed in spending'))).toHaveLength(1)
})

test('a tag is said apart from its reasons', async () => {
  const trip = { date: '2026-11-03', tag: 'Goa trip' }
  await renderAnalysis(
    {
      expenses: [
        expense({ ...trip, amount: 150, reason: 'Taxi' }),
        expense({ ...trip, amount: 90, reason: 'Bus' }),
        expense({ date: '2026-10-03', amount: 20, reason: 'Tea' }),
      ],
    },
    '?tab=spending&range=month',
  )
  expect(sentencesOf(await card('What changed in spending'))).toEqual([
    '₹240 on #Goa trip, nothing in the same days of October',
    '₹150 on Taxi, nothing in the same days of October',
  ])
})

test.each([
  ['nothing was spent in the period before', [{}, { date: '2026-09-03' }]],
  ['nothing differs by ₹100', [{}, { date: '2026-10-03', amount: 200 }]],
])('nothing is said where %s', async (_, changes) => {
  await renderAnalysis(
    { expenses: changes.map((change) => expense({ date: '2026-11-03', amount: 299, ...change })) },
    '?tab=spending&range=month',
  )
  await card(/was spent on Groceries$/)
  expect(screen.queryByText('What changed in spending')).not.toBeInTheDocument()
})

const earn = async ({ id, call }: Awaited<ReturnType<typeof given>>): Promise<void> => {
  const { method, path } = buildPath(endpoints.creditAmount, { id })
  const credit = (amount: number, words: object) => call({ method, path: `${path}?amount=${amount}` }, words)
  await credit(90_000, { date: '2026-11-01', reason: 'Salary' })
  await credit(85_000, { date: '2026-10-01', reason: 'salary' })
  await credit(9_000, { date: '2026-10-02', reason: 'Bonus' })
  await credit(700, { date: '2026-11-02' })
}

test('income says what changed, of credits with a name', async () => {
  const { user } = await renderAnalysis({ addMore: earn }, '?tab=cash-flow&range=month')
  const changed = await card('What changed in income')
  expect(sentencesOf(changed)).toEqual(['Nothing from Bonus, ₹9,000 in the same days of October'])
  await user.click(within(changed).getByRole('link', { name: '₹9,000' }))
  expect(await screen.findByText(/^1 of \d+ · Credit ₹9,000.00$/)).toBeVisible()
})

test('a server of the first version says what changed in spending', async () => {
  serveFirstVersion()
  await renderAnalysis({ expenses }, '?tab=spending&range=month')
  expect(sentencesOf(await card('What changed in spending'))).toHaveLength(2)
})
