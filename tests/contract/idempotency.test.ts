import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, expectJson, expectProblem } from './tools/calls.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import {
  bank,
  type Expense,
  expense,
  expensesOf,
  type Lend,
  lend,
  lendsOf,
  newBank,
  readBank,
} from './tools/records.ts'
import { target, testWithMail, testWithOldKeys } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const keyed = (key: string) => ({ 'Idempotency-Key': key })

const newKey = () => randomUUID()

const lendWith = (key: string, fields: Record<string, unknown> = {}, by = person) =>
  call<Lend>('POST /api/v1/add-lend', { by, json: lend(fields), headers: keyed(key) })

const debitWith = (key: string, id: string, amount = 1) =>
  call<number>(`PATCH /api/v1/debit-amount/${id}/debit?amount=${amount}`, { by: person, headers: keyed(key) })

describe('a call with an Idempotency-Key', () => {
  test('applies once, and answers its first response again', async () => {
    const [key, reason] = [newKey(), `once ${randomUUID()}`]
    const first = await lendWith(key, { reason })
    expectJson(first, 201)
    const again = await lendWith(key, { reason })
    expect([again.status, again.type, again.text]).toEqual([first.status, first.type, first.text])
    expect((await lendsOf(person)).filter((made) => made.reason === reason)).toHaveLength(1)
  })

  test('applies plainly without one', async () => {
    const reason = `twice ${randomUUID()}`
    for (const _ of [1, 2]) await call('POST /api/v1/add-lend', { by: person, json: lend({ reason }) })
    expect((await lendsOf(person)).filter((made) => made.reason === reason)).toHaveLength(2)
  })

  test('answers the balance of then, though it has moved since', async () => {
    const { id } = await newBank(person, { amount: 10 })
    const key = newKey()
    expect((await debitWith(key, id)).body).toBe(9)
    expect((await debitWith(newKey(), id)).body).toBe(8)
    expect((await debitWith(key, id)).text).toBe('9')
    expect(await readBank(person, id)).toMatchObject({ amount: 8 })
  })

  test('covers edits, deletions and expenses too', async () => {
    const { id } = await newBank(person, { amount: 10 })
    const headers = keyed(newKey())
    const json = expense(id, { amount: 4 })
    const add = () => call<Expense>('POST /api/v1/bank/expenses/add-expenses', { by: person, json, headers })
    const first = await add()
    expect((await add()).text).toBe(first.text)
    expect(await expensesOf(person, id)).toHaveLength(1)

    const path = `/api/v1/bank/expenses/delete-expenses-bank/${first.body.id}` as const
    const remove = (key: string) => call(`DELETE ${path}`, { by: person, headers: keyed(key) })
    const removal = newKey()
    expect((await remove(removal)).status).toBe(200)
    expect((await remove(removal)).status).toBe(200)
    expectProblem(await remove(newKey()), 404)
    expect(await readBank(person, id)).toMatchObject({ amount: 10 })
  })

  test('answers a refusal again, though it would pass by now', async () => {
    const { id } = await newBank(person, { amount: 1 })
    const key = newKey()
    const first = await debitWith(key, id, 5)
    expectProblem(first, 400, 'Insufficient fund')
    await call(`PATCH /api/v1/credit-amount/${id}/credit?amount=9`, { by: person })
    const again = await debitWith(key, id, 5)
    expect([again.status, again.text]).toEqual([400, first.text])
    expectProblem(await debitWith(key, id, 6), 422)
    expect(await readBank(person, id)).toMatchObject({ amount: 10 })
  })

  test('is refused with 422 when the request is another', async () => {
    const key = newKey()
    const { body: made } = await lendWith(key)
    expectProblem(await lendWith(key, { reason: 'Another' }), 422)
    const headers = keyed(key)
    expectProblem(await call('POST /api/v1/add-bank', { by: person, json: bank(), headers }), 422)
    expectProblem(await call('PATCH /api/v1/edit-lend', { by: person, json: { ...made, reason: 'x' }, headers }), 422)
    expect((await lendWith(key)).body).toEqual(made)
  })

  testWithMail('belongs to one user', async () => {
    const key = newKey()
    const other = await newPerson()
    const [mine, theirs] = [await lendWith(key), await lendWith(key, {}, other)]
    expectJson(theirs, 201)
    expect(theirs.body.id).not.toBe(mine.body.id)
    expect(await lendsOf(other)).toEqual([theirs.body])
  })

  test('applies once, though thirty come at the same time', async () => {
    const { id } = await newBank(person, { amount: 100 })
    const key = newKey()
    const responses = await Promise.all(Array.from({ length: 30 }, () => debitWith(key, id)))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 99']))
    expect(await readBank(person, id)).toMatchObject({ amount: 99 })
  })

  testWithOldKeys('gets its status and an empty object after two days, and still applies once', async () => {
    const { id } = await newBank(person, { amount: 10 })
    const [key, refused] = [newKey(), newKey()]
    const first = await debitWith(key, id)
    expect([first.status, first.text, first.headers.get('Idempotency-Replayed')]).toEqual([200, '9', null])
    expectProblem(await debitWith(refused, id, 99), 400, 'Insufficient fund')
    const repeat = async (repeated: string, amount?: number) => {
      const { status, type, text, headers } = await debitWith(repeated, id, amount)
      return [status, type.replace(/;.*/, ''), text, headers.get('Idempotency-Replayed')]
    }
    for (const each of [key, refused]) await target.ageKey?.(each, 47)
    expect(await repeat(key)).toEqual([200, 'application/json', '9', null])
    for (const hours of [1, 11 * 24, 380 * 24]) {
      for (const each of [key, refused]) await target.ageKey?.(each, hours)
      expect(await repeat(key)).toEqual([200, 'application/json', '{}', 'true'])
      expect(await repeat(refused, 99)).toEqual([400, 'application/problem+json', '{}', 'true'])
      expectProblem(await debitWith(key, id, 2), 422)
    }
    expect(await readBank(person, id)).toMatchObject({ amount: 9 })
  })

  test.each(['short', 'x'.repeat(15), 'x'.repeat(65), 'sixteen visible, not'])('refuses the key %j', async (key) => {
    expectProblem(await lendWith(key), 400)
  })

  test.each(['x'.repeat(16), 'x'.repeat(64), '!"#$%&()*+,-./:;<=>?@[]^_`{|}~'])('takes the key %j', async (key) => {
    expect((await lendWith(key)).status).toBe(201)
  })
})
