import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfiguration } from '#server/node/configuration.ts'
import { findClientAddress } from '#server/node/http/address.ts'
import { registerAt, startServer, temporaryDirectory } from '#tests/tools/server-start.ts'

test('without any variable the server listens on this machine only, on port 3000, and limits rates', () => {
  expect(readConfiguration({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDirectory: expect.stringMatching(/\/data$/),
    secretFile: expect.stringMatching(/\/data\/secret$/),
    mail: undefined,
    allowedOrigins: [],
    publicUrl: undefined,
    rateLimits: true,
    backup: undefined,
    signIn: { registration: 'open', legal: false },
  })
})

test('an empty variable is an unset one', () => {
  expect(readConfiguration({ PORT: '', SMTP_URL: ' ', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    mail: undefined,
  })
})

test('long lists are read at DATABASE_URL, unless they have an address of their own', () => {
  const url = 'postgres://me@127.0.0.1/one'
  expect(readConfiguration({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, databaseReadersUrl: url })
  const readers = 'postgres://me@127.0.0.1:5001/one'
  expect(readConfiguration({ DATABASE_URL: url, DATABASE_READERS_URL: readers })).toMatchObject({
    databaseUrl: url,
    databaseReadersUrl: readers,
  })
})

test.each([
  ['https://money.example.com', true],
  ['https://money.example.com:8443', true],
  ['http://localhost:3000', true],
  ['http://money.example.com', false],
  ['http://127.0.0.1:3000', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::7]', false],
])('with PUBLIC_URL %s there are passkeys: %s', (PUBLIC_URL, isOn) => {
  const { passkeyOrigin, signIn } = readConfiguration({ PUBLIC_URL })
  expect([passkeyOrigin, signIn.passkeys]).toEqual([isOn ? PUBLIC_URL : undefined, isOn])
})

describe('a bad value is refused in one line with the variable, the value and what is accepted', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty": accepted is a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT is "65536"'],
    [{ PUSH: 'yes' }, 'PUSH is "yes": accepted is on or off'],
    [{ PUSH_CONTACT: 'the host' }, 'PUSH_CONTACT is "the host": accepted is an e-mail address, or an https address'],
    [{ PUSH_HOSTS: 'https://a.example' }, 'PUSH_HOSTS is "https://a.example": accepted is a list of hosts'],
    [{ PORT: '1e3' }, 'PORT is "1e3"'],
    [{ METRICS_PORT: 'ninety' }, 'METRICS_PORT is "ninety": accepted is a whole number from 0 to 65535'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT is "3000": accepted is a port that is not PORT.'],
    [{ METRICS_PORT: '9464', METRICS_HOST: 'my host' }, 'METRICS_HOST is "my host"'],
    [{ HOST: 'my host' }, 'HOST is "my host"'],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM is "": accepted is an e-mail address, because SMTP_URL is set'],
    [{ MAIL_FROM: 'Wealth Care' }, 'MAIL_FROM is "Wealth Care"'],
    [{ ALLOWED_ORIGINS: 'https://a.example,https://b.example/' }, 'ALLOWED_ORIGINS is "https://b.example/"'],
    [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS is "*"'],
    [
      { PUBLIC_URL: 'money.example.com' },
      'PUBLIC_URL is "money.example.com": accepted is an origin such as https://money.example.com, or nothing',
    ],
    [{ PUBLIC_URL: 'https://money.example.com/' }, 'PUBLIC_URL is "https://money.example.com/"'],
    [{ PUBLIC_URL: 'https://money.example.com/app' }, 'PUBLIC_URL is "https://money.example.com/app"'],
    [{ PUBLIC_URL: 'https://me:geheim@money.example.com' }, 'PUBLIC_URL is "https://…@money.example.com"'],
    [{ PUBLIC_URL: 'https://me:/geheim@money.example.com' }, 'PUBLIC_URL is "https://…@money.example.com"'],
    [{ PUBLIC_URL: 'ftp://money.example.com' }, 'PUBLIC_URL is "ftp://money.example.com"'],
    [{ TRUST_PROXY: '127.0.0.1, 10.0.0.0/33' }, 'TRUST_PROXY is "10.0.0.0/33"'],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY is "nginx"'],
    [{ MAX_RECORDS_PER_USER: '0' }, 'MAX_RECORDS_PER_USER is "0": accepted is a whole number from 1 to 999999999.'],
    [{ MAX_PROOFS_PER_USER: '-1' }, 'MAX_PROOFS_PER_USER is "-1": accepted is a whole number from 1 to 999999999.'],
    [{ MAX_CHANGES_PER_DAY: '2e4' }, 'MAX_CHANGES_PER_DAY is "2e4": accepted is a whole number from 1 to 999999999.'],
    [
      { BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://u:geheim@db/x' },
      'BACKUP_DIR is set: accepted is nothing, because DATABASE_URL is set. Back PostgreSQL up with pg_dump',
    ],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP is "0": accepted is a whole number from 1 to 999999999.'],
    [{ REGISTRATION: 'Invite' }, 'REGISTRATION is "Invite": accepted is open, invite or closed.'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS is "no": accepted is on or off.'],
    [
      { DATABASE_READERS_URL: 'postgres://u:geheim@db/x' },
      'DATABASE_READERS_URL is set: accepted is nothing, because DATABASE_URL is not set.',
    ],
  ])('%o', (variables, message) => {
    const read = () => readConfiguration(variables)
    expect(read).toThrow(message)
    expect(read).toThrow(/^[^\n]+$/)
    expect(read).not.toThrow('geheim')
  })
})

/** Addresses that nothing can use as they were meant, each with the password "geheim". */
const badAddresses = [
  ['another protocol', 'ftp://anke:geheim@kasse/x'],
  ['no protocol', 'anke:geheim@kasse/x'],
  ['one slash', 'PROTOCOL:/anke:geheim@kasse/x'],
  ['no slash', 'PROTOCOL:anke:geheim@kasse/x'],
  ['a space', 'PROTOCOL://anke:geheim geheim@kasse/x'],
  ['a line break', 'PROTOCOL://anke:geheim\n@kasse/x'],
  ['"/" in the password', 'PROTOCOL://anke:/geheim@kasse/x'],
  ['"/" after digits', 'PROTOCOL://anke:12/geheim@kasse/x'],
  ['"?" in the password', 'PROTOCOL://anke:12?geheim@kasse/x'],
  ['"#" in the password', 'PROTOCOL://anke:12#geheim@kasse/x'],
  ['"%" in the password', 'PROTOCOL://anke:50%geheim@kasse/x'],
  ['a host that cannot be', 'PROTOCOL://anke:geheim@[kasse/x'],
] as const

describe.each([
  ['DATABASE_URL', 'postgres', {}],
  ['DATABASE_READERS_URL', 'postgresql', { DATABASE_URL: 'postgres://db/x' }],
  ['SMTP_URL', 'smtps', { MAIL_FROM: 'a@example.com' }],
])('%s is never shown, and the error says how to write it', (name, protocol, others) => {
  test.each(badAddresses)('with %s', (_, address) => {
    const read = () => readConfiguration({ ...others, [name]: address.replace('PROTOCOL', protocol) })
    expect(read).toThrow(/^[^\n]+$/)
    expect(read).toThrow(`${name} is not shown, because it can hold a password: accepted is ${protocol.slice(0, 4)}`)
    expect(read).toThrow('Percent-encode special characters')
    expect(read).not.toThrow(/geheim|anke|kasse/)
  })

  test('and with encoded characters it is right', () => {
    const address = `${protocol}://anke:%2F%3F%23%40%25@kasse`
    expect(() => readConfiguration({ ...others, [name]: address })).not.toThrow()
  })
})

test('a port that is taken is said in one line', async () => {
  const { url } = await startServer()
  const { port } = new URL(url)
  await expect(startServer({ PORT: port })).rejects.toThrow(`PORT is "${port}": accepted is a port that is free`)
})

test('a caller is the end of its socket, or what a trusted proxy says', () => {
  const { trustedProxies } = readConfiguration({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1' })
  const from = (remoteAddress: string, forwarded?: string) =>
    findClientAddress({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never, trustedProxies) // all it reads
  expect(from('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(from('::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(from('127.0.0.1', '6.6.6.6, 198.51.100.1, 10.1.2.3')).toBe('198.51.100.1')
  expect(from('::1', 'nonsense')).toBe('::1')
  expect(from('127.0.0.1')).toBe('127.0.0.1')
})

test('only an origin that is listed may call the API from elsewhere', async () => {
  const { url } = await startServer({ ALLOWED_ORIGINS: 'https://money.example.com' })
  const preflight = (origin: string) =>
    fetch(`${url}/api/v1/add-lend`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
  const allowed = await preflight('https://money.example.com')
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://money.example.com')
  expect(allowed.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
  expect((await preflight('https://money.example.com.evil.example')).headers.has('access-control-allow-origin')).toBe(
    false,
  )
})

test('without a list no origin is named', async () => {
  const { url } = await startServer()
  const response = await fetch(`${url}/api/v1/get-lend`, { headers: { origin: 'https://money.example.com' } })
  expect(response.status).toBe(401)
  expect(response.headers.has('access-control-allow-origin')).toBe(false)
})

test('the page says who may register where that is not everybody', async () => {
  const folder = temporaryDirectory()
  writeFileSync(join(folder, 'index.html'), '<head></head>')
  const { url } = await startServer({ REGISTRATION: 'invite' }, folder)
  const meta =
    '<meta name="sign-in" content="{&quot;registration&quot;:&quot;invite&quot;,&quot;legal&quot;:false,&quot;openId&quot;:null,&quot;passkeys&quot;:false}" />'
  expect(await (await fetch(`${url}/home`)).text()).toBe(`<head>${meta}</head>`)
})

test('limits that are off are said at the start', async () => {
  const { url, output } = await startServer({ RATE_LIMITS: 'off' })
  expect(output.join('')).toContain('RATE_LIMITS is off')
  expect((await registerAt(url, 'a@example.com')).status).toBe(201)
  expect((await registerAt(url, 'a@example.com')).status).toBe(201)
})

describe('the addresses that the server hands out', () => {
  /** Signs in at a server through a proxy that says `https`, and returns the addresses of a share and of a calendar. */
  const readAddresses = async (variables: Record<string, string>) => {
    const { url, output } = await startServer({ RATE_LIMITS: 'off', ...variables })
    await registerAt(url, 'a@example.com')
    const otp = /\| {5}(\d{4})\n/.exec(output.join(''))?.[1]
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-Proto': 'https' }
    const send = async (path: string, body: object, token = '', method = 'POST') => {
      const response = await fetch(url + path, {
        method,
        headers: { ...headers, Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      return response.json()
    }
    await send('/api/auth/v1/verify-email', { email: 'a@example.com', otp })
    const { token } = await send('/api/auth/v1/login', { email: 'a@example.com', password: 'Strong-password' })
    const reminders = { calendar: true, mail: false, mailHour: 7, timeZone: 'UTC', daysBefore: 3 }
    const { calendarUrl } = await send('/api/v1/reminders', reminders, token, 'PUT')
    const { url: shareUrl } = await send('/api/v1/shares', { person: 'Ravi', days: 7 }, token)
    return { own: new URL(url).origin, origins: [shareUrl, calendarUrl].map((address) => new URL(address).origin) }
  }

  test('have the origin of the request, without TLS', async () => {
    const { own, origins } = await readAddresses({})
    expect(origins).toEqual([own, own])
  })

  test('have https when a trusted proxy says so', async () => {
    const { own, origins } = await readAddresses({ TRUST_PROXY: '127.0.0.1' })
    expect(origins).toEqual([own, own].map((origin) => origin.replace('http:', 'https:')))
  })

  test('have PUBLIC_URL when it is set', async () => {
    const { origins } = await readAddresses({ PUBLIC_URL: 'https://money.example.com' })
    expect(origins).toEqual(['https://money.example.com', 'https://money.example.com'])
  })
})

test('variables that are nearly ours are found, and those of other programs are not', () => {
  const variables = { MAX_RECORD_PER_USER: '9', DATABSE_URL: 'x', HOSTNAME: 'x', HOME: '/root', XDG_DATA_DIRS: 'x' }
  expect(readConfiguration(variables).nearMisses).toEqual([
    { name: 'MAX_RECORD_PER_USER', meant: 'MAX_RECORDS_PER_USER' },
    { name: 'DATABSE_URL', meant: 'DATABASE_URL' },
  ])
})
