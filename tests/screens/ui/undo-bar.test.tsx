import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { clearFaults, fail } from '#mocks/faults.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { comeBackOnline, setOnline } from '#tests/screens/changes/given.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { buildLife, renderHistory } from '#tests/screens/history/given.ts'
import { rowOf } from '#tests/screens/lends/given.ts'
import { watchRequests } from '#tests/screens/sent.ts'
import { pass, startClock, still, stopClock } from '#tests/screens/still-clock.ts'

afterEach(() => setOnline(true))

type Shown = Awaited<ReturnType<typeof renderHistory>>

const confirm = async ({ user }: Shown) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))

const deleteRent = async (shown: Shown): Promise<void> => {
  await chooseInRow(shown.user, await rowOf('Rent'), 'Delete')
  await confirm(shown)
  expect(await screen.findByText('Record deleted successfully!')).toBeVisible()
}

const deleteGroceries = async (shown: Shown): Promise<void> => {
  await shown.router.navigate({ to: '/bank/$id', params: { id: shown.id } })
  await chooseInRow(shown.user, await screen.findByRole('row', { name: /Groceries/ }), 'Delete')
  await confirm(shown)
  expect(await screen.findByText('Expense deleted and amount restored!')).toBeVisible()
}

const findBar = () => screen.findByRole('region', { name: 'Last change' })
const queryBar = () => screen.queryByRole('region', { name: 'Last change' })

const undo = async ({ user }: Shown) => user.click(within(await findBar()).getByRole('button', { name: 'Undo' }))

const reasons = async ({ call }: Shown): Promise<string[]> => {
  const lends: Lend[] = await call(endpoints.getLend)
  return lends.map(({ reason }) => reason).toSorted()
}

describe('the bar of a deleted record', () => {
  test('says what was deleted in place of a toast, and is announced', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    const bar = await findBar()
    expect(bar).toHaveTextContent(/^Record deleted successfully!₹500, Rent/)
    expect(bar.closest('[aria-live="polite"]')).not.toBeNull()
    expect(document.querySelector('[data-sonner-toast]')).toBeNull()
  })

  test('goes when a menu opens, which it would cover', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await findBar()
    await shown.user.click(screen.getAllByRole('button', { name: 'Add new' })[0] ?? document.body)
    expect(await screen.findByRole('menu')).toBeVisible()
    expect(queryBar()).not.toBeInTheDocument()
  })

  test('undoes it once, also from another screen, and offers no undo of that', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await shown.router.navigate({ to: '/history' })
    const requests = watchRequests(endpoints.addLend)
    const button = within(await findBar()).getByRole('button', { name: 'Undo' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
    expect(queryBar()).not.toBeInTheDocument()
    expect(requests).toHaveLength(1)
    expect(await reasons(shown)).toEqual(['Fees', 'Gift', 'Rent'])
  })

  test('gives the focus back to where it came from', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const link = screen.getByRole('link', { name: 'Wealth Care, home' })
    link.focus()
    await undo(shown)
    expect(link).toHaveFocus()
  })

  test('says when the undo is refused', async () => {
    const shown = await renderHistory('/home')
    fail('addLend', 503)
    await deleteRent(shown)
    await undo(shown)
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(await reasons(shown)).toEqual(['Fees', 'Gift'])
  })

  test('leaves an undo without a clear response to the queue, which sends it again', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    fail('addLend', 503)
    await undo(shown)
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(await screen.findByRole('button', { name: '1 waiting' })).toBeVisible()
    expect(queryBar()).not.toBeInTheDocument()
    clearFaults()
    comeBackOnline()
    await waitFor(async () => expect(await reasons(shown)).toEqual(['Fees', 'Gift', 'Rent']))
  })

  test('goes when the session ends', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await findBar()
    tokenStore.remove()
    await waitFor(() => expect(queryBar()).not.toBeInTheDocument())
  })

  test('stays for eight seconds, and longer under the pointer', async () => {
    startClock()
    const shown = await renderHistory('/home')
    await chooseInRow(shown.user, await rowOf('Rent'), 'Delete')
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' })
    stopClock()
    fireEvent.click(button)
    const bar = await still(() => screen.getByRole('region', { name: 'Last change' }))
    await pass(7_999)
    expect(bar).toBeInTheDocument()
    fireEvent.mouseEnter(bar)
    await pass(20_000)
    expect(bar).toBeInTheDocument()
    fireEvent.mouseLeave(bar)
    await pass(7_999)
    expect(bar).toBeInTheDocument()
    await pass(1)
    expect(bar).not.toBeInTheDocument()
  })
})

describe('Ctrl Z', () => {
  test('undoes the latest change', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await shown.user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
    expect(await reasons(shown)).toEqual(['Fees', 'Gift', 'Rent'])
  })

  test('is left to the browser in a field', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await shown.user.click(screen.getByRole('searchbox'))
    await shown.user.keyboard('{Control>}z{/Control}')
    expect(await findBar()).toBeVisible()
    expect(await reasons(shown)).toEqual(['Fees', 'Gift'])
  })
})

test('a newer change takes the place of an older one', async () => {
  const shown = await renderHistory('/home')
  await deleteRent(shown)
  await deleteGroceries(shown)
  expect(await findBar()).toHaveTextContent(/^Expense deleted and amount restored!₹250.50, Groceries/)
  await undo(shown)
  expect(await screen.findByText('Add bank expenses successful!')).toBeVisible()
  expect(await shown.kept.expenses()).toMatchObject(buildLife().expenses)
  expect(await shown.kept.banks()).toMatchObject([{ amount: 749.5 }])
  expect(await reasons(shown)).toEqual(['Fees', 'Gift'])
})

test('a deleted account offers no undo, as there is none', async () => {
  const shown = await renderHistory('/bank')
  await chooseInRow(shown.user, await screen.findByRole('article', { name: 'HDFC ••1234' }), 'Delete')
  await confirm(shown)
  expect(await screen.findByText('Bank deleted successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(queryBar()).not.toBeInTheDocument()
})
