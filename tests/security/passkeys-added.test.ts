import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { createAuthenticator, type Forgery, statementWithCertificates } from '#tests/tools/authenticator.ts'
import {
  addOwner,
  askToAdd,
  askToSignIn,
  listPasskeys,
  logInWith,
  ORIGIN,
  openWithPasskeys,
  removePasskey,
  sendPasskey,
} from '#tests/tools/passkeys.ts'
import { type Api, EMAIL, openApi, PASSWORD } from '#tests/tools/server-api.ts'

const MINUTE_MS = 60_000

let api: Api

beforeEach(async () => {
  api = await openWithPasskeys()
})

afterEach(() => api.close())

describe('a new passkey', () => {
  test('needs the password, and wrong ones count as failed logins', async () => {
    const limited = await openWithPasskeys({ store: api.store, rateLimits: true })
    const token = await limited.signIn()
    const ask = (password: unknown) => limited.post(endpoints.passkeyOptions.path, { password }, { token })
    expect((await ask(undefined)).status).toBe(400)
    for (let count = 0; count < 5; count += 1) expect((await ask('Wrong-password')).status).toBe(400)
    expect((await ask(PASSWORD)).status).toBe(429)
    expect((await limited.login()).status).toBe(429)
  })

  test.each<[string, Forgery]>([
    ['was made on another site', { origin: 'https://evil.example' }],
    ['was made for another relying party', { rpId: 'evil.example' }],
    ['is the response to a `get`', { type: 'webauthn.get' }],
    ['has a challenge that nobody made', { challenge: 'ab'.repeat(54) }],
    ['was made without a fingerprint or a PIN', { flags: 1 }],
    ['comes with certificates', { attestation: statementWithCertificates('packed') }],
    ['comes with certificates of Android', { attestation: statementWithCertificates('android-key') }],
  ])('is refused when it %s', async (_, forged) => {
    const token = await api.signIn()
    const credential = createAuthenticator(ORIGIN).create(await askToAdd(api, token), forged)
    expect((await sendPasskey(api, token, credential)).status).toBe(400)
    expect(await listPasskeys(api, token)).toEqual([])
  })

  test('is refused with the challenge of another session, of a sign-in, or of before five minutes', async () => {
    const token = await api.signIn()
    const { token: other }: { token: string } = await (await api.login()).json()
    const options = await askToAdd(api, token)
    const credential = createAuthenticator(ORIGIN).create(options)
    expect((await sendPasskey(api, other, credential)).status).toBe(400)
    const { challenge } = await askToSignIn(api)
    expect((await sendPasskey(api, token, createAuthenticator(ORIGIN).create(options, { challenge }))).status).toBe(400)
    api.advanceClock(5 * MINUTE_MS)
    expect((await sendPasskey(api, token, credential)).status).toBe(400)
  })

  test('is refused when its challenge was used, also after the first passkey was removed', async () => {
    const token = await api.signIn()
    const options = await askToAdd(api, token)
    const credential = createAuthenticator(ORIGIN).create(options)
    const { id }: { id: string } = await (await sendPasskey(api, token, credential)).json()
    expect((await sendPasskey(api, token, createAuthenticator(ORIGIN).create(options))).status).toBe(400)
    await removePasskey(api, token, id)
    expect((await sendPasskey(api, token, credential)).status).toBe(400)
  })

  test('that another user has is refused', async () => {
    const { authenticator } = await addOwner(api)
    const mallory = await api.signIn('mallory@example.com')
    const credential = authenticator.create(await askToAdd(api, mallory))
    expect((await sendPasskey(api, mallory, credential)).status).toBe(400)
    expect(await listPasskeys(api, mallory)).toEqual([])
  })

  test('is the last of 20', async () => {
    const { token, passkey } = await addOwner(api)
    const options = await askToAdd(api, token)
    for (let count = 1; count < 20; count += 1) {
      const credential = createAuthenticator(ORIGIN).create(await askToAdd(api, token))
      expect((await sendPasskey(api, token, credential)).status).toBe(201)
    }
    expect((await sendPasskey(api, token, createAuthenticator(ORIGIN).create(options))).status).toBe(400)
    expect((await api.post(endpoints.passkeyOptions.path, { password: PASSWORD }, { token })).status).toBe(400)
    await removePasskey(api, token, passkey.id)
    expect(await askToAdd(api, token)).toMatchObject({ rp: { id: 'money.example.com' } })
  })

  test('and its end are told to the user by mail, without its name', async () => {
    const { token, passkey } = await addOwner(api)
    expect(api.outbox.at(-1)).toMatchObject({ to: EMAIL, subject: 'Wealth Care: A passkey was added' })
    await removePasskey(api, token, passkey.id)
    expect(api.outbox.at(-1)).toMatchObject({ to: EMAIL, subject: 'Wealth Care: A passkey was removed' })
    expect(api.outbox.map(({ text }) => text).join()).not.toContain('Phone')
  })
})

describe('on a device that is signed out while the body of its request is awaited', () => {
  /** Sends a request whose body comes after all other devices were signed out by another one. Returns its status. */
  const sendLate = async ({ method, path }: { method: string; path: string }, token: string, json: object) => {
    const { token: other }: { token: string } = await (await api.login()).json()
    const bytes = new TextEncoder().encode(JSON.stringify(json))
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          expect((await api.call('DELETE', endpoints.deleteOtherSessions.path, { token: other })).status).toBe(200)
          controller.enqueue(bytes)
          controller.close()
        },
      },
      { highWaterMark: 0 }, // nothing is made before the server reads
    )
    // A body whose length is said is read after the caller is found.
    const length = { 'Content-Length': `${bytes.length}` }
    const headers = { ...length, 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const late: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
    return { status: (await api.fetch(new Request(`http://127.0.0.1${path}`, late))).status, other }
  }

  test('no passkey is added', async () => {
    const token = await api.signIn()
    const response = createAuthenticator(ORIGIN).create(await askToAdd(api, token))
    const { status, other } = await sendLate(endpoints.addPasskey, token, { name: 'Phone', response })
    expect(status).toBe(401)
    expect(await listPasskeys(api, other)).toEqual([])
  })

  test('no passkey is removed', async () => {
    const { token, passkey } = await addOwner(api)
    const call = buildPath(endpoints.deletePasskey, { passkeyId: passkey.id })
    const { status, other } = await sendLate(call, token, { password: PASSWORD })
    expect(status).toBe(401)
    expect(await listPasskeys(api, other)).toHaveLength(1)
  })
})

test('a passkey is removed with the password only, and only by its user', async () => {
  const { token, passkey } = await addOwner(api)
  const mallory = await api.signIn('mallory@example.com')
  expect((await removePasskey(api, token, passkey.id, 'Wrong-password')).status).toBe(400)
  expect((await removePasskey(api, mallory, passkey.id)).status).toBe(404)
  expect(await listPasskeys(api, token)).toHaveLength(1)
})

test('without an origin in the configuration there are no passkeys, whatever the host of the request is', async () => {
  const without = await openApi({ store: api.store })
  const token = await without.signIn()
  const { features } = await without.user(token)
  expect(features).not.toContain('passkeys')
  const headers = { Host: 'money.example.com', Origin: ORIGIN, 'X-Forwarded-Host': 'money.example.com' }
  for (const by of [{ headers }, { headers, token }]) {
    expect((await without.post(endpoints.passkeyOptions.path, { password: PASSWORD }, by)).status).toBe(404)
  }
  expect((await without.call('GET', endpoints.passkeys.path, { token })).status).toBe(404)
  expect((await logInWith(without, {})).status).toBe(404)
})
