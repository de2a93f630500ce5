import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freePort } from '#tests/tools/free-port.ts'
import { openMailServer } from '#tests/tools/mail-server.ts'

const FROM = 'Wealth Care <codes@example.com>'

/** Runs the program as an operator does. Returns its exit code and both outputs. */
const run = async (variables: Record<string, string>, ...options: string[]) => {
  const program = spawn(process.execPath, ['server/node/cli/mail-test.ts', ...options], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', MAIL_FROM: FROM, ...variables },
  })
  const exit = once(program, 'exit')
  const [output, problem] = await Promise.all([text(program.stdout), text(program.stderr)])
  const [code] = await exit
  return { code, output, problem }
}

test('an accepted mail is said with the response of the mail server', async () => {
  const { received, url } = await openMailServer()
  const { code, output, problem } = await run({ SMTP_URL: url }, 'me@example.com')
  expect([code, problem]).toEqual([0, ''])
  expect(output).toMatch(/^The mail server accepted the mail for me@example\.com\. It said: 250 [^\n]+\n/)
  expect(received).toMatchObject([{ recipients: ['me@example.com'], from: FROM, subject: 'Wealth Care: Test' }])
})

const expectRefusal = async (variables: Record<string, string>, sentence: RegExp, ...options: string[]) => {
  const { code, output, problem } = await run(variables, ...options)
  expect([code, output]).toEqual([1, ''])
  expect(problem).toMatch(/^[^\n]+\n$/)
  expect(problem).toMatch(sentence)
  expect(problem).not.toContain('geheim')
}

test('a refused login is said, without the password', async () => {
  const { port } = await openMailServer({ refusesLogins: true })
  const SMTP_URL = `smtp://me:geheim@127.0.0.1:${port}`
  await expectRefusal(
    { SMTP_URL },
    /^The mail server refused the user or the password in SMTP_URL\. The server said: 535 /,
    'me@example.com',
  )
})

test('a refused recipient is said with the response of the mail server', async () => {
  const { url } = await openMailServer({ refuse: 550 })
  await expectRefusal(
    { SMTP_URL: url },
    /^The mail server refused the sender \(MAIL_FROM\) or the recipient\. The server said: 550 no me@/,
    'me@example.com',
  )
})

test('a host that is not known, or does not answer, is said', async () => {
  await expectRefusal(
    { SMTP_URL: 'smtp://mail.nowhere.invalid' },
    /^The host in SMTP_URL is not known\. Check its name\./,
    'me@example.com',
  )
  await expectRefusal(
    { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` },
    /^The mail server could not be reached\. Check the host and the port in SMTP_URL, and the firewall\./,
    'me@example.com',
  )
})

test('what is missing is said', async () => {
  await expectRefusal({}, /^SMTP_URL is not set, so mails are printed and not sent\.$/m, 'me@example.com')
  await expectRefusal({}, /^Name the address to send to: npm run mail-test -- me@example\.com$/m)
  await expectRefusal({}, /^Name the address to send to/, 'me')
})
