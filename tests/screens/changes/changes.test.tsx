import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import {
  account,
  chooseOfAccount,
  expense,
  field,
  given,
  move,
  openExpense,
  renderBank,
  renderWithBanks,
} from '#tests/screens/banks/given.ts'
import { choose, chooseInRow, fillField } from '#tests/screens/choose.ts'
import { lend, renderWithLends, rowOf, table } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { renderWithReturns } from '#tests/screens/returns/given.ts'
import { only, watchRequests } from '#tests/screens/sent.ts'
import { addRecord, dialog, retype, setOnline, waitUntilSent } from './given.ts'

afterEach(() => setOnline(true))

describe('a record that is changed without a connection', () => {
  test('shows the change with a mark, and is sent with the version that the user saw', async () => {
    const { user, kept } = await renderWithLends([lend({ reason: 'Rent' })])
    await rowOf('Rent')
    setOnline(false)
    const sent = watchRequests(endpoints.editLend)
    await chooseInRow(user, await rowOf('Rent'), 'Edit')
    const form = await dialog('Edit Lend Borrow')
    await retype(user, form.getByLabelText(/^Amount/), '900')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await rowOf('Rent')).toHaveTextContent('Edit waiting to be sent'))
    expect(await rowOf('Rent')).toHaveTextContent('₹900.00')
    expect(screen.getByRole('region', { name: 'What is owed' })).toHaveTextContent('₹900 to come')
    expect(screen.getByRole('button', { name: 'includes 1 entry not sent yet' })).toBeVisible()
    setOnline(true)
    await waitUntilSent()
    expect(only(sent).headers.get('If-Match')).toBe('"1"')
    expect(await kept()).toMatchObject([{ amount: 900, version: 2 }])
    expect(await rowOf('Rent')).not.toHaveTextContent('waiting')
  })

  test('twice is sent twice, in order, and is no conflict with itself', async () => {
    const { user, kept } = await renderWithLends([lend({ reason: 'Rent' })])
    await rowOf('Rent')
    setOnline(false)
    for (const amount of ['900', '800']) {
      await chooseInRow(user, await rowOf('Rent'), 'Edit')
      const form = await dialog('Edit Lend Borrow')
      await retype(user, form.getByLabelText(/^Amount/), amount)
      await user.click(form.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
    setOnline(true)
    await waitUntilSent()
    expect(await kept()).toMatchObject([{ amount: 800, version: 3 }])
  })

  test('and is deleted stands in its list as gone, but in no sum, and can be brought back', async () => {
    const { user, kept } = await renderWithLends([lend({ reason: 'Rent' }), lend({ reason: 'Milk', amount: 60 })])
    await rowOf('Rent')
    setOnline(false)
    await chooseInRow(user, await rowOf('Rent'), 'Delete')
    await user.click((await dialog('Delete this record?')).getByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await rowOf('Rent')).toHaveTextContent('Delete waiting to be sent'))
    expect(screen.getByRole('region', { name: 'What is owed' })).toHaveTextContent('₹60 to come')
    expect(screen.getByText(/₹60\.00 owed to me$/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await rowOf('Rent')).not.toHaveTextContent('waiting'))
    expect(screen.getByRole('region', { name: 'What is owed' })).toHaveTextContent('₹700 to come')
    setOnline(true)
    expect(await kept()).toHaveLength(2)
  })

  test('and is deleted is gone when that is sent', async () => {
    const { user, kept } = await renderWithLends([lend({ reason: 'Rent' })])
    await rowOf('Rent')
    setOnline(false)
    await chooseInRow(user, await rowOf('Rent'), 'Delete')
    await user.click((await dialog('Delete this record?')).getByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await rowOf('Rent')).toHaveTextContent('Delete waiting to be sent'))
    setOnline(true)
    expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
    await waitUntilSent()
    expect(await kept()).toEqual([])
  })
})

test('a return without a connection counts at once in record and balance, and an edit after it is no conflict', async () => {
  const { user, keptLends, getBalance } = await renderWithReturns()
  await table()
  setOnline(false)
  await chooseInRow(user, await rowOf('Rent'), 'Record a return')
  const form = await dialog(/^Record a return/)
  await retype(user, form.getByLabelText(/^Amount/), '2000')
  await user.click(form.getByRole('button', { name: 'Record' }))
  await waitFor(async () => expect(await rowOf('Rent')).toHaveTextContent('₹3,000.00of ₹5,000.00'))
  await chooseInRow(user, await rowOf('Rent'), 'Edit')
  const edit = await dialog('Edit Lend Borrow')
  await retype(user, edit.getByLabelText(/^Reason/, { selector: 'input' }), 'Rent of May')
  await user.click(edit.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await rowOf('Rent of May')).toHaveTextContent('Edit waiting to be sent'))
  setOnline(true)
  await waitUntilSent()
  expect(await keptLends()).toMatchObject([{ reason: 'Rent of May', returned: 2_000, version: 3 }])
  expect(await getBalance('HDFC')).toBe(3_000)
})

