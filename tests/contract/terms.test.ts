import { beforeAll, expect, test } from 'vitest'
import { expectBroken, expectJson } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { importRows, row, undoImport } from './tools/imports.ts'
import {
  addReturn,
  balanceOf,
  deleteReturn,
  editLend,
  expectUnchanged,
  newLend,
  readLend,
  returnIdIn,
  returnsOf,
} from './tools/money.ts'
import { type Person, someone } from './tools/people.ts'
import { addLend, type Lend, later, newBank } from './tools/records.ts'
import { instalments, monthly, newLoanOf } from './tools/terms.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const newLoan = (fields?: object) => newLoanOf(person, fields)

/** Returns what each return of a record pays of the interest, oldest first. */
const interestOf = async ({ id }: Lend) =>
  (await returnsOf(person, id)).map(({ date, interest }) => [date, interest]).toReversed()

describeFeature('terms')('the terms of a record', () => {
  test('are null when it has none, and come back as they were sent', async () => {
    expect(await newLend(person)).toMatchObject({ interest: null, instalments: null, interestPaid: 0, doneOn: '' })
    const made = await newLoan({ interest: { rate: '1.2345', per: 'year', unknown: 1 }, instalments })
    expect(made).toMatchObject({ interest: { rate: 1.2345, per: 'year', since: '' }, instalments })
    expect(await readLend(person, made)).toEqual(made)
  })

  test('stay in an edit without them, change with it, and are removed by null', async () => {
    const made = await newLoan({ instalments })
    const { interest: _, instalments: __, ...plain } = made
    expect((await editLend(person, { ...plain, reason: 'Scooter' })).body).toEqual(later(made, { reason: 'Scooter' }))
    const weekly = { amount: 500.5, every: { unit: 'week', count: 12 }, first: '2024-03-01' }
    const yearly = { rate: 100, per: 'year', since: '2024-02-01' }
    const { body } = await editLend(person, { ...plain, interest: yearly, instalments: weekly })
    expect(body).toMatchObject({ interest: yearly, instalments: weekly })
    expect((await editLend(person, { ...plain, interest: null })).body).toMatchObject({
      interest: null,
      instalments: weekly,
    })
    expect((await editLend(person, { ...plain, instalments: null })).body).toMatchObject({ instalments: null })
  })

  test('are refused when a part breaks a rule', async () => {
    const broken: [field: string, fields: Record<string, unknown>][] = [
      ...[5, 'x', true].map((interest): [string, Record<string, unknown>] => ['interest', { interest }]),
      ...[0, -1, 100.0001, '1.23456', '2%', 1e-5, null, true, {}, undefined].map(
        (rate): [string, Record<string, unknown>] => ['interest.rate', { interest: { ...monthly, rate } }],
      ),
      ...['week', '', 1, undefined].map((per): [string, Record<string, unknown>] => [
        'interest.per',
        { interest: { ...monthly, per } },
      ]),
      ...['2023-02-29', 5, null].map((since): [string, Record<string, unknown>] => [
        'interest.since',
        { interest: { ...monthly, since } },
      ]),
      ...[5, 'x', true].map((sent): [string, Record<string, unknown>] => ['instalments', { instalments: sent }]),
      ...[0, -1, 1.005, '', null, undefined].map((amount): [string, Record<string, unknown>] => [
        'instalments.amount',
        { instalments: { ...instalments, amount } },
      ]),
      ...['day', 'year', '', undefined].map((unit): [string, Record<string, unknown>] => [
        'instalments.every.unit',
        { instalments: { ...instalments, every: { unit, count: 1 } } },
      ]),
      ...[0, 13, 1.5, '1', null, undefined].map((count): [string, Record<string, unknown>] => [
        'instalments.every.count',
        { instalments: { ...instalments, every: { unit: 'month', count } } },
      ]),
      ...['', '2023-02-29', null, undefined].map((first): [string, Record<string, unknown>] => [
        'instalments.first',
        { instalments: { ...instalments, first } },
      ]),
    ]
    const made = await newLoan({ instalments })
    for (const [field, fields] of broken) {
      expectBroken(await addLend(person, fields), field)
      expectBroken(await expectUnchanged(person, made, () => editLend(person, { ...made, ...fields })), field)
    }
  })
})

