import { expect, test } from 'vitest'
import { proposeReturns } from '#src/statements/narrations/propose-returns.ts'
import { drawStatement } from '#tests/tools/statement-pdf.ts'
import { lends, own, people, rows } from './narrations-given.ts'
import { read, rupees, toDate } from './pdf-given.ts'

test('as many returns are found in a PDF, whose narrations stand in several lines, as in a table', async () => {
  let balance = 10_000_000
  const drawn = rows.map(({ date, direction, amount, narration }) => {
    balance += direction === 'in' ? amount : -amount
    return [
      toDate(date, '/'),
      narration,
      direction === 'in' ? '' : rupees(amount),
      direction === 'in' ? rupees(amount) : '',
      rupees(balance),
    ]
  })
  const bytes = await drawStatement(drawn, {
    columns: [
      { head: 'Date', left: 36, width: 50 },
      { head: 'Narration', left: 95, width: 160 },
      { head: 'Debit', left: 270, width: 70, align: 'right' },
      { head: 'Credit', left: 350, width: 70, align: 'right' },
      { head: 'Balance', left: 430, width: 90, align: 'right' },
    ],
  })
  const { rows: found } = await read(bytes)
  expect(found).toHaveLength(rows.length)
  const byWords = (text: string): string => text.replaceAll(/\s/g, '')
  const proposed = found.map((row) => {
    const returns = rows.find(({ narration }) => byWords(narration) === byWords(row.narration))?.returns ?? 'lost'
    const [proposal] = proposeReturns([row], people, lends, own)
    return { returns, proposal: proposal?.parts.map(({ lendId }) => lendId).join(' ') ?? '-' }
  })
  const claims = proposed.filter(({ proposal }) => proposal !== '-')
  const right = claims.filter(({ proposal, returns }) => proposal === returns)
  const all = proposed.filter(({ returns }) => returns !== '-')
  console.info(
    `PDF: precision ${((100 * right.length) / claims.length).toFixed(1)} %, recall ${((100 * right.length) / all.length).toFixed(1)} %`,
  )
  expect(right.length / claims.length).toBeGreaterThanOrEqual(0.98)
  expect(right.length / all.length).toBeGreaterThanOrEqual(0.85)
})
