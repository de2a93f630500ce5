import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { type Api, EMAIL, openApi, PASSWORD } from '#tests/tools/server-api.ts'

const NEW_PASSWORD = 'Another-password'

let api: Api
let first: string
let second: string

beforeEach(async () => {
  api = await openApi()
  first = await api.signIn()
  const { token }: { token: string } = await (await api.login()).json()
  second = token
})

afterEach(() => api.close())

const statusOf = async (token: string): Promise<number[]> => [
  (await api.call('GET', endpoints.getLend.path, { token })).status,
  (await api.post(endpoints.jwtVerify.path, { token })).status,
  (await api.post(endpoints.logout.path, {}, { token })).status,
]

const reset = async (): Promise<Response> => {
  await api.post(endpoints.sendOtp.path, { email: EMAIL, password: NEW_PASSWORD, otp: '' })
  return api.post(endpoints.forgetPassword.path, { email: EMAIL, password: NEW_PASSWORD, otp: api.codeFor() })
}

test('a logout ends that session at once and no other', async () => {
  await api.post(endpoints.logout.path, {}, { token: first })
  expect(await statusOf(first)).toEqual([401, 401, 401])
  expect(await statusOf(second)).toEqual([200, 200, 200])
})

test('a reset of the password ends every session at once', async () => {
  expect((await reset()).status).toBe(200)
  expect(await statusOf(first)).toEqual([401, 401, 401])
  expect(await statusOf(second)).toEqual([401, 401, 401])
})

test('the end of a user ends every session, code and key at once, and the address can register anew', async () => {
  const { id } = await api.user(first)
  const { path } = buildPath(endpoints.deleteUser, { userId: id })
  expect((await api.call('DELETE', path, { token: first })).status).toBe(200)
  expect(await statusOf(first)).toEqual([401, 401, 401])
  expect(await statusOf(second)).toEqual([401, 401, 401])
  expect((await api.login()).status).toBe(401)
  const again = await api.signIn()
  expect(await statusOf(second)).toEqual([401, 401, 401])
  expect((await api.user(again)).id).not.toBe(id)
})

/** Creates the app with a signed-in user, and a hasher that can wait. */
const openSlow = async () => {
  const compared = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  let isSlow = false
  const slow = await openApi({
    hasher: {
      hash: async (password) => password,
      verify: async (hash, password) => {
        const isRight = hash === password
        if (isSlow) {
          compared.resolve()
          await mayGoOn.promise
        }
        return isRight
      },
    },
  })
  onTestFinished(slow.close)
  const token = await slow.signIn()
  return {
    slow,
    token,
    /** Sends a request, and runs `meanwhile` after its password is found right. Returns the status of the request. */
    sendBeside: async (send: () => Promise<Response>, meanwhile: () => Promise<void>): Promise<number> => {
      isSlow = true
      const sent = send()
      await compared.promise
      isSlow = false
      await meanwhile()
      mayGoOn.resolve()
      return (await sent).status
    },
  }
}

test('a login that was under way while the password was reset opens nothing', async () => {
  const { slow, sendBeside } = await openSlow()
  const status = await sendBeside(
    () => slow.login(PASSWORD),
    async () => {
      await slow.post(endpoints.sendOtp.path, { email: EMAIL, password: NEW_PASSWORD, otp: '' })
      const changed = { email: EMAIL, password: NEW_PASSWORD, otp: slow.codeFor() }
      expect((await slow.post(endpoints.forgetPassword.path, changed)).status).toBe(200)
    },
  )
  expect(status).toBe(401)
})

test('a change of the password on a device that was signed out meanwhile changes nothing', async () => {
  const { slow, token, sendBeside } = await openSlow()
  const { token: other }: { token: string } = await (await slow.login()).json()
  const passwords = { password: PASSWORD, newPassword: NEW_PASSWORD }
  const status = await sendBeside(
    () => slow.post(endpoints.changePassword.path, passwords, { token }),
    async () => {
      expect((await slow.call('DELETE', endpoints.deleteOtherSessions.path, { token: other })).status).toBe(200)
    },
  )
  expect(status).toBe(401)
  expect((await slow.call('GET', endpoints.sessions.path, { token: other })).status).toBe(200)
  expect((await slow.login(PASSWORD)).status).toBe(200)
})

test('of two devices that sign all others out at once, one stays', async () => {
  const tokens = [first, second]
  const end = (token: string) => api.call('DELETE', endpoints.deleteOtherSessions.path, { token })
  const ended = (await Promise.all(tokens.map(end))).map(({ status }) => status)
  expect(ended.toSorted()).toEqual([200, 401])
  const left = await Promise.all(tokens.map((token) => api.call('GET', endpoints.sessions.path, { token })))
  expect(left.map(({ status }) => status)).toEqual(ended)
})

test('of a change and the end of its user at the same moment, none leaves anything behind', async () => {
  const { id } = await api.user(first)
  const lend = { lendDate: '2026-01-02', reason: 'R', amount: 1, requirement: 'Required', bank: 'SBI' }
  const writes = Array.from({ length: 20 }, () => api.post(endpoints.addLend.path, lend, { token: second }))
  const { path } = buildPath(endpoints.deleteUser, { userId: id })
  const [gone, ...responses] = await Promise.all([api.call('DELETE', path, { token: first }), ...writes])
  expect(gone?.status).toBe(200)
  for (const { status } of responses) expect([201, 401]).toContain(status)
  expect(await api.store.selectFrom('lends').selectAll().execute()).toEqual([])
})

test('a session that was opened with an earlier password is refused', async () => {
  await api.store.updateTable('users').set({ credential_version: 1 }).execute()
  expect(await statusOf(first)).toEqual([401, 401, 401])
  const { token }: { token: string } = await (await api.login()).json()
  expect(await statusOf(token)).toEqual([200, 200, 200])
})

test('no login with the old password that runs beside a reset leaves a session that works', async () => {
  for (let round = 0; round < 8; round += 1) {
    const email = `person-${round}@example.com`
    await api.signIn(email)
    await api.post(endpoints.sendOtp.path, { email, password: NEW_PASSWORD, otp: '' })
    const changed = { email, password: NEW_PASSWORD, otp: api.codeFor(email) }
    const [reset, ...logins] = await Promise.all([
      api.post(endpoints.forgetPassword.path, changed),
      ...Array.from({ length: 24 }, () => api.login(PASSWORD, email)),
    ])
    expect(reset.status).toBe(200)
    const opened = logins.filter(({ status }) => status === 200)
    const tokens = await Promise.all(opened.map((login): Promise<{ token: string }> => login.json()))
    const checks = await Promise.all(tokens.map(({ token }) => api.post(endpoints.jwtVerify.path, { token })))
    expect(checks.filter(({ status }) => status !== 401)).toEqual([])
  }
})
