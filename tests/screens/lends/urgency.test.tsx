import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Bank } from '#contract/banks.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend, NewLend } from '#contract/lends.ts'
import { disconnect, fail, loseAnswer, stall } from '#mocks/faults.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { account, given } from '#tests/screens/banks/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { inDays, lend, renderWithLends, rowOf, shownReasons } from './given.ts'

const late = lend({ reason: 'Rent', amount: 500, returnStatus: 'pending', returnDate: inDays(-2) })

describe('the order of the records', () => {
  const life = [
    lend({ reason: 'Done', returnStatus: 'done' }),
    lend({ reason: 'Undated' }),
    lend({ reason: 'Later', returnDate: inDays(30), requirement: 'Compulsory' }),
    lend({ reason: 'Soon', returnDate: inDays(2) }),
    lend({ reason: 'Late', returnDate: inDays(-30) }),
    lend({ reason: 'Late and compulsory', returnDate: inDays(-1), requirement: 'Compulsory' }),
  ]
  const byUrgency = ['Late and compulsory', 'Late', 'Soon', 'Later', 'Undated', 'Done']

  test('is by urgency, until the user sorts by a column, and again after that', async () => {
    const { user } = await renderWithLends(life)
    await waitFor(async () => expect(await shownReasons()).toEqual(byUrgency))
    await user.click(screen.getByRole('button', { name: 'Reason' }))
    await waitFor(async () => expect(await shownReasons()).toEqual(byUrgency.toSorted()))
    await user.click(screen.getByRole('button', { name: 'Reason' }))
    await user.click(screen.getByRole('button', { name: 'Reason' }))
    await waitFor(async () => expect(await shownReasons()).toEqual(byUrgency))
  })

  test('stays when a figure filters them', async () => {
    const { user } = await renderWithLends(life)
    await user.click(await screen.findByRole('button', { name: /^Overdue/ }))
    await waitFor(async () => expect(await shownReasons()).toEqual(byUrgency.slice(0, 2)))
  })
})

describe('marking a record done, with an account to credit', () => {
  const open = async (lends: readonly NewLend[] = [late]) => {
    const { call, kept } = await given([
      account(),
      account({ bankName: 'SBI', accountNumber: '20012345', isActive: false }),
    ])
    for (const each of lends) await call(endpoints.addLend, each)
    const { user, queryClient } = await renderApp('/home')
    // The accounts are read beside the records.
    await waitFor(() => expect(queryClient.getQueryData(banksQuery.queryKey)).toBeDefined())
    await user.click(within(await rowOf('Rent')).getByRole('button', { name: /^Mark done/ }))
    expect(await screen.findByRole('dialog', { name: 'Mark done' })).toBeVisible()
    const keptLends = (): Promise<Lend[]> => call(endpoints.getLend)
    const getBalance = async (name: Bank['bankName']) =>
      (await kept.banks()).find(({ bankName }) => bankName === name)?.amount
    return { user, keptLends, getBalance: getBalance }
  }

  const choice = () => screen.getByRole('combobox', { name: 'Credit ₹500.00 to an account?' })
  const confirm = () => screen.getByRole('button', { name: /^Mark done( and credit)?$/ })

  test('offers the active ones, none of them chosen', async () => {
    await open()
    expect(choice()).toHaveValue('')
    expect(
      within(choice())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No, only mark it done', 'HDFC ••1234'])
  })

  test('credits nothing unless one is chosen', async () => {
    const { user, keptLends, getBalance } = await open()
    await user.click(confirm())
    expect(await screen.findByText('Update successful!')).toBeVisible()
    expect(await keptLends()).toMatchObject([{ reason: 'Rent', returnStatus: 'done' }])
    expect(await getBalance('HDFC')).toBe(1_000)
  })

  test('does nothing when it is cancelled', async () => {
    const { user, keptLends } = await open()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await keptLends()).toMatchObject([{ returnStatus: 'pending' }])
  })

  test('gives the focus back to what asked, when it is cancelled', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('button', { name: /^Mark done: / })).toHaveFocus())
  })

  const credit = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.selectOptions(choice(), 'HDFC ••1234')
    expect(choice()).toHaveAccessibleDescription('Balance ₹1,000.00')
    await user.click(confirm())
  }

  test('credits the one that is chosen; the mark shows before the server has answered', async () => {
    const { user, keptLends, getBalance } = await open()
    const release = stall('creditAmount')
    await credit(user)
    await waitFor(async () => expect(await rowOf('Rent')).toHaveTextContent('Done'))
    release()
    expect(await screen.findByText('Update successful! Amount credited!')).toBeVisible()
    expect(await keptLends()).toMatchObject([{ reason: 'Rent', returnStatus: 'done', amount: 500 }])
    expect(await getBalance('HDFC')).toBe(1_500)
  })

  test('takes the mark back when the credit is refused, and names both', async () => {
    const { user, keptLends, getBalance } = await open()
    fail('creditAmount', 400)
    await credit(user)
    expect(
      await screen.findByText('₹500.00 could not be credited to HDFC ••1234, so "Rent" is not marked done.'),
    ).toBeVisible()
    await waitFor(async () => expect(await rowOf('Rent')).toHaveTextContent('Pending'))
    expect(await keptLends()).toMatchObject([{ reason: 'Rent', returnStatus: 'pending', returnDate: inDays(-2) }])
    expect(await getBalance('HDFC')).toBe(1_000)
  })

  test('credits once when the answer to the credit is lost on the way', async () => {
    const { user, keptLends, getBalance } = await open()
    loseAnswer('creditAmount', 'once')
    await credit(user)
    expect(await screen.findByText('Update successful! Amount credited!')).toBeVisible()
    expect(await getBalance('HDFC')).toBe(1_500)
    expect(await keptLends()).toMatchObject([{ returnStatus: 'done' }])
  })

  test('credits nothing when the mark itself is refused', async () => {
    const { user, getBalance } = await open()
    disconnect('editLend')
    await credit(user)
    expect(await screen.findByText('Something worng!')).toBeVisible()
    await waitFor(async () => expect(await rowOf('Rent')).toHaveTextContent('Pending'))
    expect(await getBalance('HDFC')).toBe(1_000)
  })
})
