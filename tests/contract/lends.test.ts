import { beforeAll, describe, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem, latestDate } from './tools/calls.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addLend, type Lend, later, lend, lendsOf, only, refusedAmounts, UNKNOWN_ID } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const edit = (by: Person, fields: object) => call<Lend>('PATCH /api/v1/edit-lend', { by, json: fields })
const remove = (by: Person, id: unknown) => call('DELETE /api/v1/delete-lend', { by, json: { id } })

const BANK_CODES =
  'SBI HDFC ICICI Axis PNB BOB Canara Kotak IDFC Yes IndusInd Union Central Indian UCO BankOfIndia Other'.split(' ')

describe('add-lend', () => {
  test('answers the record as it was sent, with an id and the e-mail of the token', async () => {
    const response = await addLend(person, { email: 'someone.else@example.test', unknown: 1 })
    expectJson(response, 201)
    expect(response.body).toMatchObject({ ...lend(), id: expect.stringMatching(/^[\w-]{8,64}$/), email: person.email })
    expect(only(await lendsOf(person), response.body)).toEqual([response.body])
  })

  test('answers "" for what was left out', async () => {
    const { returnDate, returnName, returnStatus, ...rest } = lend()
    const response = await call('POST /api/v1/add-lend', { by: person, json: rest })
    expect(response.body).toMatchObject({ ...rest, returnDate: '', returnName: '', returnStatus: '' })
  })

  test.each(['lendDate', 'reason', 'amount', 'requirement', 'bank'])('wants %s', async (field) => {
    expectBroken(await addLend(person, { [field]: undefined }), field)
    expectBroken(await addLend(person, { [field]: '' }), field)
  })

  test('names every field that breaks a rule', async () => {
    const response = await call<{ errors: object }>('POST /api/v1/add-lend', { by: person, json: {} })
    expectProblem(response, 400)
    expect(Object.keys(response.body.errors).toSorted()).toEqual([
      'amount',
      'bank',
      'lendDate',
      'reason',
      'requirement',
    ])
  })

  test('refuses a lend date in the future, and takes the furthest today on Earth', async () => {
    const message = 'Expense date is in the future.'
    expectBroken(await addLend(person, { lendDate: latestDate(1) }), 'lendDate', message)
    expectBroken(await addLend(person, { lendDate: '9999-12-31' }), 'lendDate', message)
    expectJson(await addLend(person, { lendDate: latestDate() }), 201)
  })

  test.each(['2023-02-29', '2024-13-01', '2024-1-1', '29/02/2024', '2024-02-29T10:00:00Z', 20240229])(
    'refuses the date %j',
    async (date) => {
      expectBroken(await addLend(person, { lendDate: date }), 'lendDate')
      expectBroken(await addLend(person, { returnDate: date }), 'returnDate')
    },
  )

  test.each(['2024-03-31', '2024-10-27', '1999-12-31', '2000-01-01', '1970-01-01'])(
    'gives the date %s back as it was typed',
    async (date) => {
      const { body } = await addLend(person, { lendDate: date, returnDate: date })
      expect(body).toMatchObject({ lendDate: date, returnDate: date })
      expect(only(await lendsOf(person), body)).toMatchObject([{ lendDate: date, returnDate: date }])
    },
  )

  test.each([
    [0.01, 0.01],
    [0.1, 0.1],
    [1.1, 1.1],
    ['12.5', 12.5],
    ['12.50', 12.5],
    ['007', 7],
    [70.07, 70.07],
    [4.35, 4.35],
    [99_999_999_999.99, 99_999_999_999.99],
  ])('takes the amount %j', async (sent, kept) => {
    const { body } = await addLend(person, { amount: sent })
    expect(body.amount).toBe(kept)
    expect(only(await lendsOf(person), body)).toMatchObject([{ amount: kept }])
  })

  test.each([...refusedAmounts, 0, '0.00'])('refuses the amount %j', async (amount) => {
    expectBroken(await addLend(person, { amount }), 'amount')
  })

  test.each(['Compulsory', 'Required', 'Optional'])('knows the requirement %s', async (requirement) => {
    expect((await addLend(person, { requirement })).body).toMatchObject({ requirement })
  })

  test.each(['', 'pending', 'done'])('knows the return status %j', async (returnStatus) => {
    expect((await addLend(person, { returnStatus })).body).toMatchObject({ returnStatus })
  })

  test('knows the seventeen bank codes', async () => {
    for (const bank of BANK_CODES) expect((await addLend(person, { bank })).body).toMatchObject({ bank })
  })

  test('refuses words that are not among the choices', async () => {
    expectBroken(await addLend(person, { requirement: 'compulsory' }), 'requirement')
    expectBroken(await addLend(person, { bank: 'sbi' }), 'bank')
    expectBroken(await addLend(person, { returnStatus: 'lost' }), 'returnStatus')
  })

  test('trims text and keeps the rest as typed', async () => {
    const reason = 'Żółć\t 👩‍👩‍👧 <b>"quoted"</b> \\ ; drop table lends; -- \r\n second line'
    const { body } = await addLend(person, { reason: `  ${reason}\n`, returnName: ' Ravi  Kumar ' })
    expect(body).toMatchObject({ reason, returnName: 'Ravi  Kumar' })
    expect(only(await lendsOf(person), body)).toMatchObject([{ reason, returnName: 'Ravi  Kumar' }])
  })

  test('holds text to its length: reasons to 500 characters, return names to 100', async () => {
    expectJson(await addLend(person, { reason: 'x'.repeat(500), returnName: 'y'.repeat(100) }), 201)
    expectBroken(await addLend(person, { reason: 'x'.repeat(501) }), 'reason')
    expectBroken(await addLend(person, { reason: ' \n ' }), 'reason')
    expectBroken(await addLend(person, { returnName: 'y'.repeat(101) }), 'returnName')
  })

  test('moves no balance', async () => {
    const before = await call('GET /api/v1/all-bank', { by: person })
    await addLend(person, { bank: 'HDFC' })
    expect((await call('GET /api/v1/all-bank', { by: person })).text).toBe(before.text)
  })
})