describeFeature('terms')('a return of a record with interest', () => {
  test('pays interest first, and the record says what came back of the principal and what was interest', async () => {
    const made = await newLoan()
    const { body } = await addReturn(person, made.id, { date: '2024-02-29', amount: 1_000 })
    expect(body.return).toMatchObject({ amount: 1_000, interest: 200 })
    expect(body.lend).toEqual(later(made, { returned: 800, interestPaid: 200 }))
    // Months count from the return: 9200 for one month.
    expect((await addReturn(person, made.id, { date: '2024-03-29', amount: 100 })).body).toMatchObject({
      return: { interest: 100 },
      lend: { returned: 800, interestPaid: 300 },
    })
    expect((await addReturn(person, made.id, { date: '2024-03-29', amount: 100 })).body).toMatchObject({
      return: { interest: 84 },
      lend: { returned: 816, interestPaid: 384 },
    })
  })

  test('that is dated before others splits those again, and so does its undo', async () => {
    const made = await newLoan()
    await addReturn(person, made.id, { date: '2024-03-31', amount: 1_000 })
    expect(await interestOf(made)).toEqual([['2024-03-31', 400]])
    const response = await addReturn(person, made.id, { date: '2024-02-29', amount: 5_200 })
    expect(response.body.lend).toMatchObject({ returned: 5_893.55, interestPaid: 306.45 }) // 100 + 100 × 2 ÷ 31
    expect(await interestOf(made)).toEqual([
      ['2024-02-29', 200],
      ['2024-03-31', 106.45],
    ])
    expect((await deleteReturn(person, returnIdIn(response))).body.lend).toMatchObject({
      returned: 600,
      interestPaid: 400,
    })
    expect(await interestOf(made)).toEqual([['2024-03-31', 400]])
  })

  test('is split again by an edit of the terms, of the amount and of the date', async () => {
    const made = await newLoan()
    await addReturn(person, made.id, { date: '2024-03-31', amount: 1_000 })
    const edit = async (fields: object) => (await editLend(person, { ...made, ...fields })).body
    expect(await edit({ interest: { ...monthly, rate: 1 } })).toMatchObject({ returned: 800, interestPaid: 200 })
    expect(await edit({ interest: { ...monthly, since: '2024-02-29' } })).toMatchObject({ interestPaid: 212.9 }) // 31 days and 2 of 31
    expect(await edit({ amount: 5_000 })).toMatchObject({ returned: 800, interestPaid: 200 })
    expect(await edit({ lendDate: '2024-02-29' })).toMatchObject({ returned: 787.1, interestPaid: 212.9 })
    expect(await edit({ interest: null })).toMatchObject({ returned: 1_000, interestPaid: 0 })
    expect(await interestOf(made)).toEqual([['2024-03-31', 0]])
  })

  test('may be as large as principal and interest of its day together, which makes the record done', async () => {
    const made = await newLoan()
    const more = await expectUnchanged(person, made, () =>
      addReturn(person, made.id, { date: '2024-02-29', amount: 10_200.01 }),
    )
    expectBroken(more, 'amount', 'More than is outstanding')
    const { body } = await addReturn(person, made.id, { date: '2024-02-29', amount: 10_200 })
    expect(body.lend).toMatchObject({ returned: 10_000, interestPaid: 200, returnStatus: 'done', doneOn: '' })
    expect((await deleteReturn(person, body.return.id)).body.lend).toMatchObject({
      returned: 0,
      returnStatus: 'pending',
    })
  })

  test('is refused when a later one would be too large, and so is an edit', async () => {
    const made = await newLoan()
    await addReturn(person, made.id, { date: '2024-03-31', amount: 10_400 })
    const early = { date: '2024-02-29', amount: 1_000 }
    expectBroken(await expectUnchanged(person, made, () => addReturn(person, made.id, early)), 'amount')
    const done = { ...made, returnStatus: 'done' }
    const edit = (fields: object) => expectUnchanged(person, made, () => editLend(person, { ...done, ...fields }))
    expectBroken(await edit({ interest: { ...monthly, rate: 1.9999 } }), 'interest')
    expectBroken(await edit({ interest: null }), 'interest')
    expectBroken(await edit({ lendDate: '2024-02-29' }), 'lendDate')
    expectBroken(await edit({ amount: 9_999 }), 'amount', 'The amount is less than what has been returned.')
    expect((await editLend(person, { ...done, interest: { ...monthly, rate: 3 } })).body).toMatchObject({
      returned: 9_800,
      interestPaid: 600,
      returnStatus: 'pending',
    })
  })

  test('that forgives pays interest first, too', async () => {
    const made = await newLoan()
    const sent = { date: '2024-02-29', amount: 500, kind: 'forgiven' }
    expect((await addReturn(person, made.id, sent)).body).toMatchObject({
      return: { interest: 200 },
      lend: { returned: 300, forgiven: 300, interestPaid: 200 },
    })
  })

  test('moves an account by all of it', async () => {
    const [made, { id: bankId }] = [await newLoan(), await newBank(person, { amount: 100 })]
    const { body } = await addReturn(person, made.id, { date: '2024-02-29', amount: 150, bankId })
    expect(body).toMatchObject({ return: { interest: 150 }, lend: { returned: 0, interestPaid: 150 }, balance: 250 })
    expect((await deleteReturn(person, body.return.id)).body).toMatchObject({ lend: { interestPaid: 0 }, balance: 100 })
    expect(await balanceOf(person, bankId)).toBe(100)
  })

  test('of an import is split, and an undone import splits the others again', async () => {
    const [made, { id: bankId }] = [await newLoan(), await newBank(person)]
    await addReturn(person, made.id, { date: '2024-03-31', amount: 1_000 })
    const rows = [row(1, { action: 'return', lendId: made.id, date: '2024-02-29', amount: 5_200 })]
    const { body } = await importRows(person, bankId, rows)
    expect(await interestOf(made)).toEqual([
      ['2024-02-29', 200],
      ['2024-03-31', 106.45],
    ])
    expect(await readLend(person, made)).toMatchObject({ returned: 5_893.55, interestPaid: 306.45 })
    expectJson(await undoImport(person, body.id), 200)
    expect(await interestOf(made)).toEqual([['2024-03-31', 400]])
    expect(await readLend(person, made)).toMatchObject({ returned: 600, interestPaid: 400 })
  })
})

describeFeature('terms')('a record that an edit makes done', () => {
  test('says the day until it is not done any more, and has no interest after it', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const made = await newLoan({ lendDate: today })
    const done = (await editLend(person, { ...made, returnStatus: 'done' })).body
    expect(done).toMatchObject({ returnStatus: 'done', doneOn: today })
    expect((await editLend(person, { ...done, reason: 'Scooter' })).body).toMatchObject({ doneOn: today })
    expect((await addReturn(person, made.id, { date: today, amount: 10_000 })).body.lend).toMatchObject({
      returned: 10_000,
      interestPaid: 0,
    })
    expect((await editLend(person, { ...done, returnStatus: 'pending' })).body).toMatchObject({ doneOn: '' })
    expect((await newLoan({ returnStatus: 'done' })).doneOn).toBe(today)
  })
})
