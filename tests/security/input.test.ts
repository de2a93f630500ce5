import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { readConfiguration } from '#server/node/configuration.ts'
import { start } from '#server/node/start.ts'
import { registerAt, startServer, temporaryDirectory } from '#tests/tools/server-start.ts'
import { fillDatabase, sendWithoutReading } from './process.ts'

const LOGIN = endpoints.login.path
const CREDENTIALS = JSON.stringify({ email: 'nobody@example.com', password: 'Some-password' })

const SHORT_TIMEOUTS_MS = { headersTimeout: 150, requestTimeout: 400, connectionsCheckingInterval: 50 }

/** Starts a server with short timeouts, and collects its output. */
const startWithShortTimeouts = async () => {
  const output: string[] = []
  const configuration = readConfiguration({ PORT: '0', DATA_DIR: temporaryDirectory() })
  const server = await start(configuration, {
    output: { write: (written) => void output.push(written) },
    timeouts: SHORT_TIMEOUTS_MS,
  })
  onTestFinished(server.stop)
  return { url: server.url, output }
}

/** Writes raw bytes to a server, and reads until the connection is closed. */
const raw = async (url: string, bytes: string): Promise<string> => {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}) // the server may close before everything is written
  socket.write(bytes)
  return text(socket)
}

const request = (lines: readonly string[], body = ''): string =>
  [`POST ${LOGIN} HTTP/1.1`, 'Host: x', 'Connection: close', ...lines, '', body].join('\r\n')

