import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startServer } from '#tests/tools/server-start.ts'

const MIB_BYTES = 1_048_576

/** Posts `bytes` bytes over a keep-alive connection, and returns its local port with the response. */
const post = async (agent: Agent, url: string, bytes: number) => {
  const call = request(url, { method: 'POST', agent, headers: { 'Content-Type': 'application/json' } })
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
  call.on('response', resolve).on('error', reject)
  call.setHeader('Content-Length', bytes)
  call.end(Buffer.alloc(bytes, ' '))
  const response = await promise
  const port = response.socket.localPort
  return { status: response.statusCode, problem: JSON.parse(await text(response)), port }
}

test('a body that is too large is refused, and its connection serves the next call', async () => {
  const { url } = await startServer()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ports = new Set<number | undefined>()
  for (let count = 0; count < 5; count += 1) {
    const refused = await post(agent, `${url}/api/auth/v1/login`, 3 * MIB_BYTES)
    expect([refused.status, refused.problem.status]).toEqual([413, 413])
    const next = await post(agent, `${url}/api/auth/v1/login`, 2)
    expect(next.status).toBe(400)
    ports.add(refused.port).add(next.port)
  }
  expect(ports.size).toBe(1)
})

describe('a JSON body that is not valid UTF-8 is refused', () => {
  test.each([
    ['a lone byte', [0xff]],
    ['a sequence that is cut off', [0xe0, 0xa4]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
  ])('%s', async (_, bytes) => {
    const { url } = await startServer()
    const body = Buffer.concat([
      Buffer.from('{"email":"a@example.com","password":"'),
      Buffer.from(bytes),
      Buffer.from('"}'),
    ])
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${url}/api/auth/v1/login`, { method: 'POST', headers, body })
    expect([response.status, await response.json()]).toMatchObject([400, { detail: 'The body is not valid UTF-8.' }])
  })
})

describe('a compressed body is refused, and a plain one is not', () => {
  test.each([
    ['gzip', 415],
    ['br', 415],
    ['identity, gzip', 415],
    ['identity', 401],
  ])('%s', async (encoding, status) => {
    const { url } = await startServer()
    const body = JSON.stringify({ email: 'a@example.com', password: 'Some-password' })
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding }
    const response = await fetch(`${url}/api/auth/v1/login`, { method: 'POST', headers, body })
    expect(response.status).toBe(status)
  })
})

describe('a form', () => {
  const USER = { name: 'Asha Rao', email: 'asha@example.com', deathOfBirth: '1990-02-03', password: 'Strong-password' }
  const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' })
  const register = async (body: FormData | string, headers = {}) => {
    const { url } = await startServer()
    return (await fetch(`${url}/api/auth/v1/register`, { method: 'POST', body, headers })).status
  }

  test.each([
    ['a file', (value: object) => json(value)],
    ['a field', (value: object) => JSON.stringify(value)],
  ])(
    'whose JSON part is %s over 64 KiB is refused with 413, also where few characters take many bytes',
    async (_, write) => {
      for (const filler of ['x'.repeat(65_536), '₹'.repeat(22_000)]) {
        const form = new FormData()
        form.set('user', write({ ...USER, filler }))
        expect(await register(form)).toBe(413)
      }
    },
  )

  test('with a JSON part of 64 KiB and a picture with any bytes is read', async () => {
    const form = new FormData()
    form.set('user', json({ ...USER, filler: 'x'.repeat(65_000) }))
    form.set('profileImage', new Blob([new Uint8Array(500_000).fill(0x2d)]))
    expect(await register(form)).toBe(415) // the picture is none, which the server knows after it has read the form
  })

  test('with many parts, or with a long head, is refused before it is parsed', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary="some-boundary"' }
    const part = '--some-boundary\r\nContent-Disposition: form-data; name="a"\r\n'
    for (const body of [`${part}\r\n\r\n`.repeat(11), `${part}${'A: b\r\n'.repeat(1_000)}\r\n\r\n`]) {
      expect(await register(`${body}--some-boundary--\r\n`, headers)).toBe(400)
    }
  })
})
