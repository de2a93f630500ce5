import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { createOpenId } from '#server/node/adapters/openid.ts'
import { CLIENT } from '#tests/tools/openid-provider.ts'
import { type Api, EMAIL, openApi } from '#tests/tools/server-api.ts'
import { ORIGIN, openBrowser, refused, settingsOf } from './browser.ts'
import { startForger } from './forger.ts'

let forger: Awaited<ReturnType<typeof startForger>>
let api: Api

beforeEach(async () => {
  forger = await startForger()
  api = await openApi({ openId: createOpenId(settingsOf(forger.issuer), ORIGIN) })
})

afterEach(() => Promise.all([api.close(), forger.close()]))

/** Comes back from the provider with a code that it accepts. Returns where the server sends the browser. */
const signIn = async (forgery: Parameters<typeof forger.forge>[0] = { claims: {} }) => {
  const browser = openBrowser(api)
  const { searchParams } = new URL(await browser.start())
  const claims = { nonce: searchParams.get('nonce'), email: EMAIL, email_verified: true, ...forgery.claims }
  forger.forge({ ...forgery, claims })
  const query = new URLSearchParams({ code: 'a-code', state: searchParams.get('state') ?? '', iss: forger.issuer })
  return { place: await browser.comeBack(`${endpoints.openIdCallback.path}?${query}`), browser }
}

test('a token of the provider for this server and this sign-in is accepted, and the code was redeemed with its verifier', async () => {
  const { place, browser } = await signIn()
  expect(place).toBe(`${ORIGIN}/auth/openid`)
  expect((await browser.redeem()).status).toBe(200)
  const [sent] = forger.redeemed
  expect(sent?.get('code_verifier')).toMatch(/^[\da-f]{64}$/)
  expect(sent?.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/v1/openid/callback`)
})

describe('nobody is signed in by a token', () => {
  const now = Math.floor(Date.now() / 1_000)
  test.each([
    ['with the nonce of another sign-in', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['for several clients, of which another asked for it', { claims: { aud: [CLIENT.clientId, 'b'], azp: 'b' } }],
    ['of another provider', { claims: { iss: 'https://another.example.com' } }],
    ['that is over', { claims: { exp: now - 600, iat: now - 1_200 } }],
    ['that is of nobody', { claims: { sub: undefined } }],
    ['with the signature of another key', { claims: {}, isSignedByOther: true }],
    ['without a signature', { claims: {}, algorithm: 'none' as const }],
    ['that says it is signed with the secret', { claims: {}, algorithm: 'HS256' as const }],
  ])('%s', async (_, forgery) => {
    const { place, browser } = await signIn(forgery)
    expect(place).toBe(refused('failed'))
    expect((await browser.redeem()).status).toBe(401)
    expect(await api.store.selectFrom('users').selectAll().execute()).toEqual([])
  })

  test.each([
    ['"true"', 'true'],
    ['1', 1],
    ['null', null],
  ])('whose e-mail is verified by %s', async (_, value) => {
    const { place } = await signIn({ claims: { email_verified: value } })
    expect(place).toBe(refused('unverified'))
  })
})

test.each([
  ['no text', 7],
  ['empty', ' '],
  ['too long', 'a'.repeat(501)],
  ['one that no database keeps', 'a\u0000b'],
])('a name that is %s is replaced by the one in the e-mail', async (_, name) => {
  const { browser } = await signIn({ claims: { name } })
  const { token }: { token: string } = await (await browser.redeem()).json()
  expect(await api.user(token)).toMatchObject({ name: 'asha' })
})

test('a provider that does not respond is said, also when it was there at the start, and the next try asks it again', async () => {
  const browser = openBrowser(api)
  const { searchParams } = new URL(await browser.start())
  await forger.close()
  const callback = `${endpoints.openIdCallback.path}?code=a&state=${searchParams.get('state')}&iss=${forger.issuer}`
  expect(await browser.comeBack(callback)).toBe(refused('unavailable'))

  const later = await openApi({ openId: createOpenId(settingsOf(forger.issuer), ORIGIN) })
  expect(await openBrowser(later).start()).toBe(refused('unavailable'))
  await forger.open()
  expect(await openBrowser(later).start()).toMatch(/\/authorize\?/)
  await later.close()
})

test('a host without a provider has none of these calls', async () => {
  const plain = await openApi()
  expect((await plain.call('GET', endpoints.openId.path)).status).toBe(404)
  expect((await plain.call('GET', `${endpoints.openIdCallback.path}?code=a&state=b`)).status).toBe(404)
  expect((await plain.post(endpoints.openIdLogin.path, {})).status).toBe(404)
  await plain.close()
})
