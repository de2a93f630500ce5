import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writePaytm } from '#tests/units/client/statements/apps-given.ts'
import { renderImport, row } from './given.ts'

const paytm = () => new File([new Uint8Array(writePaytm())], 'paytm.xlsx')

test('a file with several accounts asks which is the one at hand, leaves the others out, and remembers it', async () => {
  const { user, open } = await renderImport()
  await open(paytm())
  await user.click(await screen.findByLabelText('HDFC Bank ••34 · 2 rows'))
  await user.click(screen.getByText('Use these rows'))
  expect(await row('RAVI STORES ravi@ybl')).toHaveTextContent('Expense')
  expect(screen.getByText(/^1 row of other accounts left out\./)).toBeVisible()
  expect(screen.queryByText(/Meera Nair/)).toBeNull()

  await user.click(screen.getByText('Another file'))
  await screen.findByText('Choose a file')
  await open(paytm())
  expect(await row('RAVI STORES ravi@ybl')).toBeVisible()

  await user.click(screen.getByText('Change'))
  await user.click(await screen.findByLabelText('State Bank of India ••76 · 1 row'))
  await user.click(screen.getByText('Use these rows'))
  expect(await row('Meera Nair meera@okaxis')).toHaveTextContent('Credit')
})
