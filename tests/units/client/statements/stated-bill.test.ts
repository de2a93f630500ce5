import { expect, test } from 'vitest'
import { readStatement } from '#src/statements/columns/read-statement.ts'
import { findLayout } from '#src/statements/columns/remembered-layouts.ts'
import { readRows } from '#src/statements/files/read-rows.ts'
import { drawStatement } from '#tests/tools/statement-pdf.ts'
import { readFile, readFileOf } from './read-given.ts'

const TODAY = '2026-11-26'
const card = { accountNumber: '', kind: 'card' } as const

const table = ['Date,Description,Debit,Credit', '15/11/2026,CAFE,500.00,', '16/11/2026,TOTAL DUE STORES,300.00,']

const bill = { total: 9800, statement: '2026-11-18', due: '2026-12-05' }

test.each([
  [
    'lines above the table',
    ['Total Amount Due,"9,800.00"', 'Payment Due Date,05/12/2026', 'Statement Date,18/11/2026', ...table],
  ],
  [
    'lines of text below the table',
    [...table, 'Statement Date: 18 Nov 2026 Payment Due Date: Dec 5, 2026', 'Total Dues (INR): Rs. 9800.00'],
  ],
  [
    'names with their values below them',
    [
      'Payment Due Date,Total Dues,Minimum Amount Due,Statement Date',
      '05/12/2026,"9,800.00",490.00,18/11/2026',
      ...table,
    ],
  ],
  [
    'the end of a period',
    ['Statement Period 19/10/2026 to 18/11/2026', 'Due Date 05/12/2026 · Total payment due ₹ 9800', ...table],
  ],
])('reads the bill of a card from %s', async (_, lines) => {
  expect((await readFileOf(card, ...lines)).bill).toEqual(bill)
  expect((await readFile(...lines)).bill).toBeUndefined()
})

test('what a file says in two ways is left out, and a file can say no bill', async () => {
  const lines = ['Total Amount Due 9800.00', 'Statement Date 18/11/2026', ...table, 'Statement Date 17/11/2026']
  expect((await readFileOf(card, ...lines)).bill).toEqual({ total: 9800, statement: null, due: null })
  expect((await readFileOf(card, ...table)).bill).toBeUndefined()
  expect((await readFileOf(card, 'Minimum Amount Due 490.00', ...table)).bill).toBeUndefined()
})

test.each([
  ['100.00 Cr', -100],
  ['-100.00', -100],
  ['100.00 Dr', 100],
  ['0.00', 0],
])('a total of %s is %d', async (text, total) => {
  expect((await readFileOf(card, `Total Amount Due ${text}`, ...table)).bill?.total).toBe(total)
})

test('reads the bill of a card as PDF', async () => {
  const look = {
    columns: [
      { head: 'Date', left: 36, width: 60 },
      { head: 'Description', left: 120, width: 220 },
      { head: 'Amount', left: 350, width: 80, align: 'right' as const },
    ],
    above: ['ASHA VERMA', 'Statement Period 19/10/2026 to 18/11/2026'],
    below: ['Total Amount Due 9,800.00', 'Payment Due Date 05/12/2026'],
  }
  const drawn = await drawStatement(
    [
      ['15/11/2026', 'CAFE', '500.00'],
      ['16/11/2026', 'REFUND SHOES', '-300.00'],
    ],
    look,
  )
  const rows = await readRows(drawn)
  const layout = findLayout(rows, undefined, TODAY)
  if (!layout) throw new Error('There is no header.')
  const statement = readStatement(rows, layout, TODAY, card)
  expect(statement.bill).toEqual(bill)
  expect(statement.rows).toHaveLength(2)
})
