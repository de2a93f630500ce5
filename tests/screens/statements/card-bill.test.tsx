import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { card, renderImport, row } from './given.ts'

const bill = (): File =>
  new File(
    [
      [
        'Total Amount Due,"9,800.00"',
        'Statement Date,18/11/2026',
        'Payment Due Date,05/12/2026',
        'Date,Description,Debit,Credit',
        '15/11/2026,CAFE,500.00,',
      ].join('\n'),
    ],
    'bill.csv',
  )

test('the days of a bill are kept for the card with one press, and it can be undone', async () => {
  const { user, open, kept } = await renderImport([card])
  await open(bill())
  expect(await screen.findByText('The bill says ₹9,800.00, statement day 18, due day 5.')).toBeVisible()
  await user.click(screen.getByText('Keep these days'))
  await waitFor(async () =>
    expect(await kept.banks()).toEqual([expect.objectContaining({ statementDay: 18, dueDay: 5 })]),
  )
  await waitFor(() => expect(screen.queryByText('Keep these days')).not.toBeInTheDocument())
  expect(await row('CAFE')).toBeVisible()
  await user.click(await screen.findByText('Undo'))
  await waitFor(async () =>
    expect(await kept.banks()).toEqual([expect.objectContaining({ statementDay: 15, dueDay: null, limit: 100_000 })]),
  )
  expect(await screen.findByText('Keep these days')).toBeVisible()
})

test('a card that has the days of its bill is not offered them', async () => {
  const { open } = await renderImport([{ ...card, statementDay: 18, dueDay: 5 }])
  await open(bill())
  expect(await screen.findByText(/^The bill says/)).toBeVisible()
  expect(screen.queryByText('Keep these days')).not.toBeInTheDocument()
})
