import { screen, waitFor, within } from '@testing-library/react'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { account, given } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { findLine, readLines } from './given.ts'

const press = async (user: Awaited<ReturnType<typeof renderApp>>['user'], title: string, name: 'Undo' | 'Redo') => {
  const [button] = within(await findLine(title)).getAllByRole('button', { name: new RegExp(`^${name}: `) })
  await user.click(button ?? document.body)
}

test('a record of another device is undone with what it moved, and done again', async () => {
  const { id: bankId, call, kept } = await given([account()])
  await call(endpoints.addLend, lend({ reason: 'Rent', amount: 500, bankId }))
  const { user } = await renderApp('/changes')
  expect((await readLines())[0]).toMatch(/^₹500, RentNew record · \d\d:\d\d · /)
  await press(user, '₹500, Rent', 'Undo')
  await waitFor(async () => expect((await readLines())[0]).toMatch(/^Undone: ₹500, Rent/))
  expect(await call(endpoints.getLend)).toEqual([])
  expect(await kept.banks()).toMatchObject([{ amount: 1_000 }])
  await press(user, '₹500, Rent', 'Redo')
  await waitFor(async () => expect((await readLines())[0]).toMatch(/^Done again: ₹500, Rent/))
  expect(await call(endpoints.getLend)).toMatchObject([{ reason: 'Rent' }])
  expect(await kept.banks()).toMatchObject([{ amount: 500 }])
  await press(user, '₹500, Rent', 'Undo')
  await waitFor(async () => expect(await readLines()).toHaveLength(5))
  expect(await call(endpoints.getLend)).toEqual([])
})

test('an edit that was edited again names the later edit', async () => {
  const { call } = await given([])
  const added: Lend = await call(endpoints.addLend, lend({ reason: 'Rent', amount: 500 }))
  const edit = (reason: string) => call(endpoints.editLend, { ...lend({ amount: 500 }), id: added.id, reason })
  await edit('Rent of May')
  await edit('Rent of June')
  const { user } = await renderApp('/changes')
  await press(user, '₹500, Rent of May', 'Undo')
  const note = await within(await findLine('₹500, Rent of May')).findByRole('alert')
  expect(note).toHaveTextContent(/^It was changed again since\. First undo ₹500, Rent of June, /)
  expect(await screen.findByText('This was changed again since. Undo the later change first.')).toBeVisible()
})

test('a deleted record keeps its words, and comes back', async () => {
  const { call } = await given([])
  const id = v7()
  await call(endpoints.addLend, { ...lend({ reason: 'Rent', amount: 500 }), id })
  await call(endpoints.deleteLend, { id })
  const { user } = await renderApp('/changes')
  expect((await readLines())[0]).toMatch(/^₹500, RentDelete of a record · /)
  await press(user, '₹500, Rent', 'Undo')
  await waitFor(async () => expect(await call(endpoints.getLend)).toMatchObject([{ id }]))
})
