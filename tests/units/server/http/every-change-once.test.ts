import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import type { CallName } from '#contract/call-description.ts'
import { descriptions } from '#contract/descriptions.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openId } from '#tests/tools/every-statement.ts'
import { openWithPasskeys } from '#tests/tools/passkeys.ts'
import { type Api, PASSWORD } from '#tests/tools/server-api.ts'
import { makeEveryCall } from '#tests/tools/server-every-call.ts'

type Call = Api['call']

const names = Object.keys(endpoints) as CallName[] // it has these keys

/** The calls that change something of the caller. A repeat of these two is safe without a key, or has no session. */
const changing = names.filter((name) => endpoints[name].method !== 'get' && !('isPublic' in descriptions[name]))
const WITHOUT_KEY = ['logout', 'setReminders']

const findName = (method: string, path: string): CallName | undefined => {
  const [address = ''] = path.split('?')
  const fits = names.filter((name) => {
    const { path: template } = endpoints[name]
    const pattern = new RegExp(`^${template.replaceAll(/:\w+/g, '[^/]+')}$`)
    return endpoints[name].method === method.toLowerCase() && pattern.test(address)
  })
  return fits.toSorted(
    (one, other) => endpoints[one].path.split(':').length - endpoints[other].path.split(':').length,
  )[0]
}

/** The address of a page for others is in the first response only. */
const withoutPage = (text: string): string => text.replace(/,"url":"[^"]*"/, '')

test('the calls that ignore a key are few', () => {
  expect(changing.filter((name) => 'ignoresKey' in descriptions[name])).toEqual(WITHOUT_KEY)
})

test('each call that changes something is done once with its key, and a repeat gets the first response', async () => {
  const api = await openWithPasskeys({ openId })
  onTestFinished(api.close)
  const repeated = new Set<CallName>()
  const call: Call = async (method, path, options = {}) => {
    const name = findName(method, path)
    const isRepeated = name !== undefined && changing.includes(name) && !WITHOUT_KEY.includes(name) && options.token
    if (!isRepeated) return api.call(method, path, options)
    const keyed = { ...options, headers: { 'Idempotency-Key': uuid(), ...options.headers } }
    const first = await api.call(method, path, keyed)
    if (name === 'deleteUser') return first // and with it the session
    const text = withoutPage(await first.clone().text())
    const mails = api.outbox.length
    const again = await api.call(method, path, keyed)
    expect([name, again.status, withoutPage(await again.text())]).toEqual([name, first.status, text])
    expect(api.outbox).toHaveLength(mails)
    if (first.ok) repeated.add(name)
    return first
  }
  const post: Api['post'] = (path, body, more = {}) => call('POST', path, { body, ...more })
  await makeEveryCall({ ...api, call, post }, api.store)
  const expected = changing.filter((name) => ![...WITHOUT_KEY, 'deleteUser'].includes(name))
  expect([...repeated].toSorted()).toEqual(expected.toSorted())
})

test('a repeated new password is no failed login, and ends no other session', async () => {
  const api = await openWithPasskeys({ rateLimits: true })
  onTestFinished(api.close)
  const token = await api.signIn()
  const headers = { 'Idempotency-Key': uuid() }
  const passwords = { password: PASSWORD, newPassword: 'Another-password' }
  const send = () => api.post(endpoints.changePassword.path, passwords, { token, headers })
  expect((await send()).status).toBe(200)
  const { token: other }: { token: string } = await (await api.login(passwords.newPassword)).json()
  for (let repeat = 0; repeat < 9; repeat += 1) expect((await send()).status).toBe(200)
  expect((await api.user(other)).email).not.toBe('')
  const [stored] = await api.store.selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('password')
})
