import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail } from '#mocks/faults.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { inDays } from '#tests/screens/banks/given.ts'
import { renderWithReturns, returned } from './given.ts'

type Options = Parameters<typeof renderWithReturns>[0]

const open = async (options?: Options) => {
  const shown = await renderWithReturns({
    intoAccount: true,
    returns: [returned({ amount: 2_000, date: inDays(-3), note: 'By UPI' }), returned({ amount: 3_000 })],
    path: (id) => `/home?record=${id}`,
    ...options,
  })
  await screen.findByRole('dialog', { name: 'Rent' })
  return shown
}

const timeline = () => screen.findByRole('region', { name: 'What happened' })

/** The lines of the timeline that say what came back or was forgiven. */
const returns = async () =>
  within(await timeline())
    .getAllByRole('listitem')
    .filter((line) => within(line).queryByRole('button', { name: /^Undo: / }))

test('a record shows its returns, newest first, and how much of it they are', async () => {
  await open()
  await waitFor(async () => expect(await returns()).toHaveLength(2))
  expect((await returns()).map(({ textContent }) => textContent)).toEqual([
    `${formatDate(inDays(0))}₹3,000.00 back into HDFC ••1234+₹3,000.00Undo`,
    `${formatDate(inDays(-3))}₹2,000.00 back into HDFC ••1234 · By UPI+₹2,000.00Undo`,
  ])
  expect(within(screen.getByRole('dialog')).getByText('₹5,000 of ₹5,000 returned')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Record a return/ })).not.toBeInTheDocument()
})

test('a forgiven return says so', async () => {
  await open({ intoAccount: false, returns: [returned({ amount: 800, kind: 'forgiven' })] })
  await waitFor(async () => expect(await returns()).toHaveLength(1))
  expect((await returns())[0]).toHaveTextContent('You forgave ₹800.00')
  expect(within(screen.getByRole('dialog')).getByText('₹800 of ₹5,000 forgiven')).toBeVisible()
  expect(within(screen.getByRole('dialog')).getByRole('link', { name: /^Record a return/ })).toBeVisible()
})

test('undoing a return says what the balance does, and opens the record again', async () => {
  const { user, keptLends, getBalance } = await open()
  expect(await getBalance('HDFC')).toBe(6_000)
  await user.click(await within(await timeline()).findByRole('button', { name: /^Undo: ₹3,000.00/ }))
  const question = await screen.findByRole('dialog', { name: 'Undo this return?' })
  expect(question).toHaveTextContent('₹5,000.00, Rent, lent to Ravi')
  expect(question).toHaveTextContent('₹3,000.00 will be outstanding again. This debits ₹3,000.00 from HDFC ••1234.')
  await user.click(within(question).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Return undone!')).toBeVisible()
  await waitFor(async () => expect(await returns()).toHaveLength(1))
  expect(await keptLends()).toMatchObject([{ returned: 2_000, returnStatus: 'pending' }])
  expect(await getBalance('HDFC')).toBe(3_000)
  expect(within(screen.getByRole('dialog')).getByText('₹2,000 of ₹5,000 returned')).toBeVisible()
})

test('returns that cannot be loaded say so, and are loaded again on demand', async () => {
  fail('returns', 400, undefined, 'once')
  const { user } = await open()
  expect(await screen.findByText('The returns could not be loaded.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(async () => expect(await returns()).toHaveLength(2))
})
