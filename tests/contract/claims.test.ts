import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { addReturn, balanceOf, deactivate, newLend, readLend, returnsOf } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { type Lend, NOBODYS_ID, newBank, refusedAmounts } from './tools/records.ts'
import {
  acceptClaim,
  addClaim,
  addShare,
  type Claim,
  claimsOf,
  newToken,
  readPage,
  readPublic,
  rejectClaim,
  revokeShare,
  tokenIn,
} from './tools/shares.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

/** Adds a record of ₹100 with a person of its own, and a share for that person. */
const newShared = async (fields: Record<string, unknown> = {}, by = person) => {
  const returnName = `Ravi ${randomUUID()}`
  const lend = await newLend(by, { returnName, ...fields })
  const share = await addShare(by, { person: returnName })
  return { lend, returnName, shareId: share.body.id, token: tokenIn(share) }
}

/** Claims a payment, and returns the claim as the owner sees it. */
const newClaim = async (
  token: string,
  lend: Lend,
  fields: Record<string, unknown> = {},
  by = person,
): Promise<Claim> => {
  expect((await addClaim(token, lend.id, fields)).status).toBe(202)
  const [claim] = await claimsOf(by, lend)
  if (!claim) throw new Error('There is no claim.')
  return claim
}

const statusesOf = async (lend: Lend): Promise<string[]> => (await claimsOf(person, lend)).map(({ status }) => status)

describeFeature('shares')('a claim of a payment', () => {
  test('is accepted for the owner to see, and changes no record', async () => {
    const { lend, returnName, shareId, token } = await newShared()
    const answer = await addClaim(token, lend.id, { amount: 12.5, note: ' By UPI ' })
    expectJson(answer, 202)
    expect(answer.text).not.toContain(lend.id)
    const [claim] = await claimsOf(person, lend)
    expect(claim).toEqual({
      id: expect.stringMatching(/./),
      shareId,
      person: returnName,
      lendId: lend.id,
      amount: 12.5,
      note: 'By UPI',
      at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}.*Z$/),
      status: 'open',
    })
    expect(await readLend(person, lend)).toEqual(lend)
    expect((await readPublic(token)).body.lends).toMatchObject([{ returned: 0 }])
  })

  test('is listed with the newest first', async () => {
    const { lend, token } = await newShared()
    for (const amount of [1, 2, 3]) await addClaim(token, lend.id, { amount })
    expect((await claimsOf(person, lend)).map(({ amount }) => amount)).toEqual([3, 2, 1])
  })

  test('is refused when five wait, until the owner decides one', async () => {
    const { lend, token } = await newShared()
    for (let count = 0; count < 5; count += 1) expect((await addClaim(token, lend.id)).status).toBe(202)
    const sixth = await addClaim(token, lend.id)
    expectProblem(sixth, 429)
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0)
    const [claim] = await claimsOf(person, lend)
    await rejectClaim(person, claim?.id ?? '')
    expect((await addClaim(token, lend.id)).status).toBe(202)
    expectProblem(await addClaim(token, lend.id), 429)
    expect(await statusesOf(lend)).toEqual(['open', 'declined', 'open', 'open', 'open', 'open'])
  })

  test('never passes five, though twelve come at the same time', async () => {
    const { lend, token } = await newShared()
    const answers = await Promise.all(Array.from({ length: 12 }, () => addClaim(token, lend.id)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect(await claimsOf(person, lend)).toHaveLength(5)
  })

  test('is refused above what is outstanding', async () => {
    const { lend, token } = await newShared()
    await addReturn(person, lend.id, { amount: 40 })
    expectBroken(await addClaim(token, lend.id, { amount: 60.01 }), 'amount', 'More than is outstanding')
    expect(await claimsOf(person, lend)).toEqual([])
    expect((await addClaim(token, lend.id, { amount: 60 })).status).toBe(202)
  })

  test('needs a record, an amount, and a note of at most 500 characters', async () => {
    const { lend, token } = await newShared()
    for (const amount of [...refusedAmounts, 0, '', undefined]) {
      expectBroken(await addClaim(token, lend.id, { amount }), 'amount')
    }
    for (const id of ['', undefined, null, 5, 'x'.repeat(65)]) expectBroken(await addClaim(token, id), 'lendId')
    expectBroken(await addClaim(token, lend.id, { note: 'x'.repeat(501) }), 'note')
    expect((await call(`POST /api/public/v1/shares/${token}/claims`, { body: 'x' })).status).toBe(415)
    expect(await claimsOf(person, lend)).toEqual([])
  })

  test('is refused for a record that is not on the page, as for one that is not there', async () => {
    const { returnName, token } = await newShared()
    const others = [
      (await newShared()).lend,
      await newLend(person, { returnName: '' }),
      await newLend(person, { returnName, returnStatus: 'done' }),
    ]
    const missing = await addClaim(token, NOBODYS_ID)
    expectProblem(missing, 404)
    for (const { id } of others) {
      const answer = await addClaim(token, id)
      expect([answer.status, answer.text]).toEqual([404, missing.text])
    }
    expect(await claimsOf(person, ...others)).toEqual([])
  })

  test('is refused for a taken record: the owner owes that', async () => {
    const { lend, token } = await newShared({ direction: 'taken' })
    expectProblem(await addClaim(token, lend.id), 400)
    expect(await claimsOf(person, lend)).toEqual([])
  })

  test('is refused on an unknown and on a revoked page alike', async () => {
    const { lend, shareId, token } = await newShared()
    await revokeShare(person, shareId)
    const [revoked, unknown] = [await addClaim(token, lend.id), await addClaim('A'.repeat(22), lend.id)]
    expectProblem(unknown, 404)
    expect([revoked.status, revoked.text]).toEqual([404, unknown.text])
  })

  test('stays in the list of the owner when the page is revoked', async () => {
    const { lend, shareId, token } = await newShared()
    const claim = await newClaim(token, lend)
    await revokeShare(person, shareId)
    expect(await claimsOf(person, lend)).toEqual([claim])
    expectJson(await acceptClaim(person, claim.id), 201)
  })

  test('goes with its record', async () => {
    const { lend, token } = await newShared()
    const claim = await newClaim(token, lend)
    await call('DELETE /api/v1/delete-lend', { by: person, json: { id: lend.id } })
    expect(await claimsOf(person, lend)).toEqual([])
    expectProblem(await acceptClaim(person, claim.id), 404)
  })
})

