import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends.ts'
import { fail } from '#mocks/faults.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { buildLife, renderHistory } from '#tests/screens/history/given.ts'
import { rowOf } from '#tests/screens/lends/given.ts'
import { watchRequests } from '#tests/screens/sent.ts'

type Shown = Awaited<ReturnType<typeof renderHistory>>

const confirm = async ({ user }: Shown) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))

const deleteRent = async (shown: Shown) => {
  await chooseInRow(shown.user, await rowOf('Rent'), 'Delete')
  await confirm(shown)
  return screen.findByText('Record deleted successfully!')
}

const deleteGroceries = async (shown: Shown) => {
  await shown.router.navigate({ to: '/bank/$id', params: { id: shown.id } })
  await chooseInRow(shown.user, await screen.findByRole('row', { name: /Groceries/ }), 'Delete')
  await confirm(shown)
  return screen.findByText('Expense deleted and amount restored!')
}

/** Presses the "Undo" of a toast, by a click alone: sonner captures the pointer of a press, which jsdom cannot. */
const undo = (text: HTMLElement) => {
  const toast = text.closest<HTMLElement>('[data-sonner-toast]')
  if (!toast) throw new Error(`"${text.textContent}" is in no toast`)
  fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }))
}

const reasons = async ({ call }: Shown): Promise<string[]> => {
  const lends: Lend[] = await call(endpoints.getLend)
  return lends.map(({ reason }) => reason).toSorted()
}

describe('the toast of a deleted record', () => {
  test('undoes it, also from another screen', async () => {
    const shown = await renderHistory('/home')
    const toast = await deleteRent(shown)
    await shown.router.navigate({ to: '/history' })
    undo(toast)
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
    expect(await reasons(shown)).toEqual(['Fees', 'Gift', 'Rent'])
  })

  test('undoes it once, however often it is pressed', async () => {
    const shown = await renderHistory('/home')
    const toast = await deleteRent(shown)
    const requests = watchRequests(endpoints.addLend)
    undo(toast)
    undo(toast)
    expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
    expect(requests).toHaveLength(1)
  })

  test('says when the undo is refused', async () => {
    const shown = await renderHistory('/home')
    fail('addLend', 503)
    undo(await deleteRent(shown))
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(await reasons(shown)).toEqual(['Fees', 'Gift'])
  })
})

test('the toast of a deleted expense undoes it', async () => {
  const shown = await renderHistory('/home')
  const toast = await deleteGroceries(shown)
  undo(toast)
  expect(await screen.findByText('Add bank expenses successful!')).toBeVisible()
  expect(await shown.kept.expenses()).toMatchObject(buildLife().expenses)
  expect(await shown.kept.banks()).toMatchObject([{ amount: 749.5 }])
})

test('the toast of a deleted account offers no undo, as there is none', async () => {
  const shown = await renderHistory('/bank')
  await chooseInRow(shown.user, await screen.findByRole('article', { name: 'HDFC ••1234' }), 'Delete')
  await confirm(shown)
  expect(await screen.findByText('Bank deleted successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})
