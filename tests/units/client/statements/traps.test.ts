import { describe, expect, test } from 'vitest'
import { rowProblems } from '#src/statements/columns/row-problems.ts'
import { HEADER, read, readFile } from './read-given.ts'

const { columns, dateOrder, noDirection, unreadableDate, both } = rowProblems

describe('which way the money went', () => {
  const files: [name: string, found: (number | string)[], ...lines: string[]][] = [
    [
      'a list where only credits are marked has debits without a mark',
      [-1200, 5000],
      'Date,Details,Amount',
      '01/04/26,AMAZON,"1,200.00"',
      '02/04/26,PAYMENT,"5,000.00 Cr"',
    ],
    [
      'where both are marked, an amount without a mark is not guessed',
      [-1200, 5000, noDirection],
      'Date,Details,Amount',
      '01/04/26,AMAZON,1200.00 Dr',
      '02/04/26,PAYMENT,5000.00 Cr',
      '03/04/26,UBER,99.00',
    ],
    [
      'a minus in the column of debits or credits turns the movement around, so only the balance knows',
      [-100, noDirection, noDirection],
      'Date,Narration,Debit,Credit',
      '01/04/26,A,100.00,',
      '02/04/26,REVERSAL,-100.00,',
      '03/04/26,CHARGEBACK,,-50.00',
    ],
    [
      'the balance says it then',
      [-100, 100],
      HEADER,
      '01/04/26,A,100.00,,900.00',
      '02/04/26,REVERSAL,-100.00,,1000.00',
    ],
    [
      'a bank can write all debits with a minus',
      [-100, 50],
      'Date,Narration,Debit,Credit',
      '01/04/26,A,-100.00,',
      '02/04/26,B,,50.00',
    ],
    [
      'a column Type says it',
      [-10, 20],
      'Date,Remarks,Type,Amount',
      '01/04/26,A,Debit,10.00',
      '02/04/26,B,Credit,20.00',
    ],
    [
      'a column for debit or credit can stand before the amount',
      [-10, 20],
      'Date,Remarks,Debit/Credit,Amount',
      '01/04/26,A,DR,10.00',
      '02/04/26,B,CR,20.00',
    ],
    [
      'a name with Dr or Cr in brackets says it',
      [-10, 20],
      'Date,Remarks,Amount (Dr.),Amount (Cr.)',
      '01/04/26,A,10.00,',
      '02/04/26,B,,20.00',
    ],
    [
      'Dr or Cr after the balance belongs to the balance',
      [-10, 20, -100],
      'Date,Remarks,Amount,Balance,Dr/Cr',
      '01/04/26,A,-10.00,90.00,CR',
      '02/04/26,B,20.00,110.00,CR',
      '03/04/26,C,-100.00,10.00,CR',
    ],
    [
      'Dr or Cr that contradicts a sign is not guessed',
      [noDirection],
      'Date,Remarks,Amount,Dr/Cr',
      '01/04/26,A,-10.00,CR',
    ],
  ]
  test.each(files)('%s', async (_, found, ...lines) => {
    expect(await read(...lines)).toEqual(found)
  })
})

describe('rows with more cells than the header', () => {
  test('a last column without a name is no part of the narration', async () => {
    expect(await read(HEADER, '01/04/26,A,10.00,,90.00,CR', '02/04/26,B,,20.00,110.00,CR')).toEqual([-10, 20])
  })

  test('an amount whose commas nobody quoted is not guessed', async () => {
    const rows = ['01/04/26,TEA,1,200.00,,8800.00', '02/04/26,B,,10.00,8810.00', '03/04/26,C,1,00,000.00,,-91190.00']
    expect(await read(HEADER, ...rows)).toEqual([columns, 10, columns])
    expect(await read('Date,Narration,Amount', '01/04/26,TEA,1,200.00')).toEqual([columns])
  })

  test('an amount that moved the value date is not guessed, and numbers in a narration are no amount', async () => {
    const header = 'Date,Narration,Value Dat,Debit,Credit,Ref,Balance'
    const rows = [
      '01/04/26,TEA,01/04/26,1,200.00,0.00,12,90.00',
      '02/04/26,A, 500, 250, B,02/04/26,10.00,0.00,12,80.00',
    ]
    expect(await read(header, ...rows)).toEqual([columns, -10])
  })

  test('a row that can be read in two ways is not guessed', async () => {
    expect(await read(HEADER, '01/04/26,A,10.00,,90.00,248')).toEqual([columns])
    expect(await read(HEADER, '01/04/26,TEA, 20,50.00,,950.00')).toEqual([-50])
    expect(await read(HEADER, '01/04/26,A,10.00,20.00,90.00')).toEqual([both])
  })
})