describe('a caller who is slow', () => {
  test('with the headers is cut off', async () => {
    const { url } = await startWithShortTimeouts()
    expect(await raw(url, `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nX-Slow: `)).toMatch(/^HTTP\/1\.1 408 /)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  test.each([
    ['said to be longer', `Content-Length: ${CREDENTIALS.length}`, '{"email":'],
    ['in chunks', 'Transfer-Encoding: chunked', '9\r\n{"email":\r\n'],
  ])('with a body %s is cut off, and it is no failure of the server', async (_, length, beginning) => {
    const { url, output } = await startWithShortTimeouts()
    const half = request(['Content-Type: application/json', length], beginning)
    expect(await raw(url, half)).toMatch(/^(HTTP\/1\.1 408 |$)/)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(output.join('')).not.toMatch(/"level":"error"/)
  })

  test('holds up nobody else, though there are a hundred of them', async () => {
    const { url } = await startWithShortTimeouts()
    const slow = Array.from({ length: 100 }, () => raw(url, `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\n`))
    const response = await fetch(url + LOGIN, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: CREDENTIALS,
    })
    expect(response.status).toBe(401)
    await Promise.all(slow)
  })
})

describe('a caller who does not read', () => {
  test('is disconnected, so that the next long list of this user finds a free place', async () => {
    const directory = temporaryDirectory()
    const token = await fillDatabase(directory, 20_000)
    const configuration = readConfiguration({ PORT: '0', DATA_DIR: directory })
    const output = { write: () => {} }
    const server = await start(configuration, { output, timeouts: { socketTimeout: 200 } })
    onTestFinished(server.stop)
    /** Reads the list, again and again until there is a place. */
    const readList = async (): Promise<unknown> => {
      const headers = { Authorization: `Bearer ${token}` }
      const response = await fetch(server.url + endpoints.getLend.path, { headers }).catch(() => undefined)
      return response?.ok ? response.json() : readList()
    }
    const list = `GET ${endpoints.getLend.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`
    await Promise.all([sendWithoutReading(server.url, list), sendWithoutReading(server.url, list)])
    expect(await readList()).toHaveLength(20_000)
  })
})

test('more than 1,024 connections are closed at once', async () => {
  const { url } = await startServer()
  await Promise.all(Array.from({ length: 1_024 }, () => sendWithoutReading(url, 'GET / HTTP/1.1\r\n')))
  const socket = await sendWithoutReading(url, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  await new Promise((resolve) => socket.resume().on('close', resolve))
  expect(received).toBe('')
})

describe('a request that is no good HTTP', () => {
  let url: string

  beforeEach(async () => {
    ;({ url } = await startServer())
  })

  const json = 'Content-Type: application/json'

  test.each([
    ['two lengths', request([json, 'Content-Length: 5', 'Content-Length: 6'], '{}   ')],
    ['a length and chunks', request([json, 'Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n')],
    ['a length that is none', request([json, 'Content-Length: -1'])],
    ['a header with a line break in it', request([json, 'X-A: a\rSet-Cookie: b=c'])],
    ['a header without a name', request([json, ': a'])],
    ['a header with a null in it', request([json, 'X-A: \u0000'])],
    ['no host', `GET ${endpoints.getLend.path} HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['no method', '/ HTTP/1.1\r\n\r\n'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n\r\n'],
  ])('%s is refused', async (_, bytes) => {
    expect(await raw(url, bytes)).toMatch(/^HTTP\/1\.1 400 /)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  test('too many headers are refused', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `X-${index}: ${'y'.repeat(100)}`)
    expect(await raw(url, request([json, ...many]))).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('a response repeats no header of the request', async () => {
    const response = await raw(
      url,
      request([json, 'X-Marked: marked', 'Origin: https://marked.example', 'Content-Length: 2'], '{}'),
    )
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response).not.toContain('marked')
  })

  test('two Host headers are refused, whatever their case and order, on calls, pages and files', async () => {
    for (const path of [LOGIN, '/s/x', '/cal/x.ics', '/unsubscribe/x', '/healthz', '/', '/assets/x']) {
      for (const hosts of ['Host: x\r\nHost: evil.example', 'Host: x\r\nAccept: a\r\nhOST: x', 'HOST: x\r\nhost:']) {
        const response = await raw(url, `GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
        expect([path, hosts, response.slice(0, 12)]).toEqual([path, hosts, 'HTTP/1.1 400'])
      }
    }
  })

  test('a target that is a whole address, or none, reaches nothing else', async () => {
    for (const [target, expected] of [
      ['http://evil.example/api/v1/get-lend', /^HTTP\/1\.1 4/],
      ['//evil.example/x', /^HTTP\/1\.1 (?:200|404)/], // the page, where the client is built
      ['*', /^HTTP\/1\.1 4/],
      ['/%', /^HTTP\/1\.1 (?:200|404)/],
      ['/api/v1/id-bank/%E0%A4%A', /^HTTP\/1\.1 4/],
    ] as const) {
      const response = await raw(url, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect([target, response.slice(0, 12)]).toEqual([target, expect.stringMatching(expected)])
    }
  })
})

describe('a form', () => {
  test('over 1.1 MB is refused before it is read as a form, though its length is not said', async () => {
    const { url } = await startServer()
    const chunk = new Uint8Array(64 * 1024)
    let sent = 0
    const body = new ReadableStream({
      pull: (controller) => {
        sent += chunk.length
        if (sent > 3 * 1_048_576) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const streamed: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    const response = await fetch(url + endpoints.register.path, streamed)
    expect(response.status).toBe(413)
  })

  test('with a part twice takes one of them and no list', async () => {
    const { url } = await startServer()
    const form = new FormData()
    for (const email of ['one@example.com', 'two@example.com']) {
      form.append('user', JSON.stringify({ name: 'A', email, deathOfBirth: '1990-02-03', password: 'Strong-password' }))
    }
    const response = await fetch(url + endpoints.register.path, { method: 'POST', body: form })
    expect([response.status, await response.json()]).toEqual([201, { email: 'one@example.com', delivery: 'log' }])
  })
})

test('what is sent as a prototype becomes none', async () => {
  const { url } = await startServer({ RATE_LIMITS: 'off' })
  for (const poison of [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"toString":1}',
  ]) {
    const body = `${CREDENTIALS.slice(0, -1)},${poison.slice(1)}`
    const headers = { 'Content-Type': 'application/json' }
    expect((await fetch(url + LOGIN, { method: 'POST', headers, body })).status).toBe(401)
  }
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('polluted' in {}).toBe(false)
})

test('more passwords than can be hashed are told to come again, and all others are answered', async () => {
  const { url } = await startServer({ RATE_LIMITS: 'off' })
  const responses: Response[] = []
  const isBusy = ({ status }: Response) => status === 503
  /** Logs in again and again until one login is refused, so that a fast machine is overrun too. */
  const logIn = async () => {
    do {
      const headers = { 'Content-Type': 'application/json' }
      responses.push(await fetch(url + LOGIN, { method: 'POST', headers, body: CREDENTIALS }))
    } while (!responses.some(isBusy))
  }
  await Promise.all(Array.from({ length: 300 }, logIn))
  const busy = responses.filter(isBusy)
  expect(busy.every(({ headers }) => Number(headers.get('Retry-After')) > 0)).toBe(true)
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(responses.length - busy.length)
  expect((await registerAt(url, 'asha@example.com')).status).toBe(201)
})
