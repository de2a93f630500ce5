import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { addReturn, balanceOf, deactivate, newLend, readLend, returnsOf } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { later, newBank, UNKNOWN_ID } from './tools/records.ts'
import {
  acceptClaim,
  addClaim,
  claimsOf,
  newClaim,
  newShared,
  newToken,
  readPublic,
  rejectClaim,
  statusesOf,
} from './tools/shares.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

describeFeature('shares')('an accepted claim', () => {
  test('becomes a return of today, and answers as a return does', async () => {
    const { lend, token } = await newShared(person)
    const claim = await newClaim(person, token, lend, { amount: 12.5, note: 'By UPI' })
    const response = await acceptClaim(person, claim.id)
    expectJson(response, 201)
    expect(response.body).toEqual({
      return: {
        id: expect.stringMatching(/./),
        lendId: lend.id,
        date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        amount: 12.5,
        interest: 0,
        kind: 'money',
        bankId: null,
        note: 'By UPI',
      },
      lend: later(lend, { returned: 12.5 }),
    })
    const today = Date.parse(response.body.return.date)
    expect(Math.abs(today - Date.now())).toBeLessThan(2 * 86_400_000)
    expect(await returnsOf(person, lend.id)).toEqual([response.body.return])
    expect(await statusesOf(person, lend)).toEqual(['accepted'])
    expect((await readPublic(token)).body.lends).toMatchObject([{ returned: 12.5 }])
  })

  test('credits the account, and makes the record done when nothing is outstanding', async () => {
    const { lend, token } = await newShared(person)
    const { id: bankId } = await newBank(person, { amount: 500 })
    const claim = await newClaim(person, token, lend, { amount: 100 })
    const { body } = await acceptClaim(person, claim.id, { bankId })
    expect(body).toMatchObject({ return: { bankId }, lend: { returnStatus: 'done', returned: 100 }, balance: 600 })
    expect(await balanceOf(person, bankId)).toBe(600)
    expect((await readPublic(token)).body.lends).toEqual([])
  })

  test('is accepted or declined once', async () => {
    const { lend, token } = await newShared(person)
    const [first, second] = [await newClaim(person, token, lend), await newClaim(person, token, lend)]
    expectJson(await acceptClaim(person, first.id), 201)
    expectJson(await rejectClaim(person, second.id), 200)
    for (const { id } of [first, second]) {
      expectProblem(await acceptClaim(person, id), 400)
      expectProblem(await rejectClaim(person, id), 400)
    }
    expect(await statusesOf(person, lend)).toEqual(['declined', 'accepted'])
    expect(await returnsOf(person, lend.id)).toHaveLength(1)
  })

  test('applies once, though ten accept it at the same time', async () => {
    const { lend, token } = await newShared(person)
    const { id: bankId } = await newBank(person, { amount: 0 })
    const claim = await newClaim(person, token, lend)
    const responses = await Promise.all(Array.from({ length: 10 }, () => acceptClaim(person, claim.id, { bankId })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 400)])
    expect(await balanceOf(person, bankId)).toBe(10)
  })

  test('applies once with a key, and responds the same again', async () => {
    const { lend, token } = await newShared(person)
    const claim = await newClaim(person, token, lend)
    const key = randomUUID()
    const first = await acceptClaim(person, claim.id, {}, key)
    const again = await acceptClaim(person, claim.id, {}, key)
    expect([again.status, again.text]).toEqual([201, first.text])
    expect((await rejectClaim(person, claim.id, key)).status).toBe(422)
  })

  test('stays open when the return is refused', async () => {
    const { lend, token } = await newShared(person)
    const claim = await newClaim(person, token, lend, { amount: 60 })
    const { id: inactive } = await newBank(person)
    await deactivate(person, inactive)
    expectProblem(await acceptClaim(person, claim.id, { bankId: inactive }), 400, 'Bank not active!')
    expectProblem(await acceptClaim(person, claim.id, { bankId: UNKNOWN_ID }), 404)
    expectBroken(await acceptClaim(person, claim.id, { bankId: 5 }), 'bankId')
    await addReturn(person, lend.id, { amount: 50 })
    expectBroken(await acceptClaim(person, claim.id), 'amount', 'More than is outstanding')
    expect(await statusesOf(person, lend)).toEqual(['open'])
    expect(await returnsOf(person, lend.id)).toHaveLength(1)
  })
})

describeFeature('shares')('an accepted claim, with more or less than an account,', () => {
  test('has the date of the caller, and of the server without a body', async () => {
    const { lend, token } = await newShared(person)
    const [first, second] = [await newClaim(person, token, lend), await newClaim(person, token, lend)]
    const { body } = await acceptClaim(person, first.id, { date: '2024-02-29' })
    expect(body.return.date).toBe('2024-02-29')
    expectBroken(await acceptClaim(person, second.id, { date: '2999-01-01' }), 'date')
    expectJson(await call(`POST /api/v1/claims/${second.id}/accept`, { by: person }), 201)
  })

  test('is refused once its record is a borrowed one, and stays open', async () => {
    const { lend, token } = await newShared(person)
    const claim = await newClaim(person, token, lend)
    await call('PATCH /api/v1/edit-lend', { by: person, json: { ...lend, direction: 'taken' } })
    expectProblem(await acceptClaim(person, claim.id), 400)
    expect(await statusesOf(person, lend)).toEqual(['open'])
  })
})

describeFeature('shares')('a declined claim', () => {
  test('changes nothing but its status', async () => {
    const { lend, token } = await newShared(person)
    const claim = await newClaim(person, token, lend)
    expectJson(await rejectClaim(person, claim.id), 200)
    expect(await claimsOf(person, lend)).toEqual([{ ...claim, status: 'declined' }])
    expect(await readLend(person, lend)).toEqual(lend)
    expect(await returnsOf(person, lend.id)).toEqual([])
  })
})

describeFeature('shares')('the claims of another user', () => {
  testWithMail('are like those that are not there, and stay as they were', async () => {
    const { lend, token } = await newShared(person)
    const claim = await newClaim(person, token, lend)
    const other = await newPerson()
    expect((await call('GET /api/v1/claims', { by: other })).body).toEqual([])
    for (const [foreign, missing] of [
      [await acceptClaim(other, claim.id), await acceptClaim(other, UNKNOWN_ID)],
      [await rejectClaim(other, claim.id), await rejectClaim(other, UNKNOWN_ID)],
    ] as const) {
      expectProblem(missing, 404)
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    }
    const { id: foreignBank } = await newBank(other)
    expectProblem(await acceptClaim(person, claim.id, { bankId: foreignBank }), 404)
    expect(await claimsOf(person, lend)).toEqual([claim])
  })

  testWithMail('cannot be made on the page of one user for a record of another', async () => {
    const { returnName, token } = await newShared(person)
    const other = await newPerson()
    const foreign = await newLend(other, { returnName })
    expectProblem(await addClaim(token, foreign.id), 404)
    expectProblem(await addClaim(await newToken(other, returnName), (await newShared(person)).lend.id), 404)
    expect(await claimsOf(other, foreign)).toEqual([])
  })
})
