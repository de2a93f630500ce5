import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { createPasswordMail } from '#server/passwords/password-mail.ts'
import { describeDevice } from '#server/sessions/describe-device.ts'
import { type Api, EMAIL, openApi } from '#tests/tools/server-api.ts'

const NEW_PASSWORD = 'Another-password'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let api: Api

beforeEach(async () => {
  api = await openApi()
  await api.signIn()
})

afterEach(() => api.close())

const reset = (otp: string) =>
  api.post(
    endpoints.forgetPassword.path,
    { email: EMAIL, password: NEW_PASSWORD, otp },
    { headers: { 'User-Agent': FIREFOX } },
  )

const askForCode = async (): Promise<string> => {
  await api.post(endpoints.sendOtp.path, { email: EMAIL, password: NEW_PASSWORD, otp: '' })
  return api.codeFor()
}

test('a new password is told by mail, with the time and the device', async () => {
  const code = await askForCode()
  api.advanceClock(90_000)
  expect((await reset(code)).status).toBe(200)
  const mail = api.outbox.at(-1)
  expect(mail).toMatchObject({ to: EMAIL, subject: 'Wealth Care: Your password was changed' })
  expect(mail?.text).toMatch(/When: Saturday,? 21 November(,| at) 08:01 \(UTC\)\n {4}Device: Firefox on Linux\n/)
  expect(mail?.text).not.toContain(NEW_PASSWORD)
})

test('a wrong code tells nobody anything', async () => {
  const code = await askForCode()
  const sent = api.outbox.length
  expect((await reset(code === '0000' ? '0001' : '0000')).status).toBe(400)
  expect(api.outbox).toHaveLength(sent)
})

const news = { ended: 'All devices', passkeys: 0 } as const

describe('the mail names the device', () => {
  test.each([
    ['', 'an unknown device'],
    [FIREFOX, 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['curl/8.5.0', 'an unknown device'],
    ['Call-1234-567890/1.0 (http://evil.example) x', 'an unknown device'],
    [`${'x'.repeat(9_000)}/1 (y)`, 'an unknown device'],
  ])('of %j', (userAgent, device) => {
    const { text } = createPasswordMail(EMAIL, {
      ...news,
      moment: new Date('2026-11-21T08:00:00Z'),
      device: describeDevice(userAgent),
    })
    expect(/Device: (.*)\n/.exec(text)?.[1]).toBe(device)
  })
})

test('the mail has no four digits alone, so that nobody takes them for a code', () => {
  for (let day = 0; day < 366; day += 1) {
    for (const userAgent of ['1234/1 x', '1234', 'Chrome/1234 (Windows NT 1234)', '1234/5 (Linux; 1234)']) {
      const { subject, text } = createPasswordMail(EMAIL, {
        ...news,
        moment: new Date(Date.UTC(2028, 0, day, 20, 26)),
        device: describeDevice(userAgent),
      })
      expect(`${subject}\n${text}`).not.toMatch(/(?<!\d)\d{4}(?!\d)/)
    }
  }
})
