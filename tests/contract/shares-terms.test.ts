import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { expectBroken, expectJson } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { addReturn, newLend, readLend } from './tools/money.ts'
import { type Person, someone } from './tools/people.ts'
import { acceptClaim, addClaim, claimsOf, newShared, newToken, readPublic } from './tools/shares.ts'

const DAY_MS = 86_400_000
const INDIA_MS = 5.5 * 3_600_000

/** The date in India some days from now. */
const inDays = (days: number): string => new Date(Date.now() + INDIA_MS + days * DAY_MS).toISOString().slice(0, 10)

/** ₹10,000 of a year ago with ten percent a year: ₹1,000 of interest today. */
const newLoan = (fields: object = {}) => ({
  amount: 10_000,
  lendDate: inDays(-365),
  interest: { rate: 10, per: 'year', since: '' },
  ...fields,
})

const weekly = (first: string) => ({ amount: 2_000, every: { unit: 'week', count: 1 }, first })

let person: Person

beforeAll(async () => {
  person = await someone()
})

describeFeature('terms')('a record with terms on the page of a person', () => {
  test('has principal and interest of today, and what is due next', async () => {
    const { lend, token } = await newShared(person, newLoan({ instalments: weekly(inDays(3)), returnDate: inDays(90) }))
    const { body } = await readPublic(token)
    expect(body.lends).toEqual([
      {
        id: lend.id,
        lendDate: inDays(-365),
        reason: 'Hospital deposit',
        amount: 10_000,
        direction: 'given',
        returned: 0,
        returnDate: inDays(90),
        returns: [],
        owed: 11_000,
        nextDue: { date: inDays(3), amount: 2_000 },
      },
    ])
  })

  test('names all that is due by today, with the day of the earliest', async () => {
    const { lend, token } = await newShared(person, { amount: 10_000, instalments: weekly(inDays(-8)) })
    await addReturn(person, lend.id, { date: inDays(-8), amount: 500 })
    const { body } = await readPublic(token)
    expect(body.lends).toMatchObject([{ returned: 500, owed: 9_500, nextDue: { date: inDays(-8), amount: 3_500 } }])
  })

  test('has no next day when none was promised, and a record without terms has neither', async () => {
    const returnName = `Ravi ${randomUUID()}`
    await newLend(person, { returnName, ...newLoan({ returnDate: '' }) })
    await newLend(person, { returnName, returnDate: inDays(9), lendDate: '2024-01-01' })
    const { body } = await readPublic(await newToken(person, returnName))
    const [loan, plain] = body.lends
    expect(loan).toMatchObject({ owed: 11_000, nextDue: null })
    expect(Object.keys(plain ?? {})).not.toContain('owed')
    expect(Object.keys(plain ?? {})).not.toContain('nextDue')
  })

  test('takes a claim of principal and interest of today, and no more', async () => {
    const { lend, token } = await newShared(person, newLoan())
    expectBroken(await addClaim(token, lend.id, { amount: 11_000.01 }), 'amount', 'More than is outstanding')
    expect(await claimsOf(person, lend)).toEqual([])
    expect((await addClaim(token, lend.id, { amount: 11_000 })).status).toBe(202)
    const [claim] = await claimsOf(person, lend)
    const accepted = await acceptClaim(person, claim?.id ?? '', { date: inDays(0) })
    expectJson(accepted, 201)
    expect(accepted.body.return).toMatchObject({ amount: 11_000, interest: 1_000 })
    expect(await readLend(person, lend)).toMatchObject({ returned: 10_000, interestPaid: 1_000, returnStatus: 'done' })
    expect((await readPublic(token)).body.lends).toEqual([])
  })

  test('counts what came back as its terms split it: old clients read the principal', async () => {
    const { lend, token } = await newShared(person, newLoan())
    await addReturn(person, lend.id, { date: inDays(0), amount: 3_000 })
    const [shown] = (await readPublic(token)).body.lends
    expect(shown).toMatchObject({ amount: 10_000, returned: 2_000, owed: 8_000 })
    expectBroken(await addClaim(token, lend.id, { amount: 8_000.01 }), 'amount')
  })
})
