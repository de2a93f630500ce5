import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { clearFaults, fail, stall } from '#mocks/faults.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchFiles } from '#tests/screens/watch-files.ts'
import { account, renderWithBanks } from './given.ts'

const card = (name: string) => screen.findByRole('article', { name })
const total = () => screen.findByRole('region', { name: 'Total balance' })

describe('the states of the accounts', () => {
  test('says that there is none, with the one button that adds one', async () => {
    const { user, router } = await renderWithBanks([])
    expect(await screen.findByText('No Bank Added')).toBeVisible()
    const [, below] = screen.getAllByRole('link', { name: 'Add Bank' })
    await user.click(below ?? document.body)
    expect(await screen.findByRole('dialog', { name: 'Add Bank' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/bank/add')
  })

  test('says that they could not be loaded, and loads them on Retry', async () => {
    fail('allBank', 503)
    const { user } = await renderWithBanks([account()])
    expect(await screen.findByText('Your bank accounts could not be loaded.')).toBeVisible()
    clearFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await card('HDFC ••1234')).toBeVisible()
  })

  test('covers the first load, and shows what it knows while fresher data is on its way', async () => {
    const release = stall('allBank')
    const { queryClient } = await renderWithBanks([account()])
    expect(await screen.findByText('Wealth Care Loading...')).toBeVisible()
    release()
    expect(await card('HDFC ••1234')).toBeVisible()
    const releaseAgain = stall('allBank')
    void queryClient.invalidateQueries({ queryKey: ['banks'] })
    await waitFor(() => expect(queryClient.isFetching()).toBe(1))
    expect(await card('HDFC ••1234')).toBeVisible()
    releaseAgain()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  })

  test('is not shown to anyone without a session', async () => {
    const { router } = await renderApp('/bank')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  })
})

test('the accounts are a CSV file with every field, one line each', async () => {
  const { user } = await renderWithBanks([
    account({ amount: 131_072.01, googlePay: true }),
    account({ accountHolderName: 'Kiran Verma', bankName: 'SBI', accountNumber: '020019876', isActive: false }),
  ])
  await card('HDFC ••1234')
  const files = watchFiles()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  expect(files[0]?.name).toBe('accounts.csv')
  const [header, ...lines] = (await files[0]?.text())?.replace('\uFEFF', '').trim().split('\r\n') ?? []
  expect([header, ...lines.toSorted()]).toEqual([
    'Kind,Account Holder Name,Bank Name,Account Number,Mobile Number,Limit,Statement,Bill due,PhonePe,Google Pay,Paytm,BHIM UPI,Active,Balance',
    'Account,Asha Verma,HDFC,50100012341234,0987654321,,,,No,Yes,No,No,Yes,131072.01',
    'Account,Kiran Verma,SBI,020019876,0987654321,,,,No,No,No,No,No,1000.00',
  ])
})

describe('a card', () => {
  test('says whose account it is, what it holds, whether it is active, and its payment apps', async () => {
    await renderWithBanks([
      account({ amount: 131_072.01, phonePay: true, googlePay: true, paytm: true, bhimUpi: true }),
      account({ accountHolderName: 'Kiran Verma', bankName: 'SBI', accountNumber: '20019876', isActive: false }),
    ])
    const hdfc = await card('HDFC ••1234')
    expect(within(hdfc).getByRole('heading', { name: 'HDFC' })).toBeVisible()
    expect(hdfc).toHaveTextContent('Asha Verma')
    expect(hdfc).toHaveTextContent('₹1,31,072.01')
    expect(within(hdfc).getByText('Active')).toBeVisible()
    const tags = within(hdfc).getAllByRole('listitem')
    expect(tags.map(({ textContent }) => textContent)).toEqual(['PhonePe', 'Google Pay', 'Paytm', 'BHIM UPI'])
    const sbi = await card('SBI ••9876')
    expect(sbi).toHaveTextContent('Kiran Verma')
    expect(within(sbi).getByText('Inactive')).toBeVisible()
    expect(within(sbi).queryByRole('list')).not.toBeInTheDocument()
  })

  test('shows only the end of the account number, and all of it on request', async () => {
    const { user } = await renderWithBanks([account()])
    const hdfc = await card('HDFC ••1234')
    expect(within(hdfc).getByText('••1234')).toBeVisible()
    expect(document.body).not.toHaveTextContent('50100012341234')
    await user.click(within(hdfc).getByRole('button', { name: 'Show the account number of HDFC ••1234' }))
    expect(within(hdfc).getByText('50100012341234')).toBeVisible()
    await user.click(within(hdfc).getByRole('button', { name: 'Hide the account number of HDFC ••1234' }))
    expect(within(hdfc).getByText('••1234')).toBeVisible()
  })

  test('leads to the screen of its account', async () => {
    const { user, router, id } = await renderWithBanks([account()])
    await user.click(await screen.findByRole('link', { name: 'HDFC' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bank/${id}`))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'HDFC' })).toHaveFocus())
  })
})

describe('the list', () => {
  test('begins with what the active accounts hold together, to the paisa', async () => {
    await renderWithBanks([
      account({ amount: 0.1 }),
      account({ accountNumber: '0002', amount: 0.2 }),
      account({ accountNumber: '0003', amount: 70_000, isActive: false }),
    ])
    expect(await total()).toHaveTextContent('₹0.30')
    expect(await total()).toHaveTextContent('in 2 active accounts, 1 inactive not counted')
    const [first] = (await total()).parentElement?.children ?? []
    expect(first).toBe(await total())
  })

  test('leads to the lend and borrow records', async () => {
    const { user, router } = await renderWithBanks([account()])
    await user.click(await screen.findByRole('link', { name: 'Lend Borrow Details' }))
    expect(await screen.findByRole('heading', { name: 'My Lend Borrow' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/home')
  })
})