describe('a header in two rows', () => {
  const rows = ['01/04/26,A,10.00,,90.00', '02/04/26,B,,20.00,110.00']
  test.each([
    [['Date,Narration,Withdrawal,Deposit,Closing', ',,Amount (INR),Amount (INR),Balance (INR)']],
    [[',,Withdrawal,Deposit,Balance', 'Date,Narration,Amount (INR),Amount (INR),(INR)']],
    [['Txn,,Amount (INR),,Balance', 'Date,Description,Withdrawal,Deposit,']],
    [['Transaction,Particulars,Debit,Credit,Running', 'Date,of the payment,Amt.,Amt.,Bal.']],
  ])('%s is one', async (header) => {
    const { rows: found, opening, unread } = await readFile('Account Statement,,,', '', ...header, ...rows)
    expect(found.map(({ line, narration, balance }) => [line, narration, balance])).toEqual([
      [5, 'A', 90],
      [6, 'B', 110],
    ])
    expect([opening, unread]).toEqual([100, []])
  })

  test('stands again on the next page', async () => {
    const header = ['Txn,,Withdrawal,Deposit,Balance', 'Date,Narration,Amount,Amount,']
    expect(await read(...header, ...rows, ...header, '03/04/26,C,5.00,,105.00')).toEqual([-10, 20, -5])
  })

  test('takes no name from the lines above a header, and none from those below it', async () => {
    const above = 'Account,Type,Savings,Currency,Balance,Reference'
    const below = 'Narration,is as sent by,the,other bank,,Type'
    expect(await read(above, `${HEADER},`, below, ...rows)).toEqual([-10, 20])
  })
})

test('each table of a file has its own columns, and the one with fewer is not left out', async () => {
  const more = 'Txn Date,Value Date,Description,Ref No,Credit,Debit,Balance'
  const rows = ['02/04/26,02/04/26,B,,20.00,,110.00', '03/04/26,03/04/26,C,,,30.00,80.00']
  expect(await read(HEADER, '01/04/26,A,10.00,,90.00', more, ...rows)).toEqual([-10, 20, -30])
})

test.each([
  ['oldest first', 1],
  ['newest first', -1],
])('sheets that each have their rows %s are read in the order of time', async (_, order) => {
  const april = ['01/04/26,A,10.00,,90.00', '02/04/26,B,20.00,,70.00']
  const may = ['01/05/26,C,30.00,,40.00', '02/05/26,D,,5.00,45.00']
  const sort = (rows: string[]) => (order < 0 ? rows.toReversed() : rows)
  for (const [one, other] of [
    [april, may],
    [may, april],
  ] as const) {
    const statement = await readFile(HEADER, ...sort(one), HEADER, ...sort(other))
    expect(statement.rows.map(({ narration, warning }) => [narration, warning])).toEqual([
      ['A', null],
      ['B', null],
      ['C', null],
      ['D', null],
    ])
    expect([statement.opening, statement.closing]).toEqual([100, 45])
  }
})

test('days and months that both come first make all dates that can be read both ways unsure', async () => {
  const rows = ['04/01/2026,A,10.00,,90.00', '04/13/2026,B,10.00,,80.00', '14/04/2026,C,10.00,,70.00']
  expect(await read(HEADER, ...rows)).toEqual([dateOrder, -10, -10])
})

test('a row keeps its place in the review when neither its date nor its amount can be read', async () => {
  expect(
    await read(HEADER, '31/13/26,A,100.00,,900.00', '32/14/26,B,1O0.00,,800.00', '33/15/26,C,10.00,20.00,810.00'),
  ).toEqual([unreadableDate, unreadableDate, unreadableDate])
})

test('a payment whose words start like those of a balance is a movement', async () => {
  const rows = [
    '01/04/26,OPENING BALANCE,,1000.00,1000.00',
    '01/04/26,CLOSING BAL TRF FROM FD 1234,,500.00,1500.00',
    '02/04/26,LEAVE CARRIED FORWARD ENCASHED,,500.00,2000.00',
    '03/04/26,Opening Balance as on 03-Apr-2026 : INR 2000.00 Cr,,2000.00,2000.00',
  ]
  expect(await read(HEADER, ...rows)).toEqual([500, 500])
})

test('our own list of expenses has only money that went out, whatever its type', async () => {
  const rows = ['2026-04-01,TEA,20.00,Debit', '2026-04-02,TV,500.00,Credit']
  expect(await read('Date,Reason,Amount,Type', ...rows)).toEqual([-20, -500])
})
