import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatDate } from '#src/ui/dates/dates.ts'
import { buildLoan, loanReturn } from '#tests/screens/loan.ts'
import { onPhone } from '#tests/screens/on-phone.ts'
import { watchFiles } from '#tests/screens/watch-files.ts'
import { cellsOf, inDays, lend, renderWithLends, rowOf } from './given.ts'

const plain = lend({ reason: 'Bus pass', amount: 640, returnDate: inDays(8) })
const given = [lend({ ...buildLoan(inDays), returns: [loanReturn] }), plain]

test('a record with instalments says the one that is due under what is outstanding', async () => {
  await renderWithLends(given)
  const cells = cellsOf(await rowOf('Bike'))
  expect(cells[1]).toBe('₹3,650.00₹270 due')
  expect(cells[2]).toBe(`${formatDate(inDays(-6))}6 days late`)
  expect(screen.getByText(/₹4,290.00 owed to me/)).toBeVisible()
})

test.each([
  ['?show=overdue', '₹270.00', -6, '1 of 2 · ₹270.00 owed to me'],
  ['?show=not-due', '₹3,423.73', 8, '2 of 2 · ₹4,063.73 owed to me'],
  [`?show=outstanding&from=${inDays(1)}&to=${inDays(30)}`, '₹2,000.00', 8, '2 of 2 · ₹2,640.00 owed to me'],
])(
  'a filter by what is due shows and adds up the instalments that it includes: %s',
  async (search, amount, day, sum) => {
    await renderWithLends(given, `/home${search}`)
    const cells = cellsOf(await rowOf('Bike'))
    expect(cells[1]).toBe(`${amount}of ₹3,650.00`)
    expect(cells[2]).toContain(formatDate(inDays(day)))
    expect(screen.getByText(sum)).toBeVisible()
  },
)

test('all that is outstanding with its interest is one filter', async () => {
  await renderWithLends(given, '/home?show=with-interest')
  expect(cellsOf(await rowOf('Bike'))[1]).toBe('₹3,693.73with interest')
  expect(cellsOf(await rowOf('Bus pass'))[1]).toBe('₹640.00')
})

test('a phone has the instalment in the second line of a record', async () => {
  onPhone()
  await renderWithLends(given, '/home?show=outstanding')
  const list = within(await screen.findByRole('list', { name: 'My Lend Borrow' }))
  expect(list.getByRole('button', { name: /^Ravi/ })).toHaveTextContent(
    'Ravi ₹3,650.00 Lent · ₹270 due · Bike 6 days late',
  )
})

const headersOf = async (file: File | undefined): Promise<string[]> =>
  ((await file?.text()) ?? '').replace('\uFEFF', '').split('\r\n')[0]?.split(',') ?? []

const terms = ['Interest', 'Instalments', 'Interest so far', 'Interest paid']

test('the file has the terms and the interest of a record', async () => {
  const files = watchFiles()
  const { user } = await renderWithLends(given, '/home?show=outstanding')
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(await headersOf(files[0])).toEqual(expect.arrayContaining(terms))
  expect(await files[0]?.text()).toContain(
    `10% a year,"₹1,000 every 2 weeks from ${formatDate(inDays(-48))}",20.00,80.00`,
  )
})

test('the file has no column for terms while no record has any', async () => {
  const files = watchFiles()
  const { user } = await renderWithLends([plain], '/home?show=outstanding')
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  expect((await headersOf(files[0])).filter((header) => terms.includes(header))).toEqual([])
})
