import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectBroken, expectProblem, latestDate } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { importRows, importsOf, row, sendImport, spent } from './tools/imports.ts'
import { balanceOf, deactivate, newLend, returnsOf } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { expensesOf, newBank, UNKNOWN_ID } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person
let bankId: string

beforeAll(async () => {
  person = await someone()
  bankId = await newAccount()
})

const newAccount = async (amount = 100): Promise<string> => (await newBank(person, { amount })).id

describeFeature('imports')('an import that cannot be booked changes nothing', () => {
  test('names each line that breaks a rule', async () => {
    const response = await importRows(person, bankId, [
      row(3, { amount: 0 }),
      row(4),
      spent(5, { reason: ' ' }),
      spent(6, { amountDebit: undefined }),
      row(7, { date: latestDate(1) }),
      row(8, { action: 'return' }),
      row(9, { action: 'transfer' }),
      row(10, { action: 'transfer', toId: bankId }),
      row(11, { action: 'steal' }),
      row(12, { action: 'transfer', toId: UNKNOWN_ID, fromId: UNKNOWN_ID }),
      row(13, { reason: {} }),
      row(14, { amount: '1e3' }),
    ])
    expectProblem(response, 400)
    expect(response.body).toMatchObject({
      errors: {
        3: 'Enter valid amount',
        5: 'Reason is required',
        6: 'Type is required',
        7: 'The date is in the future.',
        8: 'Record is required',
        9: 'A transfer names one other account',
        11: 'Action is not one of the choices',
        12: 'A transfer names one other account',
        14: 'Enter valid amount',
      },
    })
    expect(Object.keys((response.body as { errors?: object }).errors ?? {})).not.toContain('4') // checked above
    expect(await balanceOf(person, bankId)).toBe(100)
  })

  test('names each line with a record or an account that is not there', async () => {
    const lend = await newLend(person, { amount: 15 })
    const response = await importRows(person, bankId, [
      row(1, { action: 'return', lendId: UNKNOWN_ID }),
      row(2, { action: 'transfer', toId: UNKNOWN_ID }),
      row(3, { action: 'transfer', fromId: bankId }),
      row(4, { action: 'return', lendId: lend.id }),
      row(5, { action: 'return', lendId: lend.id }),
    ])
    expectProblem(response, 400)
    expect(response.body).toMatchObject({
      errors: {
        1: 'There is no such record.',
        2: 'There is no such account.',
        3: 'Choose two different accounts',
        5: 'More than is outstanding',
      },
    })
    expect(await returnsOf(person, lend.id)).toEqual([])
    expect(await balanceOf(person, bankId)).toBe(100)
  })

  test('names the line that takes more than there is, whatever comes in later', async () => {
    const response = await importRows(person, bankId, [spent(1), spent(2, { amount: 90.01 }), row(3, { amount: 500 })])
    expectBroken(response, '2', 'Insufficient balance')
    expect(await expensesOf(person, bankId)).toEqual([])
    expect(await balanceOf(person, bankId)).toBe(100)
    expect(await importsOf(person, bankId)).toEqual([])
  })

  test('while the account is not active', async () => {
    const account = await newAccount()
    await deactivate(person, account)
    expectBroken(await importRows(person, account, [spent(4)]), '4', 'Bank not active!')
    expectBroken(await importRows(person, account, [row(4)]), '4', 'Please activate your account')
    expect(await balanceOf(person, account)).toBe(100)
  })

  test.each([
    ['no rows', { rows: [] }, 'rows'],
    ['rows that are no list', { rows: { 0: row(1) } }, 'rows'],
    ['no name of the file', { fileName: ' ' }, 'fileName'],
    ['no hash of the file', { fileHash: 'x' }, 'fileHash'],
    ['no number of entries', { entries: '1' }, 'entries'],
    ['a closing balance that is no amount', { closingBalance: '1e3' }, 'closingBalance'],
    ['something else than yes or no', { again: 'yes' }, 'again'],
  ])('with %s', async (_, fields, field) => {
    expectBroken(await importRows(person, bankId, [row(1)], fields), field)
  })

  test('with more than 5,000 rows, or with more bytes than those need', async () => {
    const rows = Array.from({ length: 5_001 }, (_, index) => row(index))
    expectProblem(await importRows(person, bankId, rows), 413, 'An import has at most 5,000 rows.')
    const long = Array.from({ length: 5_000 }, (_, index) => row(index, { reason: 'x'.repeat(1_000) }))
    expectProblem(await importRows(person, bankId, long), 413)
  })

  test('with rows that are no objects', async () => {
    const response = await sendImport(person, {
      bankId,
      fileName: 'a',
      fileHash: randomUUID(),
      entries: 1,
      rows: [1, null, [], 'x'],
    })
    expectProblem(response, 400)
  })
})

describe('the import of another user', () => {
  describeFeature('imports')('is not there', () => {
    testWithMail('neither its account, nor a record, nor another account in a row', async () => {
      const other = await newPerson()
      const [{ id: foreign }, lend] = [await newBank(other, { amount: 100 }), await newLend(other)]
      const sent = { bankId: foreign, fileName: 'a', fileHash: randomUUID(), entries: 1, rows: [row(1)] }
      expectProblem(await sendImport(person, sent), 404)
      const response = await importRows(person, bankId, [
        row(1, { action: 'return', lendId: lend.id }),
        row(2, { action: 'transfer', fromId: foreign }),
      ])
      expect(response.body).toMatchObject({
        errors: { 1: 'There is no such record.', 2: 'There is no such account.' },
      })
      expect(await balanceOf(other, foreign)).toBe(100)
    })
  })
})