test('an expense on an account that itself waits is sent after the account, and stays on its screen', async () => {
  const { user, kept, call, router } = await renderWithBanks([account()])
  await screen.findByRole('article', { name: /^HDFC/ })
  setOnline(false)
  await user.click(screen.getByRole('link', { name: 'Add Bank' }))
  await screen.findByRole('dialog', { name: 'Add Bank' })
  await choose(user, 'Bank Name', 'Kotak')
  await fillField(user, field('Account Number'), '99887766')
  await fillField(user, field('Amount'), '500')
  await fillField(user, field('Mobile Number'), '9812345670')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const card = await screen.findByRole('article', { name: 'Kotak ••7766' })
  expect(card).toHaveTextContent('Waiting to be sent')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(within(card).getByRole('link', { name: 'Kotak' }))
  const form = await openExpense(user)
  await fillField(user, field('Amount'), '40')
  await fillField(user, field('Reason'), 'Notebooks')
  await choose(user, 'Type', 'Cash')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('row', { name: /Notebooks/ })).toHaveTextContent('Waiting to be sent')
  expect(screen.getByRole('region', { name: 'Balance' })).toHaveTextContent('₹460.00')
  setOnline(true)
  await waitUntilSent()
  const kotak = (await kept.banks()).find(({ bankName }) => bankName === 'Kotak')
  expect(kotak).toMatchObject({ amount: 460 })
  expect(router.state.location.pathname).toBe(`/bank/${kotak?.id}`)
  expect(await call({ method: 'get', path: `/api/v1/bank/expenses/id/${kotak?.id}` })).toMatchObject([
    { reason: 'Notebooks' },
  ])
})

test('credit, debit and a deleted expense wait and add up in the order in which they were made', async () => {
  const { user, kept } = await renderBank({ amount: 500 }, [expense({ amount: 200 })])
  const balance = await screen.findByRole('region', { name: 'Balance' })
  await screen.findByRole('row', { name: /Groceries/ })
  setOnline(false)
  await move(user, 'Credit', '50')
  await waitFor(() => expect(balance).toHaveTextContent('₹350.00'))
  await chooseInRow(user, screen.getByRole('row', { name: /Groceries/ }), 'Delete')
  await user.click((await dialog('Delete this expense?')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(balance).toHaveTextContent('₹550.00'))
  await move(user, 'Debit', '540')
  await waitFor(() => expect(balance).toHaveTextContent('₹10.00includes 3 entries not sent yet'))
  setOnline(true)
  await waitUntilSent()
  expect(await kept.banks()).toMatchObject([{ amount: 10 }])
  expect(balance).toHaveTextContent('₹10.00')
})

test('a sum says how many of the entries that the header counts it includes', async () => {
  const { id, call } = await given([account({ amount: 500 })])
  await call(endpoints.addLend, lend({ reason: 'Rent' }))
  const { user, router } = await renderApp('/home')
  await rowOf('Rent')
  await router.navigate({ to: '/bank/$id', params: { id } })
  await screen.findByRole('region', { name: 'Balance' })
  setOnline(false)
  await move(user, 'Credit', '50')
  await screen.findByRole('button', { name: '1 waiting' })
  await router.navigate({ to: '/home' })
  await addRecord(user, 'Fuel')
  expect(await screen.findByRole('button', { name: '2 waiting' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'includes 2 entries not sent yet' })).toBeVisible()
  await router.navigate({ to: '/bank' })
  expect(await screen.findByRole('button', { name: 'includes 1 of 2 entries not sent yet' })).toBeVisible()
})

test('a balance cannot be set while changes of the account wait, which is said', async () => {
  const { user } = await renderBank({ amount: 500 })
  await screen.findByRole('region', { name: 'Balance' })
  setOnline(false)
  await move(user, 'Credit', '50')
  await screen.findByRole('button', { name: '1 waiting' })
  await chooseOfAccount(user, 'Set balance…')
  expect(
    (await dialog('Set balance')).getByText(/are not sent yet\. Its balance can be set when they are/),
  ).toBeVisible()
})

test('a transfer waits, and both balances show it', async () => {
  const { user, kept } = await renderWithBanks([account(), account({ bankName: 'SBI', accountNumber: '20012345' })])
  await screen.findByRole('article', { name: /^HDFC/ })
  setOnline(false)
  await user.click(await screen.findByRole('link', { name: 'Transfer' }))
  const form = await dialog('Transfer')
  await fillField(user, form.getByLabelText(/^Amount/), '300')
  await user.selectOptions(form.getByLabelText(/^From/), 'HDFC ••1234')
  await user.click(form.getByRole('button', { name: 'Transfer' }))
  await waitFor(() => expect(screen.getByRole('article', { name: /^HDFC/ })).toHaveTextContent('₹700.00'))
  expect(screen.getByRole('article', { name: /^SBI/ })).toHaveTextContent('₹1,300.00')
  setOnline(true)
  await waitUntilSent()
  expect(Object.fromEntries((await kept.banks()).map(({ bankName, amount }) => [bankName, amount]))).toEqual({
    HDFC: 700,
    SBI: 1_300,
  })
})
