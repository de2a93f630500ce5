import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Api, EMAIL, openApi, PASSWORD } from '#tests/tools/server-api.ts'

const openId = {
  isOnly: false,
  origin: 'http://127.0.0.1',
  start: async () => new URL('https://login.example.com'),
  finish: async () => ({ issuer: '', subject: '', email: '', emailVerified: false, name: '' }),
  signOut: async () => undefined,
}

let api: Api
let token: string

beforeAll(async () => {
  api = await openApi({ openId })
  token = await api.signIn()
  openId.isOnly = true
})

afterAll(() => api.close())

test.each([
  [endpoints.login.path, { email: EMAIL, password: PASSWORD }],
  [endpoints.sendOtp.path, { email: EMAIL, otp: '' }],
  [endpoints.forgetPassword.path, { email: EMAIL, password: PASSWORD, otp: '' }],
  [endpoints.changePassword.path, { password: PASSWORD, newPassword: 'Another-password' }],
  [endpoints.register.path, { name: 'Ravi' }],
])('where OpenID Connect is the only way, %s is refused with a sentence', async (path, body) => {
  const mails = api.outbox.length
  const response = await api.post(path, body, { token })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({
    detail: 'This server has no passwords. Please sign in with its provider.',
  })
  expect(api.outbox).toHaveLength(mails)
})

test('a session of before goes on', async () => {
  expect(await api.user(token)).toMatchObject({ email: EMAIL })
})