describeFeature('shares')('the form of the page', () => {
  const send = (token: string, fields: Record<string, string>) =>
    fetch(new URL(`/s/${token}`, pageUrl), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

  let pageUrl: string

  beforeAll(async () => {
    pageUrl = (await addShare(person)).body.url ?? ''
  })

  test('claims a payment with an amount as people write it, and leads back to the page', async () => {
    const { lend, token } = await newShared({ amount: 1_500 })
    const answer = await send(token, { lendId: lend.id, amount: ' ₹1,500.00 ', note: 'By UPI' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/s/${token}?told=1`])
    expect(await claimsOf(person, lend)).toMatchObject([{ amount: 1_500, note: 'By UPI', status: 'open' }])
  })

  test('says on the page why a claim is refused', async () => {
    const { lend, token } = await newShared()
    const answer = await send(token, { lendId: lend.id, amount: '100.01' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(/role="alert">\s*More than is outstanding/)
    expect((await readPage(token)).text).not.toContain('role="alert"')
    expect(await claimsOf(person, lend)).toEqual([])
  })
})

describeFeature('shares')('an accepted claim', () => {
  test('becomes a return of today, and answers as a return does', async () => {
    const { lend, token } = await newShared()
    const claim = await newClaim(token, lend, { amount: 12.5, note: 'By UPI' })
    const answer = await acceptClaim(person, claim.id)
    expectJson(answer, 201)
    expect(answer.body).toEqual({
      return: {
        id: expect.stringMatching(/./),
        lendId: lend.id,
        date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        amount: 12.5,
        kind: 'money',
        bankId: null,
        note: 'By UPI',
      },
      lend: { ...lend, returned: 12.5 },
    })
    const today = Date.parse(answer.body.return.date)
    expect(Math.abs(today - Date.now())).toBeLessThan(2 * 86_400_000)
    expect(await returnsOf(person, lend.id)).toEqual([answer.body.return])
    expect(await statusesOf(lend)).toEqual(['accepted'])
    expect((await readPublic(token)).body.lends).toMatchObject([{ returned: 12.5 }])
  })

  test('credits the account, and makes the record done when nothing is outstanding', async () => {
    const { lend, token } = await newShared()
    const { id: bankId } = await newBank(person, { amount: 500 })
    const claim = await newClaim(token, lend, { amount: 100 })
    const { body } = await acceptClaim(person, claim.id, { bankId })
    expect(body).toMatchObject({ return: { bankId }, lend: { returnStatus: 'done', returned: 100 }, balance: 600 })
    expect(await balanceOf(person, bankId)).toBe(600)
    expect((await readPublic(token)).body.lends).toEqual([])
  })

  test('is accepted or declined once', async () => {
    const { lend, token } = await newShared()
    const [first, second] = [await newClaim(token, lend), await newClaim(token, lend)]
    expectJson(await acceptClaim(person, first.id), 201)
    expectJson(await rejectClaim(person, second.id), 200)
    for (const { id } of [first, second]) {
      expectProblem(await acceptClaim(person, id), 400)
      expectProblem(await rejectClaim(person, id), 400)
    }
    expect(await statusesOf(lend)).toEqual(['declined', 'accepted'])
    expect(await returnsOf(person, lend.id)).toHaveLength(1)
  })

  test('applies once, though ten accept it at the same time', async () => {
    const { lend, token } = await newShared()
    const { id: bankId } = await newBank(person, { amount: 0 })
    const claim = await newClaim(token, lend)
    const answers = await Promise.all(Array.from({ length: 10 }, () => acceptClaim(person, claim.id, { bankId })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 400)])
    expect(await balanceOf(person, bankId)).toBe(10)
  })

  test('applies once with a key, and responds the same again', async () => {
    const { lend, token } = await newShared()
    const claim = await newClaim(token, lend)
    const key = randomUUID()
    const first = await acceptClaim(person, claim.id, {}, key)
    const again = await acceptClaim(person, claim.id, {}, key)
    expect([again.status, again.text]).toEqual([201, first.text])
    expect((await rejectClaim(person, claim.id, key)).status).toBe(422)
  })

  test('stays open when the return is refused', async () => {
    const { lend, token } = await newShared()
    const claim = await newClaim(token, lend, { amount: 60 })
    const { id: inactive } = await newBank(person)
    await deactivate(person, inactive)
    expectProblem(await acceptClaim(person, claim.id, { bankId: inactive }), 400, 'Bank not active!')
    expectProblem(await acceptClaim(person, claim.id, { bankId: NOBODYS_ID }), 404)
    expectBroken(await acceptClaim(person, claim.id, { bankId: 5 }), 'bankId')
    await addReturn(person, lend.id, { amount: 50 })
    expectBroken(await acceptClaim(person, claim.id), 'amount', 'More than is outstanding')
    expect(await statusesOf(lend)).toEqual(['open'])
    expect(await returnsOf(person, lend.id)).toHaveLength(1)
  })
})

describeFeature('shares')('a declined claim', () => {
  test('changes nothing but its status', async () => {
    const { lend, token } = await newShared()
    const claim = await newClaim(token, lend)
    expectJson(await rejectClaim(person, claim.id), 200)
    expect(await claimsOf(person, lend)).toEqual([{ ...claim, status: 'declined' }])
    expect(await readLend(person, lend)).toEqual(lend)
    expect(await returnsOf(person, lend.id)).toEqual([])
  })
})

describeFeature('shares')('the claims of another user', () => {
  testWithMail('are like those that are not there, and stay as they were', async () => {
    const { lend, token } = await newShared()
    const claim = await newClaim(token, lend)
    const other = await newPerson()
    expect((await call('GET /api/v1/claims', { by: other })).body).toEqual([])
    for (const [foreign, missing] of [
      [await acceptClaim(other, claim.id), await acceptClaim(other, NOBODYS_ID)],
      [await rejectClaim(other, claim.id), await rejectClaim(other, NOBODYS_ID)],
    ] as const) {
      expectProblem(missing, 404)
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    }
    const { id: foreignBank } = await newBank(other)
    expectProblem(await acceptClaim(person, claim.id, { bankId: foreignBank }), 404)
    expect(await claimsOf(person, lend)).toEqual([claim])
  })

  testWithMail('cannot be made on the page of one user for a record of another', async () => {
    const { returnName, token } = await newShared()
    const other = await newPerson()
    const foreign = await newLend(other, { returnName })
    expectProblem(await addClaim(token, foreign.id), 404)
    expectProblem(await addClaim(await newToken(other, returnName), (await newShared()).lend.id), 404)
    expect(await claimsOf(other, foreign)).toEqual([])
  })
})
