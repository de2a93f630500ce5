import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { INSUFFICIENT_BALANCE } from '#contract/fields/messages.ts'
import { loseResponse, stall } from '#mocks/faults.ts'
import { account, watchCalls } from '#tests/screens/banks/given.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { rowOf } from '#tests/screens/lends/given.ts'
import { renderWithReturns, rent, returned } from './given.ts'

type Options = Parameters<typeof renderWithReturns>[0]

const open = async (options?: Options) => {
  const shown = await renderWithReturns(options)
  await chooseInRow(shown.user, await rowOf('Rent'), 'Mark done')
  expect(await screen.findByRole('dialog', { name: 'Mark done' })).toBeVisible()
  return shown
}

const choice = (name = 'Credit ₹5,000.00 to an account?') => screen.getByRole('combobox', { name })

test('marking a record done offers the active accounts, the one of its bank chosen', async () => {
  await open()
  expect(choice()).toHaveDisplayValue('HDFC ••1234')
  expect(choice()).toHaveAccessibleDescription('Balance ₹1,000.00')
  expect(
    within(choice())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['No, only mark it done', 'HDFC ••1234'])
  expect(screen.getByRole('button', { name: 'Mark done and credit' })).toBeVisible()
})

test('the dialog names the record and the person', async () => {
  await open({ record: rent({ direction: 'taken' }) })
  expect(screen.getByRole('dialog', { name: 'Mark done' })).toHaveTextContent('₹5,000.00, Rent, borrowed from Ravi')
})

test.each([
  ['its bank has two active accounts', { accounts: [account(), account({ accountNumber: '50100055556666' })] }],
  ['its bank has no active account', { record: rent({ bank: 'SBI' }) }],
])('no account is chosen when %s', async (_, options) => {
  const { user, keptLends, keptReturns, getBalance } = await open(options)
  expect(choice()).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Mark done' }))
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  expect(await keptLends()).toMatchObject([{ returnStatus: 'done', returned: 5_000 }])
  expect(await keptReturns()).toMatchObject([{ amount: 5_000, bankId: null }])
  expect(await getBalance('HDFC')).toBe(1_000)
})

test('the rest is credited in one request, and the mark shows before the server has answered', async () => {
  const { user, keptLends, getBalance } = await open({ returns: [returned({ amount: 2_000 })] })
  const release = stall('addReturn')
  const calls = watchCalls()
  expect(choice('Credit ₹3,000.00 to an account?')).toHaveDisplayValue('HDFC ••1234')
  await user.click(screen.getByRole('button', { name: 'Mark done and credit' }))
  await waitFor(async () => expect(await rowOf('Rent')).toHaveTextContent('Done'))
  release()
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  expect(await keptLends()).toMatchObject([{ returnStatus: 'done', returned: 5_000 }])
  expect(await getBalance('HDFC')).toBe(4_000)
  expect(calls().filter((each) => !each.startsWith('GET'))).toHaveLength(1)
})

test('a borrowed record debits the account, and stays open when the balance is too small', async () => {
  const { user, getBalance } = await open({ record: rent({ direction: 'taken' }) })
  expect(choice('Debit ₹5,000.00 from an account?')).toHaveDisplayValue('HDFC ••1234')
  await user.click(screen.getByRole('button', { name: 'Mark done and debit' }))
  expect(await screen.findByText(INSUFFICIENT_BALANCE)).toBeVisible()
  await waitFor(async () => expect(await rowOf('Rent')).toHaveTextContent('Pending'))
  expect(await getBalance('HDFC')).toBe(1_000)
})

test('Undo opens the record again and takes the credit back, also while the balance loads', async () => {
  const { user, keptLends, keptReturns, getBalance } = await open()
  const release = stall('allBank')
  await user.click(screen.getByRole('button', { name: 'Mark done and credit' }))
  const bar = await screen.findByRole('region', { name: 'Last change' })
  expect(bar).toHaveTextContent(/^Return recorded!₹5,000 from Ravi/)
  await user.click(within(bar).getByRole('button', { name: 'Undo' }))
  release()
  expect(await screen.findByText('Undone!')).toBeVisible()
  expect(await keptLends()).toMatchObject([{ returnStatus: 'pending', returned: 0 }])
  expect(await keptReturns()).toEqual([])
  expect(await getBalance('HDFC')).toBe(1_000)
})

test('when the answer is lost, the list shows what the server has: one credit', async () => {
  const { user, getBalance } = await open()
  loseResponse('addReturn', 'once')
  await user.click(screen.getByRole('button', { name: 'Mark done and credit' }))
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  await waitFor(async () => expect(await rowOf('Rent')).toHaveTextContent('Done'))
  expect(await getBalance('HDFC')).toBe(6_000)
})

test('cancelled, it changes nothing and gives the focus back', async () => {
  const { user, keptLends } = await open()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const row = await rowOf('Rent')
  await waitFor(() => expect(within(row).getByRole('button', { name: /^More: / })).toHaveFocus())
  expect(await keptLends()).toMatchObject([{ returnStatus: 'pending', returned: 0 }])
})

test('a server of the first version only gets the status', async () => {
  const { user, keptLends } = await renderWithReturns({ plain: true })
  const row = await rowOf('Rent')
  expect(within(row).queryByRole('link', { name: /^Record a return/ })).not.toBeInTheDocument()
  const calls = watchCalls()
  await chooseInRow(user, row, 'Mark done')
  expect(await screen.findByText('Update successful!')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await keptLends()).toMatchObject([{ returnStatus: 'done' }])
  expect(calls().join()).not.toContain('returns')
})
