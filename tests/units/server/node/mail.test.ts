import { expect, test, vi } from 'vitest'
import { createPrintingMailer, createSmtpMailer } from '#server/node/adapters/mail.ts'
import { freePort } from '#tests/tools/free-port.ts'
import { openMailServer } from '#tests/tools/mail-server.ts'
import { registerAt, startServer } from '#tests/tools/server-start.ts'

const FROM = 'Wealth Care <codes@example.com>'

const silentLog = () => {
  const lines: string[] = []
  return { lines, warn: (fields: object, message: string) => void lines.push(JSON.stringify({ message, ...fields })) }
}

test('the code arrives at the address that registered, and verifies it', async () => {
  const { received, url: SMTP_URL } = await openMailServer()
  const { url, output } = await startServer({ SMTP_URL, MAIL_FROM: FROM })
  expect((await registerAt(url, 'asha@example.com')).status).toBe(201)
  await vi.waitUntil(() => received.length > 0)
  expect(received).toMatchObject([
    { recipients: ['asha@example.com'], from: FROM, subject: 'Wealth Care: Verify your e-mail' },
  ])
  const [otp] = /\b\d{4}\b/.exec(received[0]?.text ?? '') ?? []
  const verified = await fetch(`${url}/api/auth/v1/verify-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'asha@example.com', otp }),
  })
  expect(verified.status).toBe(200)
  expect(output.join('')).not.toMatch(new RegExp(`asha@|${otp}\\D`))
})

test('a mail server that is down fails no request, and gets the mail when it is back', async () => {
  const port = await freePort()
  const log = silentLog()
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM }, log, {
    delaysMs: [0, 1, 1, 1, 60_000],
  })
  mailer.send({ to: 'asha@example.com', subject: 'Code', text: '1234' })
  await vi.waitUntil(() => log.lines.length === 4)
  const { received } = await openMailServer({ port })
  await mailer.stop(5_000)
  expect(received).toMatchObject([{ recipients: ['asha@example.com'], text: expect.stringContaining('1234') }])
  expect(log.lines.join()).not.toContain('asha')
})

test('a mail leaves some time after it was sent, so that a response takes no longer with one', async () => {
  const { received, url } = await openMailServer()
  const mailer = createSmtpMailer({ url, from: FROM }, silentLog(), { delaysMs: [60_000] })
  mailer.send({ to: 'asha@example.com', subject: 'Code', text: '1234' })
  const other = createSmtpMailer({ url, from: FROM }, silentLog(), { delaysMs: [0] })
  other.send({ to: 'meera@example.com', subject: 'Code', text: '5678' })
  await vi.waitUntil(() => received.length > 0)
  expect(received).toMatchObject([{ recipients: ['meera@example.com'] }])
  await Promise.all([mailer.stop(5_000), other.stop(5_000)])
  expect(received).toMatchObject([{ recipients: ['meera@example.com'] }, { recipients: ['asha@example.com'] }])
})

test('registering answers at once while the mail server is down', async () => {
  const { url } = await startServer({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: FROM })
  expect((await registerAt(url, 'asha@example.com')).status).toBe(201)
})

test('an address that the mail server refuses for good is not tried again, nor written to the log', async () => {
  const { received, url } = await openMailServer({ refuse: 550 })
  const log = silentLog()
  const mailer = createSmtpMailer({ url, from: FROM }, log, { delaysMs: [0, 60_000] })
  mailer.send({ to: 'asha@example.com', subject: 'Code', text: '1234' })
  await vi.waitUntil(() => log.lines.length === 1)
  expect(log.lines).toEqual([expect.stringMatching(/given up.*"responseCode":550/)])
  expect(log.lines.join()).not.toContain('asha')
  await mailer.stop(5_000)
  expect(received).toEqual([])
})

test('a recipient that tries to add headers or others to the mail is one recipient, or none', async () => {
  const { received, url } = await openMailServer()
  const log = silentLog()
  const mailer = createSmtpMailer({ url, from: FROM }, log, { delaysMs: [0] })
  mailer.send({ to: 'a@example.com>\r\nBcc: b@example.com, c@example.com', subject: 'Code', text: '1234' })
  await mailer.stop(5_000)
  expect(received.flatMap(({ recipients }) => recipients)).not.toContain('b@example.com')
  expect(received.flatMap(({ recipients }) => recipients)).not.toContain('c@example.com')
})

test('a mail that is printed has no control character that a terminal obeys', () => {
  const printed: string[] = []
  const mailer = createPrintingMailer((text) => void printed.push(text))
  const attack = '\u001b]0;title\u0007\u001b[2J\r\u009b31m\u0000'
  const mail = { to: `a${attack}@example.com`, subject: `Due${attack}\nX: y`, text: `Asha${attack},\n- Rent\n` }
  mailer.send(mail)
  for (const text of printed) expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  expect(
    printed
      .join('')
      .split('\n')
      .filter((line) => line.startsWith('  | ')),
  ).toEqual([
    expect.stringMatching(/^ {2}\| To: a .*@example\.com$/),
    expect.stringMatching(/^ {2}\| Subject: Due .* X: y$/),
    '  | ',
    expect.stringMatching(/^ {2}\| Asha .*,$/),
    '  | - Rent',
  ])
})

test('without a mail server the mail is printed with the reason, and every call that mails a code says so', async () => {
  const { url, output } = await startServer()
  const registered = await registerAt(url, 'asha@example.com')
  expect(await registered.json()).toEqual({ email: 'asha@example.com', delivery: 'log' })
  for (const [path, body] of [
    ['send-otp', { email: 'meera@example.com', otp: '' }],
    ['forget-password', { email: 'ravi@example.com', password: 'Strong-password' }],
  ] as const) {
    const response = await fetch(`${url}/api/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([response.status, await response.json()]).toEqual([200, { delivery: 'log' }])
  }
  const printed = output.find((text) => text.includes('asha@example.com'))
  expect(printed).toMatch(/No mail server is set \(SMTP_URL\), so this mail is printed instead of sent:/)
  expect(printed).toMatch(/\| {5}\d{4}\n/)
})
