import { describe, expect, test } from 'vitest'
import { joinHeaders } from '#src/statements/columns/join-headers.ts'
import { readStatement } from '#src/statements/columns/read-statement.ts'
import { findLayout, toRemembered } from '#src/statements/columns/remembered-layouts.ts'
import { HEADER, read, readFile } from './read-given.ts'

const TODAY = '2026-11-26'

const split = (...lines: string[]): string[][] =>
  joinHeaders(lines.map((line) => line.split(','))).map((row) => [...row])

describe('columns that were recognised are asked about', () => {
  test.each([
    ['where only what went out was found', 'noIn', ['Date,Narration,Debit,Received', '15/04/2026,A,10.00,']],
    ['where only what came in was found', 'noOut', ['Date,Narration,Spent,Credit', '15/04/2026,A,,10.00']],
    ['where no words were found', 'noWords', ['Date,Debit,Credit', '15/04/2026,10.00,']],
    [
      'where the words are the side of the money',
      'fewWords',
      [
        'Details,Posting Date,Description,Amount',
        'DEBIT,04/15/2026,CAFE,-10.00',
        'CREDIT,04/16/2026,SALARY,20.00',
        'DEBIT,04/17/2026,BAR,-5.00',
      ],
    ],
  ])('%s', async (_, problem, lines) => {
    expect((await readFile(...lines)).question).toEqual({ kind: 'columns', problem })
  })

  test.each([
    ['columns that the user chose', ['Date,Narration,Debit,Received', '15/04/2026,A,10.00,'], true],
    ['our own list of expenses', ['Date,Reason,Amount,Type', '2026-04-15,A,10.00,Debit'], false],
    ['two rows of one text', [HEADER, '15/04/2026,A,10.00,,', '16/04/2026,A,10.00,,'], false],
  ])('but not %s', (_, lines, isChosen) => {
    const rows = split(...lines)
    const layout = findLayout(rows, undefined, TODAY)
    expect(layout && readStatement(rows, { ...layout, isChosen }, TODAY).question).toBeUndefined()
  })
})

test.each([
  'Details of transaction',
  'Description/Narration',
  'Account Description',
  'Particular',
  'Payee',
  'Memo',
  'Counter Party',
])('a column %s has the words', async (name) => {
  const { rows } = await readFile(`Date,${name},Withdraws,Deposits`, '15/04/2026,POS CAFE,10.00,')
  expect(rows).toMatchObject([{ narration: 'POS CAFE', direction: 'out' }])
  expect(await read(`Date,${name},Withdrawl Amt.,Deposit Amt.`, '15/04/2026,POS CAFE,10.00,')).toEqual([-10])
})

test('a side column that says CR or nothing', async () => {
  const lines = ['15/04/2026,CAFE,10.00,', '16/04/2026,PAYMENT,50.00,CR', '17/04/2026,BAR,5.00,']
  expect(await read('Date,Details,Amount(in Rs),BillingAmountSign', ...lines)).toEqual([-10, 50, -5])
})

describe('a layout without a header', () => {
  const rows = split('15/04/2026,CAFE,10.00,,41355.00', '16/04/2026,BAR,,5.00,41360.00')
  const layout = { columns: { date: 0, narration: 1, out: 2, in: 3, balance: 4 }, headerIndex: -1 }
  const remembered = toRemembered(rows, layout, TODAY)
  const find = (...lines: string[]) => findLayout(split(...lines), remembered, TODAY)

  test('is known where every column looks alike', () => {
    expect(find('17/04/2026,PUB,1.00,,41359.00')).toMatchObject(layout)
    expect(find('Statement of April', '17/04/2026,PUB,1.00,,41359.00')).toMatchObject({ headerIndex: 0 })
  })

  test('is not used where one looks different', () => {
    expect(find('41355.00,CAFE,10.00,,15/04/2026')).toBeUndefined()
    expect(find('15/04/2026,10.00,CAFE,,41355.00')).toBeUndefined()
    expect(find('15/04/2026,CAFE,10.00,,41355.00,extra')).toBeUndefined()
  })

  test('is not used for a file with a header, and one with a header not for a file without', () => {
    expect(find('When,What,Gone,Come,Left', '17/04/2026,PUB,1.00,,41359.00')).toBeUndefined()
    const withHeader = split('When,What,Gone,Come,Left', '17/04/2026,PUB,1.00,,41359.00')
    const named = toRemembered(withHeader, { ...layout, headerIndex: 0 }, TODAY)
    expect(findLayout(withHeader, named, TODAY)).toMatchObject({ headerIndex: 0 })
    expect(findLayout(rows, named, TODAY)).toBeUndefined()
  })

  test('that was remembered without how it looks is not used', () => {
    expect(findLayout(rows, { key: '', columns: { date: 0, out: 2 } }, TODAY)).toBeUndefined()
  })
})

test('a column named for the side goes before one named for the type', async () => {
  const header = 'Transaction type~|~Date~|~Description~|~AMT~|~Debit / Credit'
  const lines = ['Domestic~|~15/04/2026~|~CAFE~|~10.00~|~', 'Domestic~|~16/04/2026~|~PAYMENT~|~"5,000.00"~|~Cr']
  expect(await read(header, ...lines)).toEqual([-10, 5_000])
})

test('the words of a payment app say which way the money went, and its sums prove it', async () => {
  const above = ['"1 Sep, 2026 - 30 Sep, 2026",,', 'Sent,Received,', '"₹1,250",₹500,']
  const rows = ['"04 Sep, 2026 09:12 PM",Paid to CAFE,"₹1,250"', '"05 Sep, 2026 09:12 PM",Received from RAVI,₹500']
  const statement = await readFile(...above, 'Date & time,Transaction details,Amount', ...rows)
  expect(statement.rows.map(({ direction }) => direction)).toEqual(['out', 'in'])
  expect(statement.proof).toMatchObject({ kind: 'sums', wrongSums: [] })
  expect(statement.proof.proven.size).toBe(2)
})
