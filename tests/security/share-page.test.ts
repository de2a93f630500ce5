import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { insertPage } from '#tests/tools/server-steps.ts'
import { openSharing, type Sharing } from './sharing.ts'

const XSS = `"'><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}`

let owner: Sharing

beforeEach(async () => {
  owner = await openSharing()
})

afterEach(() => owner.api.close())

describe('the page', () => {
  const policyOf = (response: Response): string[] => (response.headers.get('Content-Security-Policy') ?? '').split('; ')

  test('may load nothing, run one script of its own at most, and send its form to this server only', async () => {
    await owner.addLend({ returnName: 'Ravi', returnDate: '2026-12-01' })
    const { secret } = await owner.addShare()
    await owner.remind()
    for (const path of [`/s/${secret}`, '/s/unknown', await owner.receiveMail(), '/unsubscribe/unknown']) {
      const response = await owner.api.call('GET', path)
      const hasScript = response.status === 200 && path.startsWith('/s/')
      const policy = policyOf(response)
      const style = policy.find((rule) => rule.startsWith('style-src')) ?? ''
      expect(policy).toEqual([
        "default-src 'none'",
        expect.stringMatching(/^style-src 'nonce-[\w+/=]{24}'$/),
        ...(hasScript ? [style.replace('style', 'script'), "require-trusted-types-for 'script'"] : []),
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
      const text = await response.text()
      const [, nonce] = /nonce-([^']+)/.exec(style) ?? []
      expect(text).toContain(`<style nonce="${nonce}">`)
      expect(text.match(/<script\b[^>]*>/g)).toEqual(hasScript ? [`<script nonce="${nonce}">`] : null)
      expect(text).not.toMatch(/<(link|iframe|img|object|base)\b|\son\w+=|javascript:|\sstyle=/i)
    }
    expect(policyOf(await owner.api.call('GET', '/s/unknown'))).not.toEqual(
      policyOf(await owner.api.call('GET', '/s/unknown')),
    )
  })

  test('sets what both sides owe off against each other', async () => {
    await owner.addLend({ returnName: 'Ravi' })
    await owner.addLend({ returnName: 'Ravi', amount: 20, direction: 'taken' })
    const { secret } = await owner.addShare()
    const text = await (await owner.api.call('GET', `/s/${secret}`)).text()
    expect(text.replaceAll(/<[^>]+>/g, '')).toContain('₹70.00 less ₹20.00 leaves ₹50.00 to pay.')
    expect(text).toContain('value="50.00"')
  })

  test('calls what was forgiven forgiven, not returned', async () => {
    const lendId = await owner.addLend({ returnName: 'Ravi' })
    await owner.addReturn(lendId, { amount: 20 })
    await owner.addReturn(lendId, { amount: 5, kind: 'forgiven' })
    const { secret } = await owner.addShare()
    const page = await (await owner.api.call('GET', `/s/${secret}`)).text()
    expect(page).toContain('₹20.00 returned on 3 Jan 2026')
    expect(page).toContain('₹5.00 forgiven on 3 Jan 2026')
  })

  test('shows texts of both sides as texts', async () => {
    await owner.rename('<script>alert(1)</script>')
    const person = XSS.slice(0, 90)
    const lendId = await owner.addLend({ returnName: person, reason: XSS })
    await owner.addLend({ returnName: person, reason: XSS, direction: 'taken' })
    await owner.addReturn(lendId, { note: XSS })
    const { secret } = await owner.addShare(person)
    await owner.claim(secret, lendId, { note: XSS })
    const refused = await owner.submit(secret, new URLSearchParams({ lendId, amount: XSS }))
    expect(refused.status).toBe(400)
    for (const response of [
      await owner.api.call('GET', `/s/${secret}`),
      refused,
      await owner.api.call('GET', `/s/${XSS.slice(0, 9)}`),
    ]) {
      const text = await response.text()
      expect(text).not.toMatch(/<script>|<img|<b>/)
      expect(text).not.toContain(XSS)
    }
    expect(await (await owner.api.call('GET', `/s/${secret}`)).text()).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    )
  })

  test('isolates every text of a user, so that one from right to left does not turn an amount', async () => {
    const [name, person, reason] = ['אשה', 'رافي', 'שכר \u202eדירה\u2069']
    await owner.rename(`${name} ורמה`, 'asha@okhdfc')
    const lendId = await owner.addLend({ returnName: person, reason })
    await owner.addLend({ returnName: person, reason })
    await owner.addLend({ returnName: person, reason, direction: 'taken', amount: 5 })
    const { secret } = await owner.addShare(person)
    const refused = await owner.submit(secret, new URLSearchParams({ lendId, amount: '500' }))
    const told = await owner.api.call('GET', `/s/${secret}?claimed=1`)
    for (const response of [await owner.api.call('GET', `/s/${secret}`), refused, told]) {
      const text = await response.text()
      expect(text).not.toMatch(/[\u202a-\u202e]/u)
      expect(text).toContain(`<title>Between \u2068${name}\u2069 and \u2068${person}\u2069</title>`)
      const body = text.slice(text.indexOf('<body'))
      expect(body).not.toMatch(/[\u2066-\u2069]/u)
      expect(body.match(/[\u0590-\u08ff]/gu)?.length).toBeGreaterThan(20)
      expect(body.replaceAll(/<bdi>[^<]*<\/bdi>/g, '')).not.toMatch(/[\u0590-\u08ff]/u)
    }
  })

  test.each<[string, BodyInit, Record<string, string>]>([
    ['no form', 'lendId=1', { 'Content-Type': 'text/plain' }],
    ['a form that is cut off', '--x\r\nContent-Disp', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['a form without a boundary', 'x', { 'Content-Type': 'multipart/form-data' }],
    ['nothing', '', {}],
    [
      'inherited names',
      '__proto__=1&constructor=1&toString=1',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    ],
    ['a NUL', 'lendId=%00&amount=%00&note=%00', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['fields twice', 'lendId=1&lendId=2&amount=1&amount=x', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ])('refuses %s', async (_, body, headers) => {
    await owner.addLend({ returnName: 'Ravi' })
    const { secret } = await owner.addShare()
    const response = await owner.submit(secret, body, headers)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([400, 'text/html; charset=UTF-8'])
    expect(await owner.api.store.selectFrom('claims').selectAll().execute()).toEqual([])
  })

  test('keeps what was typed into a refused form, as text', async () => {
    await owner.addLend({ returnName: 'Ravi', reason: 'Rent' })
    const lendId = await owner.addLend({ returnName: 'Ravi', reason: 'Fees' })
    const { secret } = await owner.addShare()
    const response = await owner.submit(secret, new URLSearchParams({ lendId, amount: 'about 500', note: XSS }))
    expect(response.status).toBe(400)
    const text = await response.text()
    expect(text).toContain(`name="lendId" value="${lendId}"`)
    expect(text).toContain('value="about 500"')
    expect(text).toContain('value="&quot;&#39;&gt;&lt;script&gt;')
    expect(text).not.toContain(XSS)
  })

  test('reads an amount as people write it, and refuses what it could only guess', async () => {
    const lendId = await owner.addLend({ returnName: 'Ravi', amount: 5000 })
    const { secret } = await owner.addShare()
    const submit = (amount: string) => owner.submit(secret, new URLSearchParams({ lendId, amount, note: amount }))
    for (const amount of ['₹1,500', '1.5k', 'Rs. 1 500.00', '१५००']) expect((await submit(amount)).status).toBe(303)
    for (const amount of ['1,5', '1e3', '-5', '１００', '1500.00 Cr']) expect((await submit(amount)).status).toBe(400)
    const claims = await owner.api.store.selectFrom('claims').select('amount').execute()
    expect(claims.map(({ amount }) => Number(amount))).toEqual(Array(4).fill(150_000))
  })

  test('takes no file in place of a text', async () => {
    const lendId = await owner.addLend({ returnName: 'Ravi' })
    const { secret } = await owner.addShare()
    for (const field of ['lendId', 'amount', 'note']) {
      const body = new FormData()
      for (const [name, value] of Object.entries({ lendId, amount: '1', note: '' })) body.set(name, value)
      body.set(field, new File(['1'], '1'))
      expect((await owner.submit(secret, body)).status).toBe(400)
    }
  })
})

test('the page of a person with 20,000 open records shows 200 of them, and 2,000 returns', async () => {
  const { api, addLend, addReturn, addShare, user } = owner
  const lendId = await addLend({ returnName: 'Ravi', reason: 'ठ'.repeat(500) })
  await addReturn(lendId, {})
  const columns = sql`user_id, lend_date, reason, amount, requirement, bank, return_date, person_id,
    return_status, direction, returned, forgiven, settled_by_return`
  await sql`insert into lends (id, ${columns})
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 20000)
    select 'l' || i, ${columns} from n, lends where user_id = ${user}`.execute(api.store)
  await sql`insert into returns (id, user_id, lend_id, date, amount, kind, note)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 100)
    select lends.id || '-' || i, lends.user_id, lends.id, '2026-01-03', 1, 'money', '' from n, lends
    where lends.id in (select id from lends order by id limit 1000)`.execute(api.store)
  const { secret } = await addShare()
  const response = await api.call('GET', buildPath(endpoints.publicShare, { token: secret }).path)
  const { lends }: { lends: { returns: unknown[] }[] } = await response.json()
  expect(lends).toHaveLength(200)
  expect(lends.flatMap(({ returns }) => returns).length).toBeLessThanOrEqual(2_000)
  const page = await (await api.call('GET', `/s/${secret}`)).text()
  expect(page.length).toBeLessThan(500_000)
})

test('a calendar has the 1,000 nearest events', async () => {
  const { api, addLend, remind } = owner
  const id = await addLend({ returnName: 'Ravi', returnDate: '2026-12-01' })
  const row = await api.store.selectFrom('lends').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await insertPage(api.store, 'lends', () => ({ ...row, id: uuid(), return_date: '2026-12-02' }))
  const text = await (await api.call('GET', await remind())).text()
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1_000)
  expect(text).toContain(`UID:${id}`)
})

test('a user has at most 200 live pages', async () => {
  const { api, addShare, token, user } = owner
  await addShare()
  const row = await api.store.selectFrom('shares').selectAll().where('user_id', '=', user).executeTakeFirstOrThrow()
  const expires_at = api.ports.clock().getTime() + 1
  const others = Array.from({ length: 199 }, () => ({ ...row, id: uuid(), token_hash: uuid(), expires_at }))
  await api.store.insertInto('shares').values(others).execute()
  const refused = await api.post(endpoints.addShare.path, { person: 'Ravi', days: 7 }, { token })
  expect(refused.status).toBe(400)
  api.advanceClock(1)
  expect((await api.post(endpoints.addShare.path, { person: 'Ravi', days: 7 }, { token })).status).toBe(201)
})
