import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { clearFaults, fail } from '#mocks/faults.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { setOnline } from '#tests/screens/changes/given.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { buildLife, renderHistory } from '#tests/screens/history/given.ts'
import { rowOf } from '#tests/screens/lends/given.ts'
import { watchRequests } from '#tests/screens/sent.ts'

afterEach(() => setOnline(true))

type Shown = Awaited<ReturnType<typeof renderHistory>>

const confirm = async ({ user }: Shown) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))

const findBar = () => screen.findByRole('region', { name: 'Last change' })
const queryBar = () => screen.queryByRole('region', { name: 'Last change' })

/** Rests the pointer on the bar, so that a slow machine does not lose it. */
const holdBar = async (): Promise<void> => {
  fireEvent.mouseEnter(await findBar())
}

const deleteRent = async (shown: Shown): Promise<void> => {
  await chooseInRow(shown.user, await rowOf('Rent'), 'Delete')
  await confirm(shown)
  expect(await screen.findByText('Record deleted successfully!')).toBeVisible()
  await holdBar()
}

const deleteGroceries = async (shown: Shown): Promise<void> => {
  await shown.router.navigate({ to: '/bank/$id', params: { id: shown.id } })
  await chooseInRow(shown.user, await screen.findByRole('row', { name: /Groceries/ }), 'Delete')
  await confirm(shown)
  expect(await screen.findByText('Expense deleted and amount restored!')).toBeVisible()
  await holdBar()
}

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

  test('stays when a menu opens', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await findBar()
    await shown.user.click(screen.getAllByRole('button', { name: 'Add new' })[0] ?? document.body)
    expect(await screen.findByRole('menu')).toBeVisible()
    expect(queryBar()).toBeVisible()
    await shown.user.keyboard('{Escape}')
    await undo(shown)
    await waitFor(async () => expect(await reasons(shown)).toEqual(['Fees', 'Gift', 'Rent']))
  })

  test('stays when a form opens over it, also when that saves nothing', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await shown.router.navigate({ to: '/home/add' })
    const form = await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
    await shown.user.click(within(form).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(form).not.toBeInTheDocument())
    await undo(shown)
    await waitFor(async () => expect(await reasons(shown)).toEqual(['Fees', 'Gift', 'Rent']))
  })

  test('undoes it once, also from another screen, and offers no undo of that', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await shown.router.navigate({ to: '/history' })
    const requests = watchRequests(endpoints.undoChange)
    const button = within(await findBar()).getByRole('button', { name: 'Undo' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('Undone!')).toBeVisible()
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

  test('says in the words of the server why the undo is refused', async () => {
    const shown = await renderHistory('/home')
    fail('undoChange', 400, 'Insufficient balance')
    await deleteRent(shown)
    await undo(shown)
    expect(await screen.findByText('Insufficient balance')).toBeVisible()
    expect(queryBar()).not.toBeInTheDocument()
    expect(await reasons(shown)).toEqual(['Fees', 'Gift'])
  })

  test('offers an undo without a clear response again', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    fail('undoChange', 503)
    await undo(shown)
    expect(await screen.findByText('It was not undone.')).toBeVisible()
    clearFaults()
    await undo(shown)
    expect(await screen.findByText('Undone!')).toBeVisible()
    expect(await reasons(shown)).toEqual(['Fees', 'Gift', 'Rent'])
  })

  test('says that the undo needs a connection, and offers it again', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await findBar()
    setOnline(false)
    await undo(shown)
    expect(await screen.findByText('You are offline. This needs a connection.')).toBeVisible()
    setOnline(true)
    await undo(shown)
    await waitFor(async () => expect(await reasons(shown)).toEqual(['Fees', 'Gift', 'Rent']))
  })

  test('goes when the session ends', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await findBar()
    tokenStore.remove()
    await waitFor(() => expect(queryBar()).not.toBeInTheDocument())
  })
})

describe('Ctrl Z', () => {
  test('undoes the latest change', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await shown.user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText('Undone!')).toBeVisible()
    expect(await reasons(shown)).toEqual(['Fees', 'Gift', 'Rent'])
  })

  test('works in a dialog where no text field has the focus', async () => {
    const shown = await renderHistory('/home')
    await deleteRent(shown)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await shown.user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    within(dialog).getByRole('checkbox').focus()
    await shown.user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect(await reasons(shown)).toEqual(['Fees', 'Gift', 'Rent']))
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
  expect(await screen.findByText('Undone!')).toBeVisible()
  expect(await shown.kept.expenses()).toMatchObject(buildLife().expenses)
  expect(await shown.kept.banks()).toMatchObject([{ amount: 749.5 }])
  expect(await reasons(shown)).toEqual(['Fees', 'Gift'])
})

test('a deleted account is back after an undo', async () => {
  const shown = await renderHistory('/bank')
  await chooseInRow(shown.user, await screen.findByRole('article', { name: 'HDFC ••1234' }), 'Delete')
  await confirm(shown)
  expect(await screen.findByText('Bank deleted successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await undo(shown)
  expect(await screen.findByRole('article', { name: 'HDFC ••1234' })).toBeVisible()
})
