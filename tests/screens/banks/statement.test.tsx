import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { clearFaults, fail, stall } from '#mocks/faults.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'
import { account, chooseOfAccount, given, inDays } from './given.ts'

afterEach(() => vi.restoreAllMocks())

const credit = (date: string, reason: string) => ({ date, reason })

/** An account with ₹500 of today, a credit of 40 days ago, and a debit of 400 days ago. */
const givenAccount = async () => {
  const { id, call } = await given([account({ amount: 500 })])
  const move = (name: 'creditAmount' | 'debitAmount', amount: string, words: object) =>
    call({ ...endpoints[name], path: `${buildPath(endpoints[name], { id }).path}?amount=${amount}` }, words)
  await move('creditAmount', '99.50', credit(inDays(-40), 'Salary'))
  await move('debitAmount', '20.25', credit(inDays(-400), 'Fee'))
  return id
}

const facts = async () => {
  const summary = await screen.findByRole('region', { name: 'Summary' })
  return Object.fromEntries(
    within(summary)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
}

const rows = async () =>
  within(await screen.findByRole('grid', { name: 'Statement' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

/** The last day of the month before the oldest movement. */
const openingDay = daysLater(`${inDays(-400).slice(0, 7)}-01`, -1)

const everything = [
  [formatDate(openingDay), 'Opening balance', '---', '+₹500.00', '₹500.00'],
  [formatDate(inDays(-400)), 'Debit', 'Fee', '−₹20.25', '₹479.75'],
  [formatDate(inDays(-40)), 'Credit', 'Salary', '+₹99.50', '₹579.25'],
]

test('the statement of an account calls a record by its words of today, and says to whom', async () => {
  const { id, call } = await given([account({ amount: 500 })])
  const lent = { lendDate: inDays(0), reason: 'laptop', amount: 300, requirement: 'Optional', bank: 'HDFC' }
  const lend = await call(endpoints.addLend, { ...lent, returnName: 'Sures', returnStatus: 'pending', bankId: id })
  await call(endpoints.editLend, { ...lend, reason: 'laptop repair', returnName: 'Suresh', returned: undefined })
  await renderApp(`/bank/${id}/statement`)
  await waitFor(async () =>
    expect((await rows()).at(-1)).toEqual([
      formatDate(inDays(0)),
      'Lent',
      'Laptop repair · Suresh',
      '−₹300.00',
      '₹200.00',
    ]),
  )
})

test('the statement of an account opens from its page and has every movement of the chosen period', async () => {
  const id = await givenAccount()
  const { user, router } = await renderApp(`/bank/${id}`)
  await chooseOfAccount(user, 'Statement to print')
  await screen.findByRole('heading', { level: 1, name: 'Statement of HDFC ••1234' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Everything')
  await waitFor(async () => expect(await rows()).toEqual(everything))
  expect(await facts()).toEqual({
    'Opening balance': '₹0.00',
    In: '+₹599.50',
    Out: '−₹20.25',
    'Closing balance': '₹579.25',
  })
  expect(router.state.location.search).toEqual({ from: openingDay, to: inDays(0) })
})

test('the period is in the address, and what was before is the opening balance', async () => {
  const id = await givenAccount()
  await renderApp(`/bank/${id}/statement?from=${inDays(-45)}&to=${inDays(-1)}`)
  await waitFor(async () => expect(await rows()).toEqual([everything[2]]))
  expect(await facts()).toEqual({
    'Opening balance': '₹479.75',
    In: '+₹99.50',
    Out: '₹0.00',
    'Closing balance': '₹579.25',
  })
  expect(screen.getByText(`${formatDate(inDays(-45))} to ${formatDate(inDays(-1))}`)).toBeVisible()
})

test('the days of a period can be chosen in either order', async () => {
  const id = await givenAccount()
  await renderApp(`/bank/${id}/statement?from=${inDays(-1)}&to=${inDays(-45)}`)
  await waitFor(async () => expect(await rows()).toEqual([everything[2]]))
  expect(screen.getByText(`${formatDate(inDays(-45))} to ${formatDate(inDays(-1))}`)).toBeVisible()
})

test('a period without movements says so, with its balances', async () => {
  const id = await givenAccount()
  await renderApp(`/bank/${id}/statement?from=${inDays(-30)}&to=${inDays(-20)}`)
  expect(await screen.findByText('Nothing happened in this period.')).toBeVisible()
  expect(await facts()).toMatchObject({ 'Opening balance': '₹579.25', 'Closing balance': '₹579.25' })
})

test('a search in the statement keeps the period and its balances', async () => {
  const id = await givenAccount()
  const { user } = await renderApp(`/bank/${id}/statement?from=${inDays(-450)}&to=${inDays(0)}`)
  await waitFor(async () => expect(await rows()).toEqual(everything))
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'salary')
  await waitFor(async () => expect(await rows()).toEqual([everything[2]]))
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x')
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(async () => expect(await rows()).toEqual(everything))
  expect(await facts()).toMatchObject({ 'Closing balance': '₹579.25' })
})

test('Save as PDF prints the statement under its name', async () => {
  const id = await givenAccount()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await renderApp(`/bank/${id}/statement?from=${inDays(-450)}&to=${inDays(0)}`)
  await user.click(await screen.findByRole('button', { name: 'Save as PDF' }))
  expect(print).toHaveBeenCalledOnce()
  expect(document.title).toBe(`statement HDFC ••1234 ${inDays(-450)} ${inDays(0)}`)
  window.dispatchEvent(new Event('afterprint'))
  vi.unstubAllGlobals()
})

test.each(['ledger', 'idBank'] as const)(
  'a statement that cannot be loaded says so, and loads again: %s',
  async (name) => {
    const id = await givenAccount()
    fail(name, 503)
    fail('allBank', 503)
    const { user } = await renderApp(`/bank/${id}/statement?from=${inDays(-450)}&to=${inDays(0)}`)
    expect(await screen.findByText('The statement could not be loaded.')).toBeVisible()
    clearFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(async () => expect(await rows()).toEqual(everything))
  },
)

test('a statement whose account is still loading does not say that it failed', async () => {
  const id = await givenAccount()
  fail('allBank', 503)
  const release = stall('idBank')
  const asked = watchRequests(endpoints.idBank)
  await renderApp(`/bank/${id}/statement?from=${inDays(-450)}&to=${inDays(0)}`)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText('The statement could not be loaded.')).not.toBeInTheDocument()
  release()
  await waitFor(async () => expect(await rows()).toEqual(everything))
})

test('the statement of an account that is not there says so', async () => {
  await givenAccount()
  await renderApp('/bank/none/statement')
  expect(await screen.findByText('Bank not found.')).toBeVisible()
  expect(screen.queryByText('The statement could not be loaded.')).not.toBeInTheDocument()
})
