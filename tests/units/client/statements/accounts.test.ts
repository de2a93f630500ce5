import { describe, expect, test } from 'vitest'
import { findAccountsAbove, isSameAccount, readAccountCell } from '#src/statements/left-out/accounts.ts'
import { HEADER, readFileOf } from './read-given.ts'

const OWN = '50100012341234'

const read = async (lines: readonly string[], own = OWN) => {
  const account = { accountNumber: own, kind: 'account' as const }
  const { rows, others, skipped, unread, proof } = await readFileOf(account, ...lines)
  return { narrations: rows.map(({ narration }) => narration), others, skipped, unread, stopped: proof.stopped.size }
}

test.each([
  [['Account No : 912345678901234'], ['912345678901234']],
  [['Account Number', '', '="000401234567 ( INR ) - A SHARMA'], ['000401234567']],
  [['Account Number : _00000012345678901'], ['00000012345678901']],
  [['Account Statement for Account Number 0123000100012345'], ['0123000100012345']],
  [['A/C No. XXXXXXXX1234'], ['1234']],
  [['Card No: 4321 XXXX XXXX 9876'], ['9876']],
  [['Account: ••4321'], ['4321']],
  [
    ['Account ending in 4321', 'Card ending 9876'],
    ['4321', '9876'],
  ],
  [['Account opened 12/03/1999'], []],
  [['Statement of account from 01/04/2026 to 30/04/2026'], []],
  [['Account Name', 'A SHARMA', 'Branch Code', '01234'], []],
  [['Customer No', '91234567'], []],
])('%j names %j', (row, accounts) => {
  expect(findAccountsAbove(row)).toEqual(accounts)
})

test('numbers are compared as far as both are known', () => {
  expect(isSameAccount('1234', OWN)).toBe(true)
  expect(isSameAccount('00050100012341234', OWN)).toBe(true)
  expect(isSameAccount('50100012349999', OWN)).toBe(false)
  expect(['XXXX9876', '50100012341234', 'HDFC ••1234', 'Savings', '12/03/1999'].map(readAccountCell)).toEqual([
    '9876',
    '50100012341234',
    '1234',
    undefined,
    undefined,
  ])
})

const own = ['15/04/2026,A,10.00,,90.00', '16/04/2026,B,,20.00,110.00']
const other = ['15/04/2026,X,1.00,,5.00', '16/04/2026,Y,,2.00,7.00']

describe('a file of', () => {
  test.each([
    ['this account', [`Account No : ${OWN},,`, HEADER, ...own], []],
    ['this account beside others', ['Account No : 999999999999,,', `Account No : ${OWN},,`, HEADER, ...own], []],
    ['nobody that it names', [HEADER, ...own], []],
    ['another account', ['Account No : XXXXXXXX9999,,', HEADER, ...own], ['9999']],
  ])('%s is said to be of it', async (_, lines, others) => {
    expect(await read(lines)).toMatchObject({ narrations: ['A', 'B'], others, skipped: 0 })
    expect(await read(lines, 'CASH')).toMatchObject({ others: [] })
  })

  test.each([
    ['with a header each', [`Account No: ${OWN},,`, HEADER, ...own, 'Account No: XX9999,,', HEADER, ...other]],
    ['with this one last', ['Account No: XX9999,,', HEADER, ...other, `Account No: ${OWN},,`, HEADER, ...own]],
    ['with one header', [`Account No: ${OWN},,`, HEADER, ...own, 'Account Number,XX9999,,', ...other]],
  ])('several accounts is separated: %s', async (_, lines) => {
    expect(await read(lines)).toEqual({
      narrations: ['A', 'B'],
      others: [],
      skipped: 2,
      unread: [],
      stopped: 0,
    })
  })

  test('several accounts that are all others has nothing for this one', async () => {
    const lines = ['Account No: XX9999,,', HEADER, ...own, 'Account No: XX8888,,', HEADER, ...other]
    expect(await read(lines)).toMatchObject({ narrations: [], others: ['9999', '8888'], skipped: 4 })
  })

  test('several accounts can say it in a column', async () => {
    const lines = [
      'Account Number,Date,Narration,Debit,Credit',
      `${OWN},15/04/2026,A,10.00,`,
      'XX9999,15/04/2026,X,1.00,',
    ]
    expect(await read(lines)).toMatchObject({ narrations: ['A'], others: [], skipped: 1 })
  })

  test('the accounts of the other side in a column are no accounts of the file', async () => {
    const lines = ['Date,Payee,Account number,Debit,Credit', '15/04/2026,A,XX8888,10.00,', '15/04/2026,B,XX9999,1.00,']
    expect(await read(lines)).toMatchObject({ narrations: ['A', 'B'], others: [], skipped: 0 })
  })

  test('this account can name others in its narrations', async () => {
    const lines = [
      `Account No: ${OWN},,`,
      HEADER,
      '15/04/2026,TO A/C NO 99999999,10.00,,90.00',
      ',Account No 99999999,,,',
    ]
    expect(await read([...lines, '16/04/2026,B,,20.00,110.00'])).toMatchObject({
      narrations: ['TO A/C NO 99999999 Account No 99999999', 'B'],
      skipped: 0,
    })
  })
})
