import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { rename } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addLend, UNKNOWN_ID } from './tools/records.ts'
import { addShare, listShares, newToken, readPublic, revokeShare, tokenIn } from './tools/shares.ts'
import { target, testWithMail, testWithOldKeys } from './tools/target.ts'

const DAY_MS = 86_400_000

let person: Person

beforeAll(async () => {
  person = await someone()
})

/** A name that no record has. */
const newName = (): string => `Ravi ${randomUUID()}`

describeFeature('shares')('a new share', () => {
  test('answers its address, with a token of 128 bits, and the moment of its end', async () => {
    const name = newName()
    const before = Date.now()
    const response = await addShare(person, { person: name, days: 30 })
    expectJson(response, 201)
    const { id, url = '', expiresAt } = response.body
    expect(response.body).toEqual({ id, url, person: name, expiresAt })
    expect(url.slice(0, -22)).toBe(`${target.host}/s/`)
    expect(tokenIn(response)).toMatch(/^[\w-]{22}$/)
    const end = Date.parse(expiresAt)
    expect(end).toBeGreaterThanOrEqual(before + 30 * DAY_MS - 60_000)
    expect(end).toBeLessThanOrEqual(Date.now() + 30 * DAY_MS + 60_000)
  })

  test('has an address of its own each time', async () => {
    const name = newName()
    const tokens = [await newToken(person, name), await newToken(person, name)]
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect((await readPublic(token)).status).toBe(200)
  })

  test('answers its address once: a replay has none, and the list neither', async () => {
    const [name, key] = [newName(), randomUUID()]
    const first = await addShare(person, { person: name }, key)
    const again = await addShare(person, { person: name }, key)
    expectJson(again, 201)
    const { url, ...rest } = first.body
    expect(again.body).toEqual(rest)
    const listed = (await listShares(person)).body.filter((share) => share.person === name)
    expect(listed).toEqual([rest])
    expectProblem(await addShare(person, { person: name, days: 8 }, key), 422)
  })

  testWithOldKeys('answers an empty object to the same request after two days, and adds no other', async () => {
    const [name, key] = [newName(), randomUUID()]
    await addShare(person, { person: name }, key)
    await target.ageKey?.(key, 48)
    const again = await addShare(person, { person: name }, key)
    expect([again.status, again.text, again.headers.get('Idempotency-Replayed')]).toEqual([201, '{}', 'true'])
    expect((await listShares(person)).body.filter((share) => share.person === name)).toHaveLength(1)
  })

  test.each([1, 90])('can live for %i days', async (days) => {
    expectJson(await addShare(person, { days }), 201)
  })

  test.each([0, 91, -1, 1.5, '7', '', null, true, [7], 'week', 1e21])('cannot live for %j days', async (days) => {
    expectBroken(await addShare(person, { days }), 'days')
  })

  test('needs the number of days', async () => {
    expectBroken(await addShare(person, { days: undefined }), 'days')
  })

  test('needs a person, of at most 100 characters', async () => {
    for (const name of ['', ' \t\u00a0', undefined, null, 5, 'x'.repeat(101)]) {
      expectBroken(await addShare(person, { person: name }), 'person')
    }
    const response = await addShare(person, { person: ` ${'x'.repeat(100)} ` })
    expectJson(response, 201)
    expect(response.body.person).toBe('x'.repeat(100))
    expect((await addShare(person, { person: 'Ravi \t Kumar' })).body.person).toBe('Ravi Kumar')
  })

  test('for a person without records shows none', async () => {
    const response = await readPublic(await newToken(person, newName()))
    expectJson(response, 200)
    expect(response.body.lends).toEqual([])
  })

  test('needs a session', async () => {
    expectProblem(await addShare({ ...person, token: 'none' }), 401)
    expectProblem(await listShares({ ...person, token: 'none' }), 401)
    expectProblem(await revokeShare({ ...person, token: 'none' }, UNKNOWN_ID), 401)
  })
})

