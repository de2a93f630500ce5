import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localDate } from '#contract/fields/dates.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { account, expense, inDays } from '#tests/screens/banks/given.ts'
import { card, renderAnalysis } from './given.ts'

const WIDTH_PX = 600

/** Reports a width, because jsdom has no layout and a chart without a width is not drawn. */
class FixedWidthObserver {
  readonly #report: () => void
  constructor(report: (entries: readonly object[]) => void) {
    const entry = { contentRect: {}, borderBoxSize: [{ inlineSize: WIDTH_PX, blockSize: 240 }] }
    this.#report = () => report([entry])
  }
  observe() {
    this.#report()
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', FixedWidthObserver))
afterEach(() => vi.unstubAllGlobals())

const today = localDate(new Date())

const accounts = [account({ amount: 10_000 })]

const expenses = [
  expense({ amount: 300, amountDebit: 'CASH' }),
  expense({ amount: 700, reason: 'Rent', amountDebit: 'ATM' }),
  expense({ amount: 150, date: inDays(-4) }),
  expense({ amount: 50, date: inDays(-8) }),
]

/** The days until today, in the address of the spending. */
const DAYS = `?tab=spending&range=custom&from=${inDays(-20)}&to=${today}`

/** Finds the picture of the card with this title, when it is drawn. */
const drawing = async (finding: RegExp) => {
  const picture = within(await card(finding)).getByRole('img')
  await waitFor(() => expect(picture.querySelector('svg')).toBeInTheDocument())
  return picture
}

/** A point in a picture; its left edge is 0, because jsdom has no layout. */
const at = (picture: HTMLElement, clientX: number, clientY = 50) => ({
  target: picture.querySelector('svg') ?? picture,
  coords: { clientX, clientY },
})

describe('a drawn chart', () => {
  test('has its amounts and days on its axes, and the value of a bar at its end', async () => {
    await renderAnalysis({ accounts, expenses }, DAYS)
    const days = await drawing(/^₹1,200 spent/)
    for (const text of ['₹0', '₹200', '₹400', '₹600', '₹800', '₹1K', String(Number(today.slice(-2)))]) {
      expect(within(days).getAllByText(text).length).toBeGreaterThan(0)
    }
    expect(within(days).getAllByText('₹1K')).toHaveLength(2) // on the axis, and above the bar
  })

  test('shows the amounts of the bar at the pointer until the pointer leaves', async () => {
    const { user } = await renderAnalysis({ accounts, expenses }, DAYS)
    const days = await drawing(/^₹1,200 spent/)
    await user.pointer(at(days, WIDTH_PX - 5))
    expect(within(days).getByText(formatDate(today)).parentElement).toHaveTextContent('ATM₹700.00Cash₹300.00')
    await user.pointer(at(days, 5)) // on the axis
    expect(within(days).queryByText(formatDate(today))).not.toBeInTheDocument()
    await user.pointer(at(days, WIDTH_PX - 5))
    await user.pointer({ target: document.body })
    expect(within(days).queryByText(formatDate(today))).not.toBeInTheDocument()
  })

  test('opens the expenses of the bar that is clicked anywhere in its column', async () => {
    const { user, router } = await renderAnalysis({ accounts, expenses }, DAYS)
    const days = await drawing(/^₹1,200 spent/)
    await user.pointer({ keys: '[MouseLeft]', ...at(days, WIDTH_PX - 5) })
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
    expect(router.state.location.search).toMatchObject({ from: today, to: today, kind: 'expense' })
  })

  test('of balances opens the account of the row that is clicked', async () => {
    const others = [account({ bankName: 'SBI', amount: 500 }), account({ bankName: 'Axis', amount: 40 })]
    const { user, router, id } = await renderAnalysis({ accounts: [...accounts, ...others] }, '?tab=cash-flow')
    const balances = await drawing(/in 3 active accounts/)
    expect(within(balances).getByText('₹10K')).toBeVisible()
    await user.pointer(at(balances, 300, 60))
    expect(within(balances).getByText('₹500.00')).toBeVisible()
    await user.pointer({ keys: '[MouseLeft]', ...at(balances, 300, 10) })
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bank/${id}`))
  })

  test('of the cash flow shows what came in, what went out and the net of a month', async () => {
    const earlier = [40, 80].map((days) => expense({ amount: 100, date: inDays(-days) }))
    const { user } = await renderAnalysis(
      { accounts, expenses: [...expenses.slice(0, 2), ...earlier] },
      '?tab=cash-flow',
    )
    const flows = await drawing(/₹1,200 out/)
    await user.pointer(at(flows, WIDTH_PX - 5))
    expect(flows).toHaveTextContent('In₹0.00Out−₹1,000.00Most: Rent, GroceriesNet−₹1,000.00')
  })

  test('keeps the names of its axis inside', async () => {
    await renderAnalysis(
      { expenses: [...[500, 100].map((days) => expense({ date: inDays(-days) })), ...expenses] },
      '?tab=spending&range=all',
    )
    const months = await drawing(/spent, most in/)
    const last = [...months.querySelectorAll('[data-axis=names] text')].at(-1)
    expect(last).toHaveTextContent(formatDate(today).slice(-8))
    expect(Number(last?.getAttribute('x'))).toBeLessThan(WIDTH_PX - 25)
  })

  test('of what is expected shows the total that is due by the day at the pointer', async () => {
    const lends = [{ amount: 400, returnDate: inDays(30) }, { amount: 20, returnDate: inDays(89) }, { amount: 30 }]
    const { user } = await renderAnalysis({ lends })
    const expected = await drawing(/expected back by/)
    const by = async (x: number) => {
      await user.pointer(at(expected, x))
      return screen.getByText(/by then$/).parentElement?.parentElement?.textContent
    }
    expect(await by(60)).toMatch(/Expected by then₹0\.00$/)
    expect(await by(350)).toMatch(/Expected by then₹400\.00$/)
    expect(await by(WIDTH_PX - 1)).toBe('UndatedExpected by then₹450.00')
  })
})
