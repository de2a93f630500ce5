import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { PASSKEY_REFUSED } from '#contract/fields/messages.ts'
import type { Forgery } from '#tests/tools/authenticator.ts'
import {
  addOwner,
  askToAdd,
  askToSignIn,
  listPasskeys,
  logInWith,
  ORIGIN,
  openWithPasskeys,
  removePasskey,
  signIn,
} from '#tests/tools/passkeys.ts'
import { type Api, EMAIL } from '#tests/tools/server-api.ts'

const MINUTE_MS = 60_000

let api: Api

beforeEach(async () => {
  api = await openWithPasskeys()
})

afterEach(() => api.close())

const expectRefused = async (response: Response): Promise<void> => {
  const { status, detail }: { status: number; detail: string } = await response.json()
  expect([status, detail]).toEqual([401, PASSKEY_REFUSED])
}

const countSessions = async (): Promise<number> =>
  (await api.store.selectFrom('sessions').select('id').execute()).length

describe('a login with a passkey', () => {
  test('opens an ordinary session of its user', async () => {
    const { authenticator, token: first } = await addOwner(api)
    const response = await signIn(api, authenticator)
    expect(response.status).toBe(200)
    const { token }: { token: string } = await response.json()
    expect((await api.user(token)).id).toBe((await api.user(first)).id)
    expect(await listPasskeys(api, token)).toMatchObject([{ name: 'Phone', usedAt: '2026-11-21T08:00:00.000Z' }])
  })

  test.each<[string, Forgery]>([
    ['was signed on another site', { origin: 'https://money.example.com.evil.example' }],
    ['was signed on another port', { origin: `${ORIGIN}:8443` }],
    ['was signed for another relying party', { rpId: 'example.com' }],
    ['is the response to a `create`', { type: 'webauthn.create' }],
    ['has a challenge that nobody made', { challenge: 'ab'.repeat(54) }],
    ['has no challenge', { challenge: '' }],
    ['was signed while nobody was there', { flags: 4 }],
    ['was signed without a fingerprint or a PIN', { flags: 1 }],
    ['names another user', { userHandle: Buffer.from('01900000-0000-7000-8000-000000000000').toString('base64url') }],
    ['has a credential that nobody has', { credentialId: Buffer.alloc(32).toString('base64url') }],
  ])('is refused when it %s', async (_, forged) => {
    const { authenticator } = await addOwner(api)
    await expectRefused(await signIn(api, authenticator, forged))
    expect((await signIn(api, authenticator)).status).toBe(200)
  })

  test('is refused with an altered signature, and with the one of another response', async () => {
    const { authenticator } = await addOwner(api)
    const right = authenticator.get(await askToSignIn(api))
    const other = authenticator.get(await askToSignIn(api))
    for (const signature of [`${right.response.signature.slice(0, -4)}AAAA`, other.response.signature]) {
      await expectRefused(await logInWith(api, { ...right, response: { ...right.response, signature } }))
    }
  })

  test('is refused while its user is locked', async () => {
    const { authenticator } = await addOwner(api)
    const setLocked = (locked: number) => api.store.updateTable('users').set({ locked }).execute()
    await setLocked(1)
    await expectRefused(await signIn(api, authenticator))
    await setLocked(0)
    expect((await signIn(api, authenticator)).status).toBe(200)
  })

  test('is refused with the passkey of another user under the id of this one', async () => {
    const { credentialId } = await addOwner(api)
    const mallory = await addOwner(api, 'mallory@example.com')
    await expectRefused(await signIn(api, mallory.authenticator, { credentialId }))
  })

  test('is refused with a challenge that was used before', async () => {
    const { authenticator } = await addOwner(api)
    const options = await askToSignIn(api)
    expect((await logInWith(api, authenticator.get(options))).status).toBe(200)
    await expectRefused(await logInWith(api, authenticator.get(options)))
  })

  test('succeeds once of 20 at the same time with one challenge', async () => {
    const { authenticator } = await addOwner(api)
    const before = await countSessions()
    const options = await askToSignIn(api)
    const credentials = Array.from({ length: 20 }, () => authenticator.get(options))
    const responses = await Promise.all(credentials.map((credential) => logInWith(api, credential)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(19)
    expect(await countSessions()).toBe(before + 1)
  })

  test('is refused with a challenge that is older than five minutes, or was altered to end later', async () => {
    const { authenticator } = await addOwner(api)
    const options = await askToSignIn(api)
    const late = options.challenge.slice(0, 32) + 'f'.repeat(12) + options.challenge.slice(44)
    await expectRefused(await logInWith(api, authenticator.get(options, { challenge: late })))
    api.advanceClock(5 * MINUTE_MS)
    await expectRefused(await logInWith(api, authenticator.get(options)))
  })

  test('is refused with a challenge that was made to add a passkey', async () => {
    const { authenticator, token } = await addOwner(api)
    const { challenge } = await askToAdd(api, token)
    await expectRefused(await signIn(api, authenticator, { challenge }))
  })

  test('is refused and logged when the counter does not go up: the passkey was copied', async () => {
    const { authenticator } = await addOwner(api)
    expect((await signIn(api, authenticator, { counter: 9 })).status).toBe(200)
    for (const counter of [9, 8, 0]) await expectRefused(await signIn(api, authenticator, { counter }))
    expect(api.logged.filter(({ fields }) => fields.reason === 'counter went back')).toHaveLength(3)
    expect((await signIn(api, authenticator, { counter: 10 })).status).toBe(200)
  })

  test('goes on with an authenticator that does not count', async () => {
    const { authenticator } = await addOwner(api)
    for (let count = 0; count < 3; count += 1) {
      expect((await signIn(api, authenticator, { counter: 0 })).status).toBe(200)
    }
  })

  test('is refused after its passkey was removed, and after its user was deleted', async () => {
    const { authenticator, passkey, token } = await addOwner(api)
    expect((await removePasskey(api, token, passkey.id)).status).toBe(200)
    await expectRefused(await signIn(api, authenticator))
    const { authenticator: other, token: again } = await addOwner(api, 'other@example.com')
    const { id } = await api.user(again)
    expect((await api.call('DELETE', `/api/v1/delete-user/${id}`, { token: again })).status).toBe(200)
    await expectRefused(await signIn(api, other))
    expect(await api.store.selectFrom('passkeys').select('id').execute()).toEqual([])
  })

  test('goes on after a reset of the password, and the mail says how many passkeys there are', async () => {
    const { authenticator } = await addOwner(api)
    const asked = { email: EMAIL, password: 'Another-password' }
    await api.post(endpoints.sendOtp.path, { ...asked, otp: '' })
    expect((await api.post(endpoints.forgetPassword.path, { ...asked, otp: api.codeFor() })).status).toBe(200)
    expect(api.outbox.at(-1)?.text).toContain('One passkey still signs in.')
    expect((await signIn(api, authenticator)).status).toBe(200)
  })
})

describe('tries to log in with a passkey', () => {
  test('are limited by network, and those that succeed count as none', async () => {
    const limited = await openWithPasskeys({ store: api.store, rateLimits: true })
    const { authenticator } = await addOwner(limited)
    for (let count = 0; count < 70; count += 1) expect((await signIn(limited, authenticator)).status).toBe(200)
    for (let count = 0; count < 60; count += 1) {
      expect((await signIn(limited, authenticator, { flags: 0 })).status).toBe(401)
    }
    expect((await signIn(limited, authenticator)).status).toBe(429)
    expect((await logInWith(limited, authenticator.get(await askToSignIn(limited)), '198.51.100.7')).status).toBe(200)
  })
})
