import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { disconnect, respondWith } from '#mocks/faults.ts'
import { given } from '#tests/screens/banks/given.ts'
import { setOnline } from '#tests/screens/changes/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { SameThreadWorker } from './given.ts'

afterEach(() => {
  setOnline(true)
  vi.unstubAllGlobals()
})

const csv = (...rows: readonly string[]): File => new File([rows.join('\n')], 'lends.csv')

const renderSpreadsheet = async () => {
  vi.stubGlobal('Worker', SameThreadWorker)
  const { call } = await given([])
  const app = await renderApp('/home/spreadsheet')
  await screen.findByText('Choose a file')
  const open = (file: File) => app.user.upload(screen.getByLabelText('Spreadsheet', { selector: 'input' }), file)
  return { ...app, call, open }
}

const lends = csv(
  'Date,Name,Amount,For,Type',
  '12/05/2026,Ravi,"1,500",Bicycle,Lent',
  '13/05/2026,Amma,200,Medicine,Borrowed',
  'soon,Ravi,5,Tea,Lent',
)

test('the lends of a spreadsheet are shown, added by one press, and known when the file comes again', async () => {
  const { user, call, open } = await renderSpreadsheet()
  await open(lends)
  expect(await screen.findByText('2 records to add. No balance of an account changes.')).toBeVisible()
  expect(await screen.findByText('Line 4: The date cannot be read.')).toBeVisible()
  expect(await call(endpoints.getLend)).toEqual([])
  await user.click(screen.getByText('Add 2 records'))
  expect(await screen.findByText('2 records added.')).toBeVisible()
  expect(await call(endpoints.getLend)).toMatchObject([
    { returnName: 'Amma', amount: 200, direction: 'taken', lendDate: '2026-05-13' },
    { returnName: 'Ravi', amount: 1_500, direction: 'given', reason: 'Bicycle' },
  ])
  await waitFor(() =>
    expect(
      screen.getAllByText('Already there', { selector: '[role=cell], [role=gridcell], td, span' }).length,
    ).toBeGreaterThanOrEqual(2),
  )
  await waitFor(() => expect(screen.getByText('Add 0 records').closest('button')).toBeDisabled())
})

test('columns that are not recognised are chosen', async () => {
  const { user, open } = await renderSpreadsheet()
  await open(csv('12/05/2026;Ravi;1500', '13/05/2026;Priya;200'))
  expect(await screen.findByText('Choose the date and the amount.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Date'), '0')
  await user.selectOptions(screen.getByLabelText('Amount'), '2')
  await user.selectOptions(screen.getByLabelText('Person'), '1')
  expect(await screen.findByText('2 records to add. No balance of an account changes.')).toBeVisible()
})

test('a connection that breaks says so, and nothing more is sent by this press', async () => {
  const { user, call, open } = await renderSpreadsheet()
  await open(lends)
  await screen.findByText('2 records to add. No balance of an account changes.')
  disconnect('addChange')
  await user.click(screen.getByText('Add 2 records'))
  expect(await screen.findByText('0 records added.')).toBeVisible()
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  expect(await call(endpoints.getLend)).toEqual([])
})

test('a row that the server refuses is named, and nothing of the file is added', async () => {
  const { user, call, open } = await renderSpreadsheet()
  await open(lends)
  await screen.findByText('2 records to add. No balance of an account changes.')
  respondWith('addChange', Response.json({ detail: 'You have reached the limit.', at: 1 }, { status: 400 }))
  await user.click(screen.getByText('Add 2 records'))
  expect(await screen.findByText('0 records added. Line 3: You have reached the limit.')).toBeVisible()
  expect(await call(endpoints.getLend)).toEqual([])
})

test('one undo takes all records of a file back', async () => {
  const { user, call, open } = await renderSpreadsheet()
  await open(lends)
  await user.click(await screen.findByText('Add 2 records'))
  const bar = within(await screen.findByRole('region', { name: 'Last change' }))
  expect(bar.getByText('2 records')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone!')).toBeVisible()
  expect(await call(endpoints.getLend)).toEqual([])
})

test('a file needs a connection', async () => {
  await renderSpreadsheet()
  setOnline(false)
  await waitFor(() => expect(screen.getByText('Choose a file').closest('button')).toBeDisabled())
})
