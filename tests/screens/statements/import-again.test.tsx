import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { dialog, file, importButton, renderImport, row } from './given.ts'

const cafe = () => file('05/04/2026,POS CAFE,120.00,,24880.00')

test('a file without anything new imports nothing, and the balance of the bank can be set at once', async () => {
  const { user, open, readLedger } = await renderImport()
  await open(cafe())
  await user.click(await importButton('1 row'))
  await screen.findByText('1 row added, 0 rows left out.')

  await open(file('05/04/2026,POS CAFE,120.00,,24900.00'))
  expect(await importButton('0 rows')).toBeDisabled()
  expect(screen.getByText('Nothing to import: 1 row left out.')).toBeVisible()
  await user.click(await screen.findByText('Set balance…'))
  const form = within(await screen.findByLabelText('Set balance', { selector: 'form' }))
  expect(form.getByLabelText(/^New balance/)).toHaveValue('24900')
  await user.click(form.getByText('Set balance'))
  expect(await screen.findByText('Balance set!')).toBeVisible()
  expect(await screen.findByText(/They are the same\./)).toBeVisible()
  expect((await readLedger())[0]).toMatchObject({ kind: 'adjustment', amount: 20, balance: 24_900 })
})

test('what an import came to is not said any more when it is undone', async () => {
  const { user, open } = await renderImport()
  await open(cafe())
  await user.click(await importButton('1 row'))
  await screen.findByText('1 row added, 0 rows left out.')
  await user.click(await screen.findByLabelText('Undo: statement.csv'))
  await user.click(within(await dialog('Undo statement.csv?')).getByText('Undo import'))
  expect(await screen.findByText('Undone')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('1 row added, 0 rows left out.')).not.toBeInTheDocument())
  await open(cafe())
  expect(await row('POS CAFE')).toHaveTextContent('Expense')
})

test('an import that another device has undone says so, and asks no more', async () => {
  const { user, open, call } = await renderImport()
  await open(cafe())
  await user.click(await importButton('1 row'))
  await user.click(await screen.findByLabelText('Undo: statement.csv'))
  const question = await dialog('Undo statement.csv?')
  const [made] = await call(endpoints.imports)
  await call(buildPath(endpoints.deleteImport, { importId: made.id }))
  await user.click(within(question).getByText('Undo import'))
  expect(await screen.findByText('This is undone already.')).toBeVisible()
  expect(await screen.findByText('Undone')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Undo statement.csv?')).not.toBeInTheDocument())
})
