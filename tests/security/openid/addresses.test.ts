import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { createOpenId } from '#server/node/adapters/openid.ts'
import { EMAIL, openApi } from '#tests/tools/server-api.ts'
import { ORIGIN, refused, settingsOf, startSignIns } from './browser.ts'

const { accounts, getApi, getProvider, openBrowser } = startSignIns()

test('the person goes to PUBLIC_URL, whatever host a request names, and no secret stands in an address', async () => {
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' }
  const response = await getApi().call('GET', endpoints.openId.path, { headers })
  const address = new URL(response.headers.get('Location') ?? '')
  expect(address.origin).toBe(getProvider().issuer)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    redirect_uri: `${ORIGIN}/api/auth/v1/openid/callback`,
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\da-f]{64}$/),
    nonce: expect.stringMatching(/^[\da-f]{64}$/),
  })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^wealth-care-openid=\d+\.[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const callback = await getApi().call('GET', `${endpoints.openIdCallback.path}?code=a`, { headers })
  expect(callback.headers.get('Location')).toBe(refused('elsewhere'))
})

test('over TLS the cookie is of this host only', async () => {
  const secure = await openApi({ openId: createOpenId(settingsOf(getProvider().issuer), 'https://money.example.com') })
  const [cookie] = (await secure.call('GET', endpoints.openId.path)).headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-wealth-care-openid=.*; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  await secure.close()
})

test('the log has who signed in and why somebody was refused, but no e-mail, name, code or cookie', async () => {
  const browser = openBrowser()
  const token = await browser.signIn('asha')
  const { id } = await getApi().user(token)
  accounts.asha = { email: EMAIL }
  accounts.ravi = { email: 'ravi@example.com' }
  const other = openBrowser()
  const callback = await other.goToProvider('ravi')
  await other.comeBack(callback)
  const lines = JSON.stringify(getApi().logged)
  expect(getApi().logged).toContainEqual({
    message: 'signed in with OpenID',
    fields: expect.objectContaining({ userId: id }),
  })
  expect(getApi().logged).toContainEqual({
    message: 'sign-in with OpenID refused',
    fields: expect.objectContaining({
      reason: 'unverified',
      detail: 'the provider gave no claim "email_verified"',
    }),
  })
  const { searchParams } = new URL(callback, ORIGIN)
  for (const secret of [EMAIL, 'Asha', 'ravi', searchParams.get('code'), searchParams.get('state'), token]) {
    expect(lines).not.toContain(secret)
  }
})
