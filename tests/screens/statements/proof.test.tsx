import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { file, renderImport, row } from './given.ts'

test('the head says how many rows the file proves, and leads to the place where its balances stop', async () => {
  const { user, open } = await renderImport()
  await open(
    file(
      '13/04/2026,POS CAFE,120.00,,24880.00',
      '14/04/2026,POS BAR,80.00,,24700.00',
      '15/04/2026,POS PUB,1.00,,24699.00',
    ),
  )
  expect(await row('POS BAR')).toHaveTextContent('The balance after it does not follow from the one before.')
  expect(screen.getByText(/^1 of 3 rows proven by the file; the oldest is/)).toHaveTextContent(
    'The opening balance and all rows are ₹100.00 more than the closing balance.',
  )
  await user.click(screen.getByText('Show where it stops'))
  await waitFor(() => expect(screen.queryByText('POS CAFE')).not.toBeInTheDocument())
  expect(await row('POS BAR')).toBeVisible()
  expect(screen.getByLabelText('Filter by Proof')).toHaveValue('Does not follow')
})

test('a file without balances says so once', async () => {
  const { open } = await renderImport()
  await open(new File(['Date,Narration,Debit,Credit\n13/04/2026,POS CAFE,120.00,'], 'statement.csv'))
  expect(await screen.findByText('This file has no balances: look it over.')).toBeVisible()
  expect(await row('POS CAFE')).toHaveTextContent(/Expense/)
  expect(screen.queryByText('Show where it stops')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Filter by Proof')).not.toBeInTheDocument()
})
