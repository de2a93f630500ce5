import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { daysLater, localDate } from '#contract/fields/dates.ts'
import { clearFaults, fail, stall } from '#mocks/faults.ts'
import { account, expense, inDays } from '#tests/screens/banks/given.ts'
import { card, renderAnalysis } from './given.ts'

const two = [account(), account({ bankName: 'SBI', accountNumber: '20019876' })]
const spent = { accounts: two, expenses: [expense()] }

describe('the states of the analysis', () => {
  test('without records say so, with the one button that leads to some', async () => {
    const { user, router } = await renderAnalysis({ accounts: [] })
    expect(await screen.findByText(/^Nothing to analyse yet/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Go to your accounts' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/bank'))
  })

  test('while the expenses are on their way, hold their place', async () => {
    const release = stall('bankExpenses')
    await renderAnalysis(spent, '?tab=spending')
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
    release()
    expect(await card(/^₹250.50 spent/)).toBeVisible()
  })

  test('with nothing loaded say so, and load it on Retry', async () => {
    fail('allBank', 503)
    fail('getLend', 503)
    const { user } = await renderAnalysis(spent, '?tab=spending')
    await screen.findByText('Your records could not be loaded.')
    clearFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await card(/^₹250.50 spent/)).toBeVisible()
  })

  test('with expenses of accounts missing say how many are there, and load the rest on Retry', async () => {
    fail('bankExpenses', 400)
    const { user } = await renderAnalysis({ ...spent, lends: [{}] })
    expect(await screen.findByText(/^0 of 2 accounts loaded/)).toBeVisible()
    expect(await card('Nothing is overdue, ₹640 is owed to me')).toBeVisible()
    clearFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(/accounts loaded/)).not.toBeInTheDocument())
    await user.click(screen.getByRole('tab', { name: 'Spending by reason' }))
    expect(await card(/^₹250.50 spent/)).toBeVisible()
  })

  test('without the lend/borrow records show the rest, and say which are missing', async () => {
    fail('getLend', 503)
    const { user } = await renderAnalysis(spent, '?tab=spending')
    expect(await card(/^₹250.50 spent/)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Your lend/borrow records could not be loaded')
    await user.click(screen.getByRole('tab', { name: 'People' }))
    expect(within(screen.getByRole('tabpanel')).getByText('Not known until everything is loaded')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Nothing is owed to me' })).not.toBeInTheDocument()
  })

  test('once loaded, stay while fresher data cannot be had', async () => {
    const { user, queryClient } = await renderAnalysis({ ...spent, lends: [{}] }, '?tab=spending')
    await card(/^₹250.50 spent/)
    for (const call of ['allBank', 'getLend', 'bankExpenses'] as const) fail(call, 503)
    await queryClient.invalidateQueries()
    expect(await card(/^₹250.50 spent/)).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'People' }))
    expect(await card('Nothing is overdue, ₹640 is owed to me')).toBeVisible()
    expect(screen.queryByText(/could not be loaded|accounts loaded/)).not.toBeInTheDocument()
  })
})

describe('the address', () => {
  test('says the range, and each change of it is one', async () => {
    const old = expense({ date: inDays(-400), amount: 100, reason: 'Old' })
    const { user, router } = await renderAnalysis({ expenses: [expense(), old] }, '?tab=spending')
    expect(await card(/^₹250.50 spent/)).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'All')
    expect(await card(/^₹350.50 spent/)).toBeVisible()
    expect(router.state.location.search).toEqual({ tab: 'spending', range: 'all' })
  })

  test('holds the days of a custom range', async () => {
    const { user, router } = await renderAnalysis({ expenses: [expense({ date: inDays(-3) })] }, '?tab=spending')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Range' }), 'Custom')
    const from = await screen.findByLabelText('From')
    const today = localDate(new Date())
    await user.clear(from)
    await user.type(from, `${daysLater(today, -2)}{Enter}`)
    await waitFor(() => expect(router.state.location.search).toMatchObject({ range: 'custom', from: inDays(-2) }))
    expect(await screen.findAllByRole('region', { name: 'Nothing was spent in this period' })).not.toHaveLength(0)
  })

  test('restores every filter, and loses each that is taken away', async () => {
    const { user, router } = await renderAnalysis(
      {
        ...spent,
        lends: [
          { returnName: 'Ravi', requirement: 'Required', bank: 'HDFC', amount: 10 },
          { returnName: 'Meera', requirement: 'Required', bank: 'HDFC', amount: 20 },
        ],
      },
      '?bank=HDFC&type=CASH&requirement=Required&person=Ravi&text=bus',
    )
    expect(await card('Nothing is overdue, ₹10 is owed to me')).toBeVisible()
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('bus')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by Person' }), '')
    expect(await card('Nothing is overdue, ₹30 is owed to me')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by Bank' }), 'SBI')
    expect(await card('Nothing is owed to me')).toBeVisible()
    expect(router.state.location.search).toEqual({ bank: 'SBI', type: 'CASH', requirement: 'Required', text: 'bus' })
  })

  test('that makes no sense shows everything', async () => {
    await renderAnalysis(spent, '?tab=spending&range=decade&bank=7&from=soon')
    expect(await card(/^₹250.50 spent/)).toBeVisible()
  })
})

test('the expenses of each account are asked for once, by whichever screen comes first', async () => {
  const { user, call, id } = await renderAnalysis(spent, '?tab=spending')
  await card(/^₹250.50 spent/)
  await call(endpoints.addExpenses, { ...expense(), bank_id: id })
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Bank' }))
  await user.click(await screen.findByRole('link', { name: 'HDFC' }))
  expect(await screen.findAllByRole('button', { name: /^More: ₹/ })).toHaveLength(1)
})
