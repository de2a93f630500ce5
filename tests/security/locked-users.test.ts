import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { lockOut, unlock } from '#server/operator/operator-store.ts'
import { transact } from '#server/store/transact.ts'
import { findUserByEmail } from '#server/users/user-store.ts'
import { type Api, EMAIL, openApi, PASSWORD } from '#tests/tools/server-api.ts'
import { expectStatus } from '#tests/tools/server-steps.ts'

const NEW_PASSWORD = 'Another-password'

let api: Api
let token: string

const findUser = async () => {
  const user = await findUserByEmail(api.store, EMAIL)
  if (!user) throw new Error('There is no user.')
  return user
}

const lock = async (): Promise<void> => {
  const user = await findUser()
  expect(await transact(api.store, (db) => lockOut(db, user))).toBe(true)
}

/** What a client sees of a response, but for the id of its request. */
const readResponse = async (response: Response) => {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return { status: response.status, headers, body: await response.text() }
}

beforeEach(async () => {
  api = await openApi()
  token = await api.signIn()
})

afterEach(() => api.close())

test('a lock ends every session at once', async () => {
  await expectStatus(200, api.call('GET', endpoints.getLend.path, { token }))
  await lock()
  await expectStatus(401, api.call('GET', endpoints.getLend.path, { token }))
  await expectStatus(401, api.post(endpoints.jwtVerify.path, { token }))
})

test('the right password of a locked user gets the response of a wrong one', async () => {
  await lock()
  const right = await readResponse(await expectStatus(401, api.login(PASSWORD)))
  expect(right).toEqual(await readResponse(await expectStatus(401, api.login('Wrong-password'))))
})

test('the right password of a locked user counts as a wrong try', async () => {
  const limited = await openApi({ ...api.ports, rateLimits: true })
  await lock()
  for (let tries = 0; tries < 5; tries += 1) await expectStatus(401, limited.login(PASSWORD))
  await expectStatus(429, limited.login(PASSWORD))
})

test('a login that runs beside the lock opens no session', async () => {
  const compared = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  const slow = await openApi({
    ...api.ports,
    hasher: {
      ...api.ports.hasher,
      verify: async () => {
        compared.resolve()
        await mayGoOn.promise
        return true
      },
    },
  })
  const login = slow.login()
  await compared.promise
  await lock()
  mayGoOn.resolve()
  await expectStatus(401, login)
})

test('a locked user gets no code, and the response is that of an unknown e-mail', async () => {
  await lock()
  const mails = api.outbox.length
  const ask = (email: string) => api.post(endpoints.sendOtp.path, { email, password: NEW_PASSWORD, otp: '' })
  const known = await readResponse(await expectStatus(200, ask(EMAIL)))
  expect(known).toEqual(await readResponse(await expectStatus(200, ask('nobody@example.com'))))
  expect(api.outbox).toHaveLength(mails)
})

test('a code that was mailed before the lock resets nothing', async () => {
  await api.post(endpoints.sendOtp.path, { email: EMAIL, password: NEW_PASSWORD, otp: '' })
  await lock()
  const redeem = { email: EMAIL, password: NEW_PASSWORD, otp: api.codeFor() }
  await expectStatus(400, api.post(endpoints.forgetPassword.path, redeem))
})

test('a page for another person and the calendar of a locked user close, and open again', async () => {
  const days = { person: 'Ravi', days: 30 }
  const shared = await expectStatus(201, api.post(endpoints.addShare.path, days, { token }))
  const { url }: { url: string } = await shared.json()
  const reminders = { calendar: true, mail: false, mailHour: 7, timeZone: 'Asia/Kolkata', daysBefore: 3 }
  const set = await expectStatus(200, api.call('PUT', endpoints.setReminders.path, { token, body: reminders }))
  const { calendarUrl }: { calendarUrl: string } = await set.json()
  const readBoth = async (): Promise<number[]> =>
    Promise.all([url, calendarUrl].map(async (link) => (await api.call('GET', new URL(link).pathname)).status))
  expect(await readBoth()).toEqual([200, 200])
  await lock()
  expect(await readBoth()).toEqual([404, 404])
  const user = await findUser()
  await transact(api.store, (db) => unlock(db, user))
  expect(await readBoth()).toEqual([200, 200])
})

test('an unlocked user logs in with the password of before', async () => {
  await lock()
  const user = await findUser()
  await transact(api.store, (db) => unlock(db, user))
  await expectStatus(200, api.login())
  await expectStatus(401, api.call('GET', endpoints.getLend.path, { token }))
})
