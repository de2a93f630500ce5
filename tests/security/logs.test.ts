import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { createLog } from '#server/node/adapters/log.ts'
import { openMailSink } from '#tests/browser/tools/mail-sink.ts'
import { EMAIL, openApi, PASSWORD } from '#tests/tools/server-api.ts'
import { temporaryDirectory } from '#tests/tools/server-start.ts'

const CANARY = 'canary-of-somebody'
const SECRETS = {
  email: 'canary-of-somebody@example.com',
  password: 'Canary-of-a-password',
  newPassword: 'Canary-of-another-password',
  wrongPassword: 'Canary-of-a-wrong-password',
}

const LEND = {
  lendDate: '2026-01-02',
  reason: CANARY,
  amount: 73_319.37,
  requirement: 'Required',
  bank: 'SBI',
  returnName: CANARY,
}
const BANK = {
  accountHolderName: CANARY,
  bankName: 'SBI',
  accountNumber: 'CANARY73319',
  mobileNumber: '7331973319',
  amount: 73_319.37,
  isActive: true,
}

/** Starts the server in a new process, and collects its output. */
const serve = async (variables: Record<string, string>) => {
  const dataDirectory = temporaryDirectory()
  const child = spawn(process.execPath, ['server/node/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDirectory, NODE_DEBUG: '', NODE_ENV: 'test', ...variables },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  await vi.waitUntil(() => output.includes('running at'), { timeout: 30_000 })
  const url = /running at (\S+)/.exec(output)?.[1] ?? ''
  return { url, dataDirectory, child, output: () => output }
}

/** Parses the lines of a log, and skips other output. */
const linesOf = (output: string): Record<string, unknown>[] =>
  output.split('\n').flatMap((line) => (line.startsWith('{') ? JSON.parse(line) : []))

test('a whole life, with all that goes wrong in it, leaves no secret in what the server writes and measures', async () => {
  const sink = await openMailSink()
  onTestFinished(sink.close)
  const server = await serve({ SMTP_URL: sink.url, MAIL_FROM: 'codes@example.com', METRICS_PORT: '0' })
  const told: string[] = Object.values(SECRETS)

  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const isForm = body instanceof FormData
    const response = await fetch(server.url + path, {
      method,
      headers: {
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  const post = (path: string, body: unknown, token?: string) => call('POST', path, body, token)
  const { email, password, newPassword, wrongPassword } = SECRETS
  const logIn = (password: string) => post(endpoints.login.path, { email, password })

  const form = new FormData()
  form.set('user', JSON.stringify({ name: CANARY, email, deathOfBirth: '1973-03-19', password }))
  expect((await post(endpoints.register.path, form)).status).toBe(201)
  const otp = await sink.nextCode(email)
  const wrong = otp === '0000' ? '0001' : '0000'
  expect((await post(endpoints.verifyEmail.path, { email, otp: wrong })).status).toBe(400)
  expect((await post(endpoints.verifyEmail.path, { email, otp })).status).toBe(200)
  const { token } = (await logIn(password)).body
  told.push(token)
  const user = (await post(endpoints.jwtVerify.path, { token })).body.id

  const { id: lend } = (await post(endpoints.addLend.path, LEND, token)).body
  const { id: bank } = (await post(endpoints.addBank.path, BANK, token)).body
  const expense = { bank_id: bank, date: '2026-01-02', amount: 319.37, reason: CANARY, amountDebit: 'CASH' }
  const { id: spent } = (await post(endpoints.addExpenses.path, expense, token)).body
  const { id: other } = (await post(endpoints.addBank.path, { ...BANK, accountNumber: 'CANARY19' }, token)).body
  const money = { date: '2026-01-03', amount: 319.37, note: CANARY }
  const addReturn = buildPath(endpoints.addReturn, { lendId: lend }).path
  const { return: returned } = (await post(addReturn, { ...money, bankId: bank }, token)).body
  expect((await post(addReturn, { ...money, amount: 73_319.37 }, token)).status).toBe(400)
  const { id: moved } = (await post(endpoints.addTransfer.path, { ...money, fromId: bank, toId: other }, token)).body
  const adjust = buildPath(endpoints.adjustBalance, { bankId: other }).path
  expect((await post(adjust, { balance: 73_319.37, note: CANARY }, token)).status).toBe(200)
  expect((await post(endpoints.renamePerson.path, { from: CANARY, to: CANARY }, token)).status).toBe(200)
  const { id: share, url } = (await post(endpoints.addShare.path, { person: CANARY, days: 7 }, token)).body
  const secret = url.split('/').at(-1)
  expect((await post(buildPath(endpoints.addClaim, { token: secret }).path, { ...money, lendId: lend })).status).toBe(
    202,
  )
  expect((await call('GET', buildPath(endpoints.publicShare, { token: secret }).path)).status).toBe(200)
  expect((await call('GET', `/s/${secret}`)).status).toBe(200)
  expect((await call('POST', `/s/${secret}`)).status).toBe(400)
  const reminders = { calendar: true, mail: true, mailHour: 7, timeZone: 'UTC', daysBefore: 3 }
  const calendar = new URL((await call('PUT', endpoints.setReminders.path, reminders, token)).body.calendarUrl).pathname
  expect((await call('GET', calendar)).status).toBe(200)
  for (const path of [`/s/${CANARY}`, `/cal/${CANARY}.ics`, `/unsubscribe/${CANARY}`]) {
    expect((await call('GET', path)).status).toBe(404)
  }
  for (let count = 0; count < 40; count += 1) await call('GET', `/s/${secret}`)
  told.push(lend, bank, spent, other, returned.id, moved, share, secret, calendar.slice('/cal/'.length, -'.ics'.length))
  const credit = buildPath(endpoints.creditAmount, { id: bank }).path
  expect((await call('PATCH', `${credit}?amount=19.73`, undefined, token)).status).toBe(200)
  expect((await call('PATCH', `${credit}?amount=73319.379`, undefined, token)).status).toBe(400)
  expect((await post(endpoints.addLend.path, { ...LEND, amount: 'canary-of-somebody' }, token)).status).toBe(400)
  expect((await call('GET', `/api/v1/nothing/${CANARY}?amount=73319.37`, undefined, token)).status).toBe(404)
  await call('GET', `/${CANARY}?email=${email}`)
  await post(endpoints.login.path, `{"email":"${email}`)

  // A broken part of the server is logged without the values of the request.
  const database = new DatabaseSync(`${server.dataDirectory}/wealth-care.db`)
  database.exec('alter table lends rename to lent')
  expect((await post(endpoints.addLend.path, LEND, token)).status).toBe(500)
  expect((await call('PATCH', endpoints.editLend.path, { ...LEND, id: lend }, token)).status).toBe(500)
  database.exec('alter table lent rename to lends')
  database.close()

  for (let count = 0; count < 5; count += 1) expect((await logIn(wrongPassword)).status).toBe(401)
  expect((await logIn(wrongPassword)).status).toBe(429)
  expect((await post(endpoints.sendOtp.path, { email, password: newPassword, otp: '' })).status).toBe(429)
  await call('DELETE', buildPath(endpoints.deleteReturn, { returnId: returned.id }).path, undefined, token)
  await call('DELETE', buildPath(endpoints.deleteTransfer, { transferId: moved }).path, undefined, token)
  await call('DELETE', buildPath(endpoints.deleteExpense, { expenseId: spent }).path, undefined, token)
  await call('DELETE', buildPath(endpoints.deleteBank, { id: bank }).path, undefined, token)
  expect((await call('DELETE', buildPath(endpoints.deleteUser, { userId: user }).path, undefined, token)).status).toBe(
    200,
  )
  const metricsUrl = /metrics are at (\S+)/.exec(server.output())?.[1] ?? ''
  const metrics = await (await fetch(metricsUrl)).text()
  server.child.kill('SIGTERM')
  await once(server.child, 'close')

  expect(metrics).toContain('route="/s/:token"')
  // The numbers of a process can hold any digits, and so can durations, ids and times ("16:20:19.731" holds 19.73).
  const names = metrics.replaceAll(/ \S+$/gm, '')
  const output = server.output().replaceAll(/"(?:ms":[\d.]+|(?:time|requestId)":"[^"]*")/g, '') + names
  for (const secret of [...told, CANARY, '73319', '319.37', '19.73', '7331973319', '1973-03-19']) {
    expect([secret, output.includes(secret)]).toEqual([secret, false])
  }
  const lines = linesOf(server.output())
  const said = (message: string) => lines.filter(({ msg }) => msg === message)
  expect(said('login failed')).toHaveLength(5)
  for (const message of ['login failed', 'limit reached', 'user deleted']) {
    expect(said(message)).toContainEqual(expect.objectContaining({ userId: user }))
  }
  expect(said('request failed')).toHaveLength(2)
  expect(said('request').every(({ route }) => typeof route === 'string' && !route.includes('?'))).toBe(true)
  // An id, a time or a line of the code in a stack can hold the four digits by chance.
  const withoutNumbers = lines.map(({ time: _time, ms: _ms, requestId: _requestId, userId: _userId, ...line }) =>
    JSON.stringify(line),
  )
  expect(withoutNumbers.join('\n').replaceAll(/:\d+:\d+/g, '')).not.toMatch(new RegExp(`\\b${otp}\\b`))
})

test('every event of security is written with the user it concerns, or as of nobody', async () => {
  const api = await openApi({ rateLimits: true })
  onTestFinished(api.close)
  const events = () =>
    api.logged.filter(({ message }) => message !== 'request').map(({ message, fields }) => [message, fields.userId])
  const token = await api.signIn()
  const { id } = await api.user(token)

  await api.login('Wrong-password')
  await api.login('Wrong-password', 'nobody@example.com')
  api.advanceClock(60_000)
  await api.post(endpoints.sendOtp.path, { email: EMAIL, password: 'Another-password', otp: '' })
  const right = api.codeFor()
  const reset = (otp: string) =>
    api.post(endpoints.forgetPassword.path, { email: EMAIL, password: 'Another-password', otp })
  for (let count = 0; count < 5; count += 1) await reset(right === '0000' ? '0001' : '0000')
  await api.post(endpoints.sendOtp.path, { email: EMAIL, password: 'Another-password', otp: '' })
  api.advanceClock(60_000)
  await api.post(endpoints.sendOtp.path, { email: EMAIL, password: 'Another-password', otp: '' })
  await reset(api.codeFor())
  const { token: again }: { token: string } = await (await api.login('Another-password')).json()
  await api.call('DELETE', buildPath(endpoints.deleteUser, { userId: id }).path, { token: again })
  expect(events()).toEqual([
    ['login failed', id],
    ['login failed', 'unknown'],
    ['code dead after too many tries', id],
    ['limit reached', id],
    ['password reset', id],
    ['user deleted', id],
  ])
})

test('the log removes secret fields, and the properties of an error', () => {
  const written: string[] = []
  const log = createLog({ write: (line: string) => void written.push(line) })
  const secret = { password: PASSWORD, token: 'a-token', otp: '1234', email: EMAIL, amount: 5 }
  log.info({ ...secret }, 'first')
  log.warn({ inner: { ...secret } } as never, 'second') // what the types forbid
  log.error({ err: Object.assign(new Error('failed'), secret, { response: EMAIL }) }, 'third')
  expect(written).toHaveLength(3)
  for (const value of [PASSWORD, 'a-token', '1234', EMAIL]) expect(written.join('')).not.toContain(value)
})
