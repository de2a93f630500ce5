import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { sweep } from '#server/sweep.ts'
import { insertPage } from '#tests/tools/server-steps.ts'
import { readRows } from './owner.ts'
import { EMAIL, openSharing, pathsOf, type Sharing } from './sharing.ts'

const CANARY = 'canary-of-the-owner'
const DAY_MS = 86_400_000
const BANK = { accountHolderName: CANARY, accountNumber: 'CANARY12345', mobileNumber: '7331973319' }

/** Everything of a response but what is new in each: its id, and the nonce of its style. */
const readWhole = async (response: Response): Promise<string> => {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  const whole = JSON.stringify([response.status, headers, await response.text()])
  return whole.replaceAll(/nonce(-|=\\")[\w+/=]{24}/g, 'nonce')
}

let owner: Sharing

beforeEach(async () => {
  owner = await openSharing()
})

afterEach(() => owner.api.close())

test('the public pages and the calendar show their records, and nothing else of anybody', async () => {
  await owner.rename(`Asha ${CANARY}`)
  const bank = await owner.api.addBank(owner.token, 73_319.37, BANK)
  const shown = await owner.addLend({ returnName: 'Ravi', returnDate: '2026-12-01', reason: 'Shown' })
  await owner.addReturn(shown, { bankId: bank, note: CANARY })
  const hidden = [
    await owner.addLend({ returnName: CANARY, reason: CANARY, amount: 73_319.37 }),
    await owner.addLend({ returnName: 'Ravi', reason: CANARY, returnStatus: 'done' }),
    await owner.addLend({ returnName: 'Ravi Kumar', reason: CANARY }),
    await owner.addLend({ returnName: '', reason: CANARY }),
  ]
  const { id: shareId, secret } = await owner.addShare()
  const { secret: otherSecret, id: otherShare } = await owner.addShare(CANARY)
  await owner.claim(secret, shown, { note: CANARY })
  const secretsOf = [CANARY, EMAIL, '9731973319', '7331973319', '73319', '73,319', 'CANARY', '1990-02-03', '3 Feb 1990']
  const ids = [owner.user, bank, shareId, otherShare, otherSecret, owner.token, ...hidden]
  const returns = await owner.api.store.selectFrom('returns').select('id').execute()

  for (const path of pathsOf(secret)) {
    const text = await (await owner.api.call('GET', path)).text()
    expect(text).toContain('Shown')
    for (const value of [...secretsOf, ...ids, ...returns.map(({ id }) => id)]) {
      expect([path, value, text.includes(value)]).toEqual([path, value, false])
    }
  }
  const calendar = await (await owner.api.call('GET', await owner.remind())).text()
  expect(calendar).toContain('Shown')
  for (const value of [...secretsOf, ...ids]) expect([value, calendar.includes(value)]).toEqual([value, false])
  const unsubscribe = await (await owner.api.call('GET', await owner.receiveMail())).text()
  for (const value of [...secretsOf, ...ids, 'Asha']) expect(unsubscribe).not.toContain(value)
})

describe('an address that is dead', () => {
  test('answers to the byte as one that never was: expired, revoked, of a deleted user', async () => {
    const lendId = await owner.addLend({ returnName: 'Ravi' })
    const lend = await owner.api.store
      .selectFrom('lends')
      .selectAll()
      .where('id', '=', lendId)
      .executeTakeFirstOrThrow()
    await insertPage(owner.api.store, 'lends', () => ({ ...lend, id: uuid() }))
    const [expired, revoked, deleted] = [
      await owner.addShare('Ravi', 1),
      await owner.addShare(),
      await owner.addShare(),
    ]
    const share = await owner.api.store
      .selectFrom('shares')
      .selectAll()
      .where('id', '=', deleted.id)
      .executeTakeFirstOrThrow()
    for (let page = 0; page < 2; page += 1) {
      await insertPage(owner.api.store, 'shares', () => ({ ...share, id: uuid(), token_hash: uuid() }))
    }
    const calendar = await owner.remind()
    await owner.revoke(revoked.id)
    owner.api.advanceClock(DAY_MS)
    const unknown = await Promise.all(
      pathsOf('A'.repeat(22)).map(async (path) => readWhole(await owner.api.call('GET', path))),
    )
    const expectUnknown = async ({ secret }: { secret: string }) => {
      for (const [index, path] of pathsOf(secret).entries()) {
        expect(await readWhole(await owner.api.call('GET', path))).toBe(unknown[index])
      }
    }
    expect(unknown[0]).toMatch(/^\[404,/)
    expect(unknown[1]).toMatch(/^\[404,/)
    await expectUnknown(revoked)
    await expectUnknown(expired)

    const unknownCalendar = await readWhole(await owner.api.call('GET', `/cal/${'A'.repeat(22)}.ics`))
    expect((await owner.api.call('GET', calendar)).status).toBe(200)
    expect((await owner.api.call('GET', pathsOf(deleted.secret)[1] ?? '')).status).toBe(200)
    await owner.api.call('DELETE', buildPath(endpoints.deleteUser, { userId: owner.user }).path, { token: owner.token })
    // The rows wait for the sweep, and nothing opens them any more.
    expect((await owner.api.store.selectFrom('lends').select('id').execute()).length).toBeGreaterThan(0)
    expect(await owner.api.store.selectFrom('shares').select('id').execute()).toEqual([])
    await expectUnknown(deleted)
    expect(await readWhole(await owner.api.call('GET', calendar))).toBe(unknownCalendar)
    await sweep(owner.api.store, owner.api.ports.clock())
    await expectUnknown(deleted)
    for (const table of ['lends', 'shares', 'claims', 'reminders'] as const) {
      expect([table, await owner.api.store.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    }
  })

  test('takes no claim', async () => {
    const lendId = await owner.addLend({ returnName: 'Ravi' })
    const { secret } = await owner.addShare('Ravi', 1)
    owner.api.advanceClock(DAY_MS)
    const unknown = await readWhole(await owner.claim('A'.repeat(22), lendId))
    expect(await readWhole(await owner.claim(secret, lendId))).toBe(unknown)
    expect(await owner.api.store.selectFrom('claims').selectAll().execute()).toEqual([])
  })
})

test('an open page never shows the records of another person whose name its person got, and neither the other way', async () => {
  await owner.addLend({ returnName: 'Ravi', reason: 'Of Ravi' })
  await owner.addLend({ returnName: 'Meera', reason: 'Of Meera' })
  const shares = [await owner.addShare('Ravi'), await owner.addShare('Meera')]
  const response = await owner.api.post(
    endpoints.renamePerson.path,
    { from: 'ravi', to: 'MEERA' },
    { token: owner.token },
  )
  expect(await response.json()).toMatchObject({ renamed: 1 })
  for (const path of shares.flatMap(({ secret }) => pathsOf(secret))) {
    const response = await owner.api.call('GET', path)
    expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('Of ')])
  }
})

describe('a thousand claims that are decided', () => {
  /** Adds 1,001 declined claims to a page, newer than all others. */
  const decideMany = async (secret: string, lendId: string): Promise<void> => {
    expect((await owner.claim(secret, lendId)).status).toBe(202)
    const row = await owner.api.store.selectFrom('claims').selectAll().executeTakeFirstOrThrow()
    const decided = { ...row, status: 'declined', decided_at: row.at } as const
    await insertPage(owner.api.store, 'claims', () => ({ ...decided, id: uuid() }))
  }

  const readClaims = async (): Promise<{ status: string; note: string }[]> =>
    (await owner.api.call('GET', endpoints.claims.path, { token: owner.token })).json()

  test('refuse no claim of another page, and hide no open one', async () => {
    const [one, other] = [await owner.addLend({ returnName: 'Ravi' }), await owner.addLend({ returnName: 'Meera' })]
    const [ravi, meera] = [await owner.addShare('Ravi'), await owner.addShare('Meera')]
    await decideMany(ravi.secret, one)
    expect((await owner.claim(meera.secret, other, { note: 'newest' })).status).toBe(202)
    const listed = await readClaims()
    expect(listed[0]).toMatchObject({ status: 'open', note: 'newest' })
    expect(listed.filter(({ status }) => status === 'open')).toHaveLength(2)
    expect(listed).toHaveLength(1_002)
  })

  test('are as many when they are open: then every page is refused', async () => {
    const lendId = await owner.addLend({ returnName: 'Ravi' })
    const { secret } = await owner.addShare()
    await owner.claim(secret, lendId)
    const row = await owner.api.store.selectFrom('claims').selectAll().executeTakeFirstOrThrow()
    await insertPage(owner.api.store, 'claims', () => ({ ...row, id: uuid(), share_id: 'revoked' }))
    expect((await owner.claim(secret, lendId, { note: 'one more' })).status).toBe(429)
    expect(await readClaims()).toHaveLength(1_000)
  })
})

test('programs that only read the addresses, as previews do, change nothing', async () => {
  const lendId = await owner.addLend({ returnName: 'Ravi', returnDate: '2026-12-01' })
  const { secret } = await owner.addShare()
  const calendar = await owner.remind()
  const unsubscribe = await owner.receiveMail()
  const before = await readRows(owner.api.store, owner.user)
  const paths = [...pathsOf(secret), `/s/${secret}?claimed=1&lendId=${lendId}&amount=1`, calendar, unsubscribe]
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const response = await owner.api.call(method, path, { headers: { 'User-Agent': 'WhatsApp/2.23 A' } })
      expect([path, method, response.status < 500]).toEqual([path, method, true])
    }
  }
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    for (const path of paths) expect((await owner.api.call(method, path)).status).toBe(404)
  }
  expect(await readRows(owner.api.store, owner.user)).toBe(before)
})

test('no token of an address can be read from the database', async () => {
  await owner.addLend({ returnName: 'Ravi', returnDate: '2026-12-01' })
  const key = { 'Idempotency-Key': 'a-key-of-the-owner' }
  const response = await owner.api.post(
    endpoints.addShare.path,
    { person: 'Ravi', days: 7 },
    { token: owner.token, headers: key },
  )
  const { url }: { url: string } = await response.json()
  const calendar = await owner.remind()
  const unsubscribe = await owner.receiveMail()
  const secrets = [url, calendar, unsubscribe].map((address) => address.split('/').at(-1)?.replace('.ics', '') ?? '')
  const tables = await owner.api.store.introspection.getTables()
  const dump: unknown[] = []
  for (const { name } of tables) {
    dump.push(
      await owner.api.store
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ) // every table of the database
  }
  const text = JSON.stringify(dump)
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{22,}$/)
    expect(text).not.toContain(secret)
  }
})