describeFeature('shares')('the list of shares', () => {
  test('has the newest first', async () => {
    const name = newName()
    const made = [await addShare(person, { person: name }), await addShare(person, { person: name })]
    const listed = (await listShares(person)).body.filter((share) => share.person === name)
    expect(listed.map(({ id }) => id)).toEqual(made.map(({ body }) => body.id).toReversed())
  })

  test('follows a rename of the person, in every spelling, and so does the page', async () => {
    const [name, to] = [newName(), newName()]
    const { body: lend } = await addLend(person, { returnName: name })
    const shares = [await addShare(person, { person: name.toUpperCase() }), await addShare(person, { person: name })]
    await rename(person, name.toLowerCase(), to)
    const ids = shares.map(({ body }) => body.id)
    const listed = (await listShares(person)).body.filter(({ id }) => ids.includes(id))
    expect(listed.map((share) => share.person)).toEqual([to, to])
    for (const share of shares) {
      expect((await readPublic(tokenIn(share))).body).toMatchObject({ person: to, lends: [{ id: lend.id }] })
    }
  })
})

describeFeature('shares')('when two people become one', () => {
  /** Shares for these names. Returns a function that counts those that are still open. */
  const shareWith = async (...names: string[]): Promise<() => Promise<number[]>> => {
    const made: Awaited<ReturnType<typeof addShare>>[] = []
    for (const name of names) made.push(await addShare(person, { person: name }))
    return async () => {
      const listed = (await listShares(person)).body
      const counts = made.map(async (share) => {
        const isListed = listed.some(({ id }) => id === share.body.id)
        const { status } = await readPublic(tokenIn(share))
        expect([status, isListed]).toEqual(isListed ? [200, true] : [404, false])
        return Number(isListed)
      })
      return Promise.all(counts)
    }
  }

  test('the shares of both are revoked, because each would show the records of the other', async () => {
    const [one, other, third] = [newName(), newName(), newName()]
    for (const name of [one, other, third]) await addLend(person, { returnName: name })
    const readOpen = await shareWith(one, other.toUpperCase(), one, third)
    expect((await rename(person, one.toLowerCase(), other)).body).toMatchObject({ renamed: 1 })
    expect(await readOpen()).toEqual([0, 0, 0, 1])
  })

  test.each([
    ['a share alone takes the name of one with records', [1], [0, 0]],
    ['records takes the name of one with a share alone', [0], [0, 0]],
    ['a share alone takes the name of one with a share alone', [], [0, 0]],
  ])('they are revoked when one with %s', async (_, withRecords, open) => {
    const names = [newName(), newName()]
    for (const index of withRecords) await addLend(person, { returnName: names[index] })
    const readOpen = await shareWith(...names)
    expectJson(await rename(person, names[0], names[1]), 200)
    expect(await readOpen()).toEqual(open)
  })

  test('they stay while nobody has the old name, the new name, or it is another spelling of the same', async () => {
    const [one, other] = [newName(), newName()]
    for (const name of [one, other]) await addLend(person, { returnName: name })
    const readOpen = await shareWith(one, other)
    await rename(person, newName(), one)
    await rename(person, one, one.toUpperCase())
    await rename(person, other, newName())
    expect(await readOpen()).toEqual([1, 1])
  })
})

describeFeature('shares')('a revoked share', () => {
  test('is gone at once, and revoked once', async () => {
    const made = await addShare(person)
    expectJson(await revokeShare(person, made.body.id), 200)
    expect((await listShares(person)).body.map(({ id }) => id)).not.toContain(made.body.id)
    expectProblem(await readPublic(tokenIn(made)), 404)
    expectProblem(await revokeShare(person, made.body.id), 404)
  })

  test('answers as one that never was, on the page, too', async () => {
    const made = await addShare(person)
    await revokeShare(person, made.body.id)
    const [revoked, unknown] = [await readPublic(tokenIn(made)), await readPublic('A'.repeat(22))]
    expectProblem(unknown, 404)
    expect([revoked.status, revoked.text]).toEqual([404, unknown.text])
  })
})

describeFeature('shares')('the shares of another user', () => {
  testWithMail('are like those that are not there', async () => {
    const made = await addShare(person)
    const other = await newPerson()
    expect((await listShares(other)).body).toEqual([])
    const [foreign, missing] = [await revokeShare(other, made.body.id), await revokeShare(other, UNKNOWN_ID)]
    expectProblem(missing, 404)
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expectJson(await readPublic(tokenIn(made)), 200)
  })

  testWithMail('do not follow a rename', async () => {
    const name = newName()
    const made = await addShare(person, { person: name })
    await rename(await newPerson(), name, newName())
    expect((await readPublic(tokenIn(made))).body).toMatchObject({ person: name })
  })
})
