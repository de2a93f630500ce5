import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type ApiResponse, call, expectProblem } from './tools/calls.ts'
import { describeFeature, hasFeature } from './tools/features.ts'
import { keyed } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addLend, credit, debit, deleteExpense, lend, newBank, UNKNOWN_ID } from './tools/records.ts'
import { shareChanges } from './tools/share-changes.ts'
import { target, testWithMail, testWithOldKeys } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const revisionOf = ({ headers }: ApiResponse<unknown>): number => Number(headers.get('Revision') ?? Number.NaN)

/** Returns the revision that the ETag of a list names. */
const readRevision = async (by = person): Promise<number> => {
  const tag = (await call('GET /api/v1/get-lend', { by })).headers.get('ETag') ?? ''
  expect(tag).toMatch(/^W\/"[^".]+\.\d+"$/)
  return Number(/\.(\d+)"$/.exec(tag)?.[1])
}

const addWith = (key: string, reason = 'Taxi') =>
  call('POST /api/v1/add-lend', { by: person, json: lend({ reason }), headers: keyed(key) })

describeFeature('changes')('a revision', () => {
  test('rises by one with each change, and the next list has it in its ETag', async () => {
    const before = await readRevision()
    const { id } = await newBank(person, { amount: 100 })
    expect(await readRevision()).toBe(before + 1)
    const changes = [() => credit(person, id, 5), () => debit(person, id, 5), () => addLend(person)]
    for (const [index, change] of changes.entries()) {
      expect(revisionOf(await change())).toBe(before + 2 + index)
      expect(await readRevision()).toBe(before + 2 + index)
    }
  })

  test('stays as it is after a refusal, which names none', async () => {
    const before = await readRevision()
    for (const headers of [{}, keyed(randomUUID())]) {
      const path = `/api/v1/bank/expenses/delete-expenses-bank/${UNKNOWN_ID}` as const
      const refused = await call(`DELETE ${path}`, { by: person, headers })
      expectProblem(refused, 404)
      expect([refused.headers.get('Revision'), refused.headers.get('Change-Key')]).toEqual([null, null])
    }
    expectProblem(await deleteExpense(person, UNKNOWN_ID), 404)
    expect(await readRevision()).toBe(before)
  })

  test('of a repeated request is the one of its first response', async () => {
    const key = randomUUID()
    const first = await addWith(key)
    await addLend(person)
    const again = await addWith(key)
    expect([revisionOf(again), again.text]).toEqual([revisionOf(first), first.text])
    expect(await readRevision()).toBe(revisionOf(first) + 1)
  })

  testWithOldKeys('of a repeated request is the same after its first response was dropped', async () => {
    const key = randomUUID()
    const first = await addWith(key)
    await addLend(person)
    await target.ageKey?.(key, 49)
    const again = await addWith(key)
    expect([again.text, revisionOf(again)]).toEqual(['{}', revisionOf(first)])
  })

  test('is one for each of ten changes that come at the same time', async () => {
    const before = await readRevision()
    const made = await Promise.all(Array.from({ length: 10 }, () => addLend(person)))
    expect(made.map(revisionOf).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, at) => before + 1 + at),
    )
  })

  testWithMail('belongs to one user', async () => {
    const other = await newPerson()
    const before = await readRevision(other)
    await addLend(person)
    expect(await readRevision(other)).toBe(before)
    expect(revisionOf(await addLend(other))).toBe(before + 1)
  })

  test.runIf(hasFeature('shares'))(
    'comes with shares and claims, too, and not with what a stranger sends',
    async () => {
      const { id: bankId } = await newBank(person, { amount: 1_000 })
      for (const [, name, prepare] of shareChanges(() => ({ person, bankId }))) {
        const change = await prepare()
        const before = await readRevision()
        const response = await change()
        expect(await readRevision(), name).toBe(before + 1)
        const isOwn = name !== 'a claim of another person'
        expect(response.headers.get('Revision'), name).toBe(isOwn ? `${before + 1}` : null)
        expect(response.headers.has('Change-Key'), name).toBe(isOwn)
      }
    },
  )
})

describeFeature('changes')('the key of a change', () => {
  test('is its Idempotency-Key, also when it is repeated', async () => {
    const key = '!"#$%&()*+,-./:;<=>?@[]^_`{|}~'
    for (const _ of [1, 2]) expect((await addWith(key)).headers.get('Change-Key')).toBe(key)
  })

  test('is made by the server for a change without one', async () => {
    const keys = await Promise.all([addLend(person), addLend(person)])
    const [one, other] = keys.map(({ headers }) => headers.get('Change-Key'))
    expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(other).not.toBe(one)
  })
})