describe('get-lend', () => {
  test('answers the newest lend date first, and equal dates by id, descending', async () => {
    const made: Lend[] = []
    for (const lendDate of ['2023-05-01', '2024-05-01', '2023-05-01', '2022-05-01', '2024-05-01', '2023-05-01']) {
      made.push((await addLend(person, { lendDate })).body)
    }
    const listed = only(await lendsOf(person), ...made)
    const order = ({ lendDate, id }: Lend) => `${lendDate} ${id}`
    expect(listed.map(order)).toEqual(made.map(order).toSorted().toReversed())
  })

  testWithMail('answers an empty array to a new person, and never the records of others', async () => {
    await addLend(person)
    const response = await call('GET /api/v1/get-lend', { by: await newPerson() })
    expectJson(response, 200)
    expect(response.body).toEqual([])
  })
})

describe('edit-lend', () => {
  test('replaces the record and answers it', async () => {
    const { body: made } = await addLend(person)
    const changed = lend({ id: made.id, reason: 'Paid back', amount: '7.5', returnStatus: 'done', bank: 'Other' })
    const response = await edit(person, changed)
    expectJson(response, 200)
    expect(response.body).toMatchObject({ ...changed, amount: 7.5, email: person.email })
    expect(only(await lendsOf(person), made)).toEqual([response.body])
  })

  test('empties what may be empty', async () => {
    const { body: made } = await addLend(person)
    const empty = { returnDate: '', returnName: '', returnStatus: '' }
    expect((await edit(person, { ...made, ...empty })).body).toEqual(later(made, empty))
  })

  test('refuses a lend date in the future with a text of its own', async () => {
    const { body: made } = await addLend(person)
    const response = await edit(person, { ...made, lendDate: latestDate(1) })
    expectBroken(response, 'lendDate', 'Lend date is in the future.')
    expect(only(await lendsOf(person), made)).toEqual([made])
  })

  test.each(['id', 'lendDate', 'reason', 'amount', 'requirement', 'bank'])('wants %s', async (field) => {
    const { body: made } = await addLend(person)
    expectBroken(await edit(person, { ...made, [field]: undefined }), field)
  })

  test('refuses every amount that adding refuses', async () => {
    const { body: made } = await addLend(person)
    for (const amount of refusedAmounts) expectBroken(await edit(person, { ...made, amount }), 'amount')
    expect(only(await lendsOf(person), made)).toEqual([made])
  })
})

describe('delete-lend', () => {
  test('deletes the record, once', async () => {
    const { body: made } = await addLend(person)
    expect((await remove(person, made.id)).status).toBe(200)
    expect(only(await lendsOf(person), made)).toEqual([])
    expectProblem(await remove(person, made.id), 404)
  })

  test('wants an id', async () => {
    for (const id of [undefined, '', null, 5, ['x']]) expectProblem(await remove(person, id), 400)
  })
})

describe('a record that is somebody else’s', () => {
  testWithMail('is answered as one that is not there, and stays as it was', async () => {
    const { body: made } = await addLend(person)
    const other = await newPerson()
    for (const attempt of [(id: string) => edit(other, lend({ id })), (id: string) => remove(other, id)]) {
      const [foreign, missing] = [await attempt(made.id), await attempt(UNKNOWN_ID)]
      expectProblem(missing, 404)
      expect(foreign.text.replaceAll(made.id, UNKNOWN_ID)).toBe(missing.text)
      expect(foreign.status).toBe(404)
    }
    expect(only(await lendsOf(person), made)).toEqual([made])
  })
})
