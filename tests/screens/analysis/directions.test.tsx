import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { clearFaults, fail } from '#mocks/faults.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { watchRequests } from '#tests/screens/sent.ts'
import { fixToday } from '#tests/screens/still-clock.ts'
import { card, renderAnalysis, rowsOf } from './given.ts'

const TODAY = '2026-11-21'

beforeEach(() => {
  fixToday()
})

const lends = [
  { returnName: 'Ravi', amount: 5_000, lendDate: daysLater(TODAY, -90), returnDate: daysLater(TODAY, -10) },
  { returnName: 'Meera', amount: 900, direction: 'taken', returnDate: daysLater(TODAY, -40) },
  { returnName: 'Ravi', amount: 600, direction: 'taken', returnDate: daysLater(TODAY, 20) },
] as const

/** Ravi returned ₹2,000 of ₹5,000, and the user returned ₹300 of ₹900 to Meera. */
const returns = [
  { of: 5_000, date: daysLater(TODAY, -35), amount: 1_500 },
  { of: 5_000, date: TODAY, amount: 400 },
  { of: 5_000, date: TODAY, amount: 100, kind: 'forgiven' },
  { of: 900, date: daysLater(TODAY, -2), amount: 300 },
] as const

const renderBothDirections = (search = '') => renderAnalysis({ lends, returns }, search)

describe('the analysis of what is lent and borrowed', () => {
  test('takes what I owe from where I stand, less what came back, and says what is overdue of each', async () => {
    await renderBothDirections()
    const standing = await screen.findByRole('region', { name: 'Where I stand' })
    expect(standing).toHaveTextContent(
      'Where I stand₹2,800.00Balances of active accounts, plus what is owed to me, less',
    )
    expect(standing).toHaveTextContent('Owed to me₹3,000.001 open record')
    expect(standing).toHaveTextContent('I owe₹1,200.002 open records')
    const figures = screen.getByText('Overdue by me').closest('dl')
    expect(figures).toHaveTextContent('Overdue to me₹3,000.001 record')
    expect(figures).toHaveTextContent('Overdue by me₹600.001 record')
  })

  test('has ages and expected amounts for each direction', async () => {
    await renderBothDirections()
    expect(await card('₹3,000 overdue from 1 person')).toHaveTextContent('Owed to me by age, today')
    const ages = await card('₹600 overdue to 1 person')
    expect(ages).toHaveTextContent('I owe by age, today')
    expect(await card(/^₹3,000 expected back by/)).toBeVisible()
    expect(await card(/^₹1,200 to pay by/)).toBeVisible()
    const late = within(ages).getByRole('row', { name: /^31–90 days late/ })
    expect(within(late).getByRole('link', { name: '₹600.00' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/home\?show=late-90&where=.*Borrowed/),
    )
  })

  test('adds up people by their net sum, and each amount leads to its records', async () => {
    await renderBothDirections()
    const people = await card('Ravi owes me ₹2,400')
    expect(rowsOf(people).map((row) => row.slice(1))).toEqual([
      ['₹3,000.00', '₹600.00', '₹2,400.00'],
      ['₹0.00', '₹600.00', '−₹600.00'],
    ])
    const [ravi] = within(people).getAllByRole('row').slice(1)
    const links = within(ravi ?? people)
    expect(links.getByRole('link', { name: 'Ravi' })).toHaveAttribute('href', '/person/Ravi')
    expect(links.getByRole('link', { name: '₹600.00' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/home\?show=outstanding&person=Ravi&where=.*Borrowed/),
    )
  })

  test('counts each return in its own month, what was forgiven apart, and leads to the same sum in History', async () => {
    const { user, router } = await renderBothDirections()
    const months = await card('₹1,900 returned to me, ₹300 returned by me')
    expect(rowsOf(months)).toEqual([
      ['Nov 2026', '₹400.00', '₹300.00', '₹100.00'],
      ['Oct 2026', '₹1,500.00', '₹0.00', '₹0.00'],
    ])
    await user.click(within(months).getByRole('link', { name: '₹400.00' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
    expect(await screen.findByText(/^1 of \d+ · Returned to me ₹400.00$/)).toBeVisible()
  })

  test('says that the returns are missing, and loads them on Retry', async () => {
    fail('returns', 503)
    const { user } = await renderBothDirections()
    expect(await screen.findByText(/^Your returns could not be loaded/)).toBeVisible()
    expect(await card('Ravi owes me ₹2,400')).toBeVisible()
    clearFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await card('₹1,900 returned to me, ₹300 returned by me')).toBeVisible()
  })
})

test('the analysis of a server of the first version takes every record for lent and asks for no returns', async () => {
  serveFirstVersion()
  const asked = watchRequests(endpoints.returns)
  const { user } = await renderAnalysis({ lends: [{ returnName: 'Ravi', amount: 640 }] })
  expect(await card('Nothing is overdue, ₹640 is owed to me')).toHaveTextContent('Owed to me by age, today')
  expect(await card('Ravi owes me ₹640')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Where I stand' })).toHaveTextContent('Owed to me₹640.00')
  await user.click(screen.getByRole('tab', { name: 'Cash flow' }))
  expect(await screen.findByText(/^Credits and debits are not recorded/)).toBeVisible()
  expect(asked).toEqual([])
})
