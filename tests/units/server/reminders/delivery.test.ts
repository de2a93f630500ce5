import { expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openMailServer } from '#tests/tools/mail-server.ts'
import { registerAt, startServer, temporaryDirectory } from '#tests/tools/server-start.ts'

const EMAIL = 'asha@example.com'
const LEND = { lendDate: '2024-02-29', reason: 'Rent', amount: 5, requirement: 'Required', bank: 'SBI' }
const REMINDERS = { calendar: false, mail: true, mailHour: 7, timeZone: 'Asia/Kolkata', daysBefore: 3 }

test('the morning mail arrives with the headers of RFC 8058, and not again after a restart', async () => {
  const { received, url: SMTP_URL } = await openMailServer()
  const directory = temporaryDirectory()
  const serveAt = (moment: string) =>
    startServer(
      { DATA_DIR: directory, SMTP_URL, MAIL_FROM: 'codes@example.com', PUBLIC_URL: 'https://money.example.com' },
      undefined,
      () => new Date(moment),
    )

  const evening = await serveAt('2026-11-21T15:00:00Z')
  const send = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    return (await fetch(evening.url + path, { method, headers, body: JSON.stringify(body) })).json()
  }
  await registerAt(evening.url, EMAIL)
  await vi.waitUntil(() => received.length > 0)
  const otp = /\b\d{4}\b/.exec(received[0]?.text ?? '')?.[0]
  await send('POST', endpoints.verifyEmail.path, { email: EMAIL, otp })
  const { token } = await send('POST', endpoints.login.path, { email: EMAIL, password: 'Strong-password' })
  await send('POST', endpoints.addLend.path, { ...LEND, returnName: 'Ravi', returnDate: '2026-11-22' }, token)
  await send('PUT', endpoints.setReminders.path, REMINDERS, token)
  await evening.stop()
  expect(received).toHaveLength(1)

  const morning = await serveAt('2026-11-22T01:30:00Z') // 07:00 in India
  await vi.waitUntil(() => received.length > 1)
  await morning.stop()
  const [, mail] = received
  expect(mail).toMatchObject({ recipients: [EMAIL], subject: 'Wealth Care: 1 owed to you' })
  expect(mail?.headers['list-unsubscribe']).toMatch(/^<https:\/\/money\.example\.com\/unsubscribe\/[\w-]{22,}>$/)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain('https://money.example.com/home')

  for (const moment of ['2026-11-22T01:31:00Z', '2026-11-22T18:29:00Z']) await (await serveAt(moment)).stop()
  expect(received).toHaveLength(2)
  const [code] = received
  expect(code?.headers).not.toHaveProperty('list-unsubscribe')
})
