import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { CANARY, type Owned, readRows, setUpOwner, UPI_ID } from './owner.ts'
import { LEND, matrix, type Name } from './ownership-matrix.ts'

const MISSING = '01900000-0000-7000-8000-000000000000'

let setup: Awaited<ReturnType<typeof setUpOwner>>
let before: string

const open = async (): Promise<void> => {
  setup = await setUpOwner()
  before = await readRows(setup.api.store, setup.owned.user)
}

/** The calls that know `If-Match`. A 412 shows a record, so they may show none of another user. */
const versionedCalls = ['editLend', 'editBank', 'editExpense', 'editPlan', 'updateProfile'] as const satisfies Name[]

const call = async (name: Name, owned: Owned, token: string | undefined, sentHeaders: Record<string, string> = {}) => {
  const { send } = matrix[name]
  const { path, body } = send(owned, token)
  const method = endpoints[name].method.toUpperCase()
  const response = await setup.api.call(method, path, {
    ...(body !== undefined && { body }),
    ...(token !== undefined && { token }),
    headers: sentHeaders,
  })
  const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, text: await response.text(), headers }
}

/** Expects a response without any data of the owner that the caller did not send. */
const expectNothingOf = (owned: Owned, text: string): void => {
  for (const secret of [CANARY, UPI_ID, owned.image, '9876543210', '12345678","amount":1000'])
    expect(text).not.toContain(secret)
}

const expectUnchanged = async (): Promise<void> => {
  expect(await readRows(setup.api.store, setup.owned.user)).toBe(before)
}

const names = Object.keys(endpoints) as Name[] // TypeScript types keys as strings

describe.each(names)('%s', (name) => {
  const { kind } = matrix[name]

  // The tests of a call share one app: only the last of them changes records.
  beforeAll(open)
  afterAll(() => setup.api.close())

  if (kind === 'open') {
    test('gives every caller the same response, and changes nothing of the owner’s', async () => {
      const expected = await call(name, setup.owned, undefined)
      for (const token of [...Object.values(setup.dead), setup.other]) {
        expect(await call(name, setup.owned, token)).toEqual(expected)
      }
      // The page of a share shows its own records; shares.test.ts checks that it shows nothing else.
      if (!['profileImage', 'register', 'publicShare'].includes(name)) expectNothingOf(setup.owned, expected.text)
      await expectUnchanged()
    })
    return
  }

  if (kind === 'optional') {
    test('gives a caller without a token nothing of the owner, refuses every token that is not good, and changes nothing', async () => {
      const { none, ...dead } = setup.dead
      const open = await call(name, setup.owned, none)
      expect(open.status).toBe(200)
      const expected = await call(name, setup.owned, 'garbage')
      expect(expected.status).toBe(401)
      for (const token of Object.values(dead)) expect(await call(name, setup.owned, token)).toEqual(expected)
      const other = await call(name, setup.owned, setup.other)
      expect(other.status).toBe(200)
      for (const { text } of [open, expected, other]) {
        expectNothingOf(setup.owned, text)
        for (const id of Object.values(setup.owned)) expect(text).not.toContain(id)
      }
      await expectUnchanged()
    })
    return
  }

  test('refuses every token that is not good with one answer, and changes nothing', async () => {
    const expected = await call(name, setup.owned, undefined)
    expect(expected.status).toBe(401)
    for (const [what, token] of Object.entries(setup.dead)) {
      expect([what, await call(name, setup.owned, token)]).toEqual([what, expected])
    }
    expectNothingOf(setup.owned, expected.text)
    await expectUnchanged()
  })

  if (kind === 'own') {
    test('gives another user only what is that user’s, and leaves the owner’s alone', async () => {
      const response = await call(name, setup.owned, setup.other)
      expect([200, 201, 202]).toContain(response.status)
      expectNothingOf(setup.owned, response.text)
      for (const id of Object.values(setup.owned)) expect(response.text).not.toContain(id)
      await expectUnchanged()
    })
    return
  }

  test('answers another user as if the record were not there, and leaves it as it was', async () => {
    const foreign = await call(name, setup.owned, setup.other)
    const missing = await call(name, { ...setup.owned, [kind]: MISSING }, setup.other)
    expect(missing.status).toBe(404)
    expect({ ...foreign, text: foreign.text.replaceAll(setup.owned[kind], MISSING) }).toEqual(missing)
    expectNothingOf(setup.owned, foreign.text)
    await expectUnchanged()
  })

  test('serves the owner, so that a refusal is no accident', async () => {
    const response = await call(name, setup.owned, setup.token)
    expect([200, 201]).toContain(response.status)
  })
})

describe.each(versionedCalls)('%s with If-Match', (name) => {
  const { kind } = matrix[name]

  beforeAll(open)
  afterAll(() => setup.api.close())

  test('shows a record to its owner only, and changes nothing', async () => {
    const refused = await call(name, setup.owned, setup.token, { 'If-Match': '"99"' })
    expect(refused.status).toBe(412)
    expect(refused.text).toContain(CANARY)
    const foreign = await call(name, setup.owned, setup.other, { 'If-Match': '"99"' })
    expect(foreign.status).toBe(kind === 'own' ? 412 : 404)
    expectNothingOf(setup.owned, foreign.text)
    await expectUnchanged()
  })

  if (kind === 'own' || kind === 'open' || kind === 'optional') return

  test('answers another user as if the record were not there, whatever its version', async () => {
    const missing = await call(name, { ...setup.owned, [kind]: MISSING }, setup.other)
    for (const value of ['"1"', '"2"', '"99"', '*', 'W/"1"']) {
      const foreign = await call(name, setup.owned, setup.other, { 'If-Match': value })
      expect({ ...foreign, text: foreign.text.replaceAll(setup.owned[kind], MISSING) }).toEqual(missing)
    }
    await expectUnchanged()
  })
})

test('another user’s Idempotency-Key replays nothing', async () => {
  await open()
  onTestFinished(() => setup.api.close())
  const headers = { 'Idempotency-Key': 'the-key-of-the-owner-1' }
  const add = async (token: string) => {
    const response = await setup.api.post(endpoints.addLend.path, { ...LEND, reason: 'Same' }, { token, headers })
    return { status: response.status, body: await response.json() }
  }
  const own = await add(setup.token)
  const foreign = await add(setup.other)
  expect([own.status, foreign.status]).toEqual([201, 201])
  expect(foreign.body.id).not.toBe(own.body.id)
  expect(foreign.body.email).toBe('other@example.com')
})
