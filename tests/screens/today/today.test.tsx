import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseInRow } from '#tests/screens/choose.ts'
import { inDays, lend, renderWithLends, shownReasons } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchFiles } from '#tests/screens/watch-files.ts'

const group = (name: RegExp) => screen.findByRole('region', { name })

const linesOf = async (name: RegExp): Promise<(string | null)[]> =>
  within(await group(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const some = [
  lend({ reason: 'Rent', amount: 5_000, returnName: 'Ravi', returnDate: inDays(-3), returns: [{ amount: 2_000 }] }),
  lend({ reason: 'Loan', amount: 250.5, returnName: 'Meera', returnDate: inDays(4), direction: 'taken' }),
  lend({ reason: 'Fees', amount: 700, returnName: 'Ravi', returnDate: inDays(30) }),
  lend({ reason: 'Tea', amount: 20 }),
  lend({ reason: 'Old', amount: 90, returnStatus: 'done' }),
]

test('one sentence says what is to come and what is to give', async () => {
  await renderWithLends(some)
  expect(await screen.findByRole('region', { name: 'What is owed' })).toHaveTextContent('₹3,720 to come₹250.50 to give')
})

test('each half of the sentence filters promises and records, and a second press shows all again', async () => {
  const { user, router } = await renderWithLends(some)
  const half = await screen.findByRole('button', { name: '₹250.50 to give' })
  await user.click(half)
  await waitFor(async () => expect(await shownReasons()).toEqual(['Loan']))
  expect(screen.queryByRole('region', { name: /^Late \d/ })).not.toBeInTheDocument()
  expect(half).toHaveAttribute('aria-pressed', 'true')
  expect(router.state.location.search).toEqual({ show: 'owing' })
  await user.click(half)
  await waitFor(async () => expect(await shownReasons()).toHaveLength(5))
})

test('promises stand by their time, each with what comes next', async () => {
  await renderWithLends(some)
  expect(await linesOf(/^Late \d/)).toEqual(['RaviLent · Rent₹3,000.00of ₹5,000.003 days lateAsk⋯'])
  expect(await linesOf(/^This week/)).toEqual(['MeeraBorrowed · Loan₹250.50in 4 daysReturn⋯'])
  expect(await linesOf(/^Later \d/)).toEqual(['RaviLent · Fees₹700.00in 30 daysReturn⋯'])
  expect(await linesOf(/^No date/)).toEqual(['TeaLent₹20.00Return⋯'])
  expect(await group(/^Late \d/)).toHaveTextContent('₹3,000 to come')
  expect(await group(/^This week/)).toHaveTextContent('₹250.50 to give')
})

test('a long group shows its first promises and all of them on request', async () => {
  const { user } = await renderWithLends(
    Array.from({ length: 7 }, (_, index) => lend({ reason: `Part ${index}`, returnDate: inDays(-1 - index) })),
  )
  expect(await linesOf(/^Late \d/)).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(await linesOf(/^Late \d/)).toHaveLength(7)
})

test('a chip for each group of promises says what is late, and leads to the group', async () => {
  const { user } = await renderWithLends([
    ...some,
    lend({ reason: 'Owed', amount: 40, returnDate: inDays(-1), direction: 'taken' }),
  ])
  const chips = within(await screen.findByRole('list', { name: 'When it is due' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Late ₹3,000 to come, ₹40 to give',
    'This week 1',
    'Later 1',
  ])
  await user.click(chips.getByRole('button', { name: /^Later/ }))
  expect(screen.getByRole('heading', { name: 'Later 1' })).toHaveFocus()
})

test('what nobody owes is not said, and nothing owed is said once', async () => {
  await renderWithLends([lend({ reason: 'Tea', amount: 20 })])
  expect(await screen.findByRole('region', { name: 'What is owed' })).toHaveTextContent(/^₹20 to come$/)
})

test('with fewer than six open records people are named by their promises alone', async () => {
  await renderWithLends(some)
  expect(await group(/^Late \d/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'People' })).not.toBeInTheDocument()
})

test('a few records are folded until they are asked for', async () => {
  localStorage.removeItem('records-unfolded')
  const { user, unmount } = await renderWithLends(some)
  await user.click(await screen.findByRole('button', { name: 'All records (5)' }))
  expect(await screen.findByRole('grid', { name: 'My Lend Borrow' })).toBeVisible()
  unmount()
  await renderApp('/home') // this browser remembers it
  expect(await screen.findByRole('grid', { name: 'My Lend Borrow' })).toBeVisible()
})

test('folded records have their CSV file beside the button that unfolds them', async () => {
  localStorage.removeItem('records-unfolded')
  const { user } = await renderWithLends(some)
  const files = watchFiles()
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? []
  expect([files[0]?.name, lines.length]).toEqual(['lend-borrow.csv', 6])
  expect(lines[0]).toContain('Return Name,Reason,Direction,Outstanding,Amount')
})

test('ten records are not folded', async () => {
  localStorage.removeItem('records-unfolded')
  await renderWithLends(Array.from({ length: 10 }, (_, index) => lend({ reason: `Part ${index}` })))
  expect(await screen.findByRole('grid', { name: 'My Lend Borrow' })).toBeVisible()
})

test('settling the last open record of a person says so', async () => {
  const { user } = await renderWithLends([
    lend({ reason: 'Rent', returnName: 'Ravi', returnDate: inDays(-3) }),
    lend({ reason: 'Tea', returnName: 'Meera' }),
  ])
  const [line] = within(await group(/^Late \d/)).getAllByRole('listitem')
  if (line) await chooseInRow(user, line, 'Mark done')
  expect(await screen.findByText('All settled with Ravi')).toBeVisible()
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Late \d/ })).not.toBeInTheDocument()
})

test('without a record there are the first steps and no promises', async () => {
  await renderWithLends([])
  expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'What is owed' })).not.toBeInTheDocument()
})
