import { beforeAll, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { addReturn, newLend, readLend } from './tools/money.ts'
import { type Person, someone } from './tools/people.ts'
import { refusedAmounts, UNKNOWN_ID } from './tools/records.ts'
import {
  acceptClaim,
  addClaim,
  addShare,
  claimsOf,
  newClaim,
  newShared,
  readPage,
  readPublic,
  rejectClaim,
  revokeShare,
  statusesOf,
} from './tools/shares.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

describeFeature('shares')('a claim of a payment', () => {
  test('is accepted for the owner to see, and changes no record', async () => {
    const { lend, returnName, shareId, token } = await newShared(person)
    const response = await addClaim(token, lend.id, { amount: 12.5, note: ' By UPI ' })
    expectJson(response, 202)
    expect(response.text).not.toContain(lend.id)
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
    const { lend, token } = await newShared(person)
    for (const amount of [1, 2, 3]) await addClaim(token, lend.id, { amount })
    expect((await claimsOf(person, lend)).map(({ amount }) => amount)).toEqual([3, 2, 1])
  })

  test('is refused when five wait, until the owner decides one', async () => {
    const { lend, token } = await newShared(person)
    for (let count = 0; count < 5; count += 1) expect((await addClaim(token, lend.id)).status).toBe(202)
    const sixth = await addClaim(token, lend.id)
    expectProblem(sixth, 429)
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0)
    const [claim] = await claimsOf(person, lend)
    await rejectClaim(person, claim?.id ?? '')
    expect((await addClaim(token, lend.id)).status).toBe(202)
    expectProblem(await addClaim(token, lend.id), 429)
    expect(await statusesOf(person, lend)).toEqual(['open', 'declined', 'open', 'open', 'open', 'open'])
  })

  test('never passes five, though twelve come at the same time', async () => {
    const { lend, token } = await newShared(person)
    const responses = await Promise.all(Array.from({ length: 12 }, () => addClaim(token, lend.id)))
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7)
    expect(await claimsOf(person, lend)).toHaveLength(5)
  })

  test('that is sent again while it waits is one claim, and is accepted each time', async () => {
    const { lend, token } = await newShared(person)
    const same = { amount: 12.5, note: 'By UPI' }
    const responses = await Promise.all([1, 2, 3].map(() => addClaim(token, lend.id, same)))
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202])
    expect((await addClaim(token, lend.id, { amount: '12.50', note: ' By UPI ' })).status).toBe(202)
    expect(await claimsOf(person, lend)).toMatchObject([same])

    await addClaim(token, lend.id, { ...same, amount: 12.51 })
    await addClaim(token, lend.id, { ...same, note: 'by upi' })
    expect(await claimsOf(person, lend)).toHaveLength(3)
    for (let count = 0; count < 2; count += 1) await addClaim(token, lend.id)
    expect((await addClaim(token, lend.id, same)).status).toBe(202)
    expectProblem(await addClaim(token, lend.id), 429)
  })

  test('that is sent again after it was decided is another one', async () => {
    const { lend, token } = await newShared(person)
    const claim = await newClaim(person, token, lend, { note: 'By UPI' })
    await rejectClaim(person, claim.id)
    await addClaim(token, lend.id, { note: 'By UPI' })
    expect(await statusesOf(person, lend)).toEqual(['open', 'declined'])
  })

  test('is refused above what is outstanding', async () => {
    const { lend, token } = await newShared(person)
    await addReturn(person, lend.id, { amount: 40 })
    expectBroken(await addClaim(token, lend.id, { amount: 60.01 }), 'amount', 'More than is outstanding')
    expect(await claimsOf(person, lend)).toEqual([])
    expect((await addClaim(token, lend.id, { amount: 60 })).status).toBe(202)
  })

  test('needs a record, an amount, and a note of at most 500 characters', async () => {
    const { lend, token } = await newShared(person)
    for (const amount of [...refusedAmounts, 0, '', undefined]) {
      expectBroken(await addClaim(token, lend.id, { amount }), 'amount')
    }
    for (const id of ['', undefined, null, 5, 'x'.repeat(65)]) expectBroken(await addClaim(token, id), 'lendId')
    expectBroken(await addClaim(token, lend.id, { note: 'x'.repeat(501) }), 'note')
    expect((await call(`POST /api/public/v1/shares/${token}/claims`, { body: 'x' })).status).toBe(415)
    expect(await claimsOf(person, lend)).toEqual([])
  })

  test('is refused for a record that is not on the page, as for one that is not there', async () => {
    const { returnName, token } = await newShared(person)
    const others = [
      (await newShared(person)).lend,
      await newLend(person, { returnName: '' }),
      await newLend(person, { returnName, returnStatus: 'done' }),
    ]
    const missing = await addClaim(token, UNKNOWN_ID)
    expectProblem(missing, 404)
    for (const { id } of others) {
      const response = await addClaim(token, id)
      expect([response.status, response.text]).toEqual([404, missing.text])
    }
    expect(await claimsOf(person, ...others)).toEqual([])
  })

  test('is refused for a taken record: the owner owes that', async () => {
    const { lend, token } = await newShared(person, { direction: 'taken' })
    expectProblem(await addClaim(token, lend.id), 400)
    expect(await claimsOf(person, lend)).toEqual([])
  })

  test('is refused on an unknown and on a revoked page alike', async () => {
    const { lend, shareId, token } = await newShared(person)
    await revokeShare(person, shareId)
    const [revoked, unknown] = [await addClaim(token, lend.id), await addClaim('A'.repeat(22), lend.id)]
    expectProblem(unknown, 404)
    expect([revoked.status, revoked.text]).toEqual([404, unknown.text])
  })

  test('stays in the list of the owner when the page is revoked', async () => {
    const { lend, shareId, token } = await newShared(person)
    const claim = await newClaim(person, token, lend)
    await revokeShare(person, shareId)
    expect(await claimsOf(person, lend)).toEqual([claim])
    expectJson(await acceptClaim(person, claim.id), 201)
  })

  test('goes with its record', async () => {
    const { lend, token } = await newShared(person)
    const claim = await newClaim(person, token, lend)
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
    const { lend, token } = await newShared(person, { amount: 1_500 })
    const response = await send(token, { lendId: lend.id, amount: ' ₹1,500.00 ', note: 'By UPI' })
    expect([response.status, response.headers.get('Location')]).toEqual([303, `/s/${token}?claimed=1`])
    expect(await claimsOf(person, lend)).toMatchObject([{ amount: 1_500, note: 'By UPI', status: 'open' }])
  })

  test('says on the page why a claim is refused', async () => {
    const { lend, token } = await newShared(person)
    const response = await send(token, { lendId: lend.id, amount: '100.01' })
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/role="alert">\s*More than is outstanding/)
    expect((await readPage(token)).text).not.toContain('role="alert"')
    expect(await claimsOf(person, lend)).toEqual([])
  })
})
