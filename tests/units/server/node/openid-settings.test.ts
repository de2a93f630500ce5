import { expect, test } from 'vitest'
import { readConfiguration } from '#server/node/configuration.ts'

const OIDC = {
  PUBLIC_URL: 'https://money.example.com',
  OIDC_ISSUER: 'https://login.example.com/realms/home',
  OIDC_CLIENT_ID: 'wealth-care',
  OIDC_CLIENT_SECRET: 'geheim',
}

test('the provider of OpenID Connect has a button with the name of its host, and is not the only way, unless the host says so', () => {
  const { openId, signIn } = readConfiguration(OIDC)
  expect(openId).toEqual({
    issuer: OIDC.OIDC_ISSUER,
    clientId: 'wealth-care',
    clientSecret: 'geheim',
    name: 'Sign in with login.example.com',
    isOnly: false,
  })
  expect(signIn.openId).toEqual({ name: 'Sign in with login.example.com', only: false })
  const only = readConfiguration({ ...OIDC, OIDC_NAME: 'Sign in with Home', OIDC_ONLY: 'on' })
  expect(only.signIn.openId).toEqual({ name: 'Sign in with Home', only: true })
  expect(readConfiguration({}).signIn.openId).toBeNull()
})

test.each(['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'])(
  'a provider at %s needs no TLS',
  (issuer) => {
    expect(readConfiguration({ ...OIDC, OIDC_ISSUER: issuer }).openId?.issuer).toBe(issuer)
  },
)

test.each([
  [{ OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: accepted is all'],
  [
    { OIDC_ONLY: 'on' },
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: accepted is all three, or no OIDC_… variable.',
  ],
  [{ ...OIDC, PUBLIC_URL: '' }, 'PUBLIC_URL is "": accepted is an origin with https, or one of this machine'],
  [{ ...OIDC, PUBLIC_URL: 'http://money.example.com' }, 'PUBLIC_URL is "http://money.example.com"'],
  [{ ...OIDC, OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER is "http://login.example.com"'],
  [{ ...OIDC, OIDC_ISSUER: 'https://me:geheim@login.example.com' }, 'OIDC_ISSUER is "https://…@login.example.com"'],
  [{ ...OIDC, OIDC_ISSUER: 'login.example.com' }, 'OIDC_ISSUER is "login.example.com"'],
  [{ ...OIDC, OIDC_NAME: 'a'.repeat(41) }, 'accepted is a text of at most 40 characters.'],
  [{ ...OIDC, OIDC_ONLY: 'yes' }, 'OIDC_ONLY is "yes": accepted is on or off.'],
])('a bad value is refused in one line without the secret: %o', (variables, message) => {
  const read = () => readConfiguration(variables)
  expect(read).toThrow(message)
  expect(read).toThrow(/^[^\n]+$/)
  expect(read).not.toThrow('geheim')
})
