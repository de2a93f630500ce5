import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { createPhotoForm } from '#tests/tools/photo.ts'
import { registerAt, temporaryDirectory } from '#tests/tools/server-start.ts'
import { fillDatabase, sendWithoutReading, startLimitedServer } from './process.ts'

const EMAIL = 'asha@example.com'
const SOCKETS = 400
const MAX_MEMORY_MIB = 400

/** Asks for the server's readiness many times, so that it works on what it received before. */
const askManyTimes = async (url: string): Promise<void> => {
  for (let count = 0; count < 300; count += 1) {
    const response = await fetch(`${url}/readyz`)
    await response.text()
    if (response.status !== 200) throw new Error(`The server is not ready: ${response.status}`)
  }
}

describe('lists that nobody reads do not fill the memory', () => {
  test.each([
    ['short', 30],
    ['of one page', 999],
    ['long', 20_000],
  ])('%s', async (_, count) => {
    const directory = temporaryDirectory()
    const token = await fillDatabase(directory, count)
    const server = await startLimitedServer({ DATA_DIR: directory })
    const request = `GET ${endpoints.getLend.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`
    await Promise.all(Array.from({ length: SOCKETS }, () => sendWithoutReading(server.url, request)))
    await askManyTimes(server.url)
    const peak = server.readPeakMemory()
    expect(Math.max(...peak)).toBeLessThan(MAX_MEMORY_MIB)
  })
})

test('photos that nobody reads do not fill the memory', async () => {
  const directory = temporaryDirectory()
  const token = await fillDatabase(directory, 1)
  const server = await startLimitedServer({ DATA_DIR: directory })
  const headers = { Authorization: `Bearer ${token}` }
  const [{ id }] = await (await fetch(`${server.url}${endpoints.getLend.path}`, { headers })).json()
  const { path } = buildPath(endpoints.setProof, { id })
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = await sharp({ create: { width: 1_600, height: 1_600, channels: 3, background: 'red', noise } })
    .jpeg()
    .toBuffer()
  const body = createPhotoForm(new Blob([new Uint8Array(photo)]))
  expect((await fetch(`${server.url}${path}`, { method: 'PUT', headers, body })).status).toBe(200)
  const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`
  await Promise.all(Array.from({ length: SOCKETS }, () => sendWithoutReading(server.url, request)))
  await askManyTimes(server.url)
  expect(Math.max(...server.readPeakMemory())).toBeLessThan(MAX_MEMORY_MIB)
})

test.each(['/', '/healthz', endpoints.profileImage.path])(
  'requests to %s that do not wait for a response neither fill the memory nor stop the server',
  async (path) => {
    const server = await startLimitedServer()
    const requests = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(2_000)
    await Promise.all(Array.from({ length: 200 }, () => sendWithoutReading(server.url, requests)))
    await askManyTimes(server.url)
    expect(server.isRunning()).toBe(true)
    expect(Math.max(...server.readPeakMemory())).toBeLessThan(MAX_MEMORY_MIB)
  },
)

test('pages that nobody reads do not fill the memory', async () => {
  const server = await startLimitedServer()
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  await Promise.all(Array.from({ length: 500 }, () => sendWithoutReading(server.url, request)))
  await askManyTimes(server.url)
  expect(server.isRunning()).toBe(true)
  expect(Math.max(...server.readPeakMemory())).toBeLessThan(MAX_MEMORY_MIB)
})

/** Builds the head of a registration and as much of its body as is sent. */
const buildUpload = (length: number, body: Uint8Array) =>
  Buffer.concat([
    Buffer.from(
      [
        `POST ${endpoints.register.path} HTTP/1.1`,
        'Host: x',
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${length}`,
        '',
        '',
      ].join('\r\n'),
    ),
    body,
  ])

test('uploads that never end do not fill the memory', async () => {
  const server = await startLimitedServer()
  const upload = buildUpload(1_100_000, randomBytes(1_000_000))
  for (let round = 0; round < 11; round += 1) {
    await Promise.all(Array.from({ length: 100 }, () => sendWithoutReading(server.url, upload)))
  }
  const peak = server.readPeakMemory()
  expect(server.isRunning()).toBe(true)
  expect(Math.max(...peak)).toBeLessThan(MAX_MEMORY_MIB)
})

/** The costliest bodies of each kind: those that are refused, and one that is parsed. */
const costlyBodies = (bytes: number): string[] => {
  const fill = (item: string): string => item.repeat(Math.floor((bytes - 100) / item.length))
  const fields = Array.from({ length: Math.floor(bytes / 16) }, (_, index) => `"${index.toString(36)}":0`)
  const objects = Array.from({ length: bytes / 4_096 }, (_, index) =>
    fields.slice(index * 190, (index + 1) * 190).join(','),
  )
  return [`{"a":[${fill('{},')}{}]}`, fill('['), `{"a":{${fields.join(',')}}}`, `{"a":[{${objects.join('},{')}},1e1]}`]
}

test('documents of very many small values do not fill the memory', async () => {
  const directory = temporaryDirectory()
  const token = await fillDatabase(directory, 0) // a restore into an account with records is not read
  const server = await startLimitedServer({ DATA_DIR: directory })
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  for (const [path, bytes] of [
    [endpoints.restore.path, 16 * 1_048_576],
    [endpoints.addImport.path, 4 * 1_048_576],
  ] as const) {
    for (const body of costlyBodies(bytes)) {
      const response = await fetch(server.url + path, { method: 'POST', headers, body })
      expect(response.status).toBe(400)
      await response.text()
    }
  }
  expect(server.isRunning()).toBe(true)
  expect(Math.max(...server.readPeakMemory())).toBeLessThan(MAX_MEMORY_MIB)
})

const createProgressiveJpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .jpeg({ progressive: true, quality: 1 })
    .toBuffer()

/** The picture that takes the most memory of those that are accepted, in a file of 200 kB. */
const createDeepPng = () =>
  sharp({ create: { width: 4_096, height: 4_096, channels: 4, background: { r: 128, g: 10, b: 200, alpha: 0.5 } } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()

describe('pictures that need much memory do not fill it', () => {
  const COUNT = 8

  test('the largest that is accepted is decoded', async () => {
    const server = await startLimitedServer()
    const picture = new Blob([new Uint8Array(await createDeepPng())])
    expect((await registerAt(server.url, EMAIL, picture)).status).toBe(201)
    const peak = server.readPeakMemory()
    expect(peak).toHaveLength(2)
    expect(Math.max(...peak)).toBeLessThan(MAX_MEMORY_MIB)
  })

  test.each([
    ['over 16 megapixels they are refused', 6_000, 6_000, 400],
    ['up to 16 megapixels they are decoded one after the other', 4_000, 4_000, 201],
  ])('%s', async (_, width, height, status) => {
    const server = await startLimitedServer({ RATE_LIMITS: 'off' })
    const picture = new Blob([new Uint8Array(await createProgressiveJpeg(width, height))])
    const register = async (index: number) => (await registerAt(server.url, `a${index}@example.com`, picture)).status
    const statuses = await Promise.all(Array.from({ length: COUNT }, (_, index) => register(index)))
    expect(statuses).toEqual(Array.from({ length: COUNT }, () => status))
    const peak = server.readPeakMemory()
    expect(peak).toHaveLength(2)
    expect(Math.max(...peak)).toBeLessThan(MAX_MEMORY_MIB)
    expect((await registerAt(server.url, EMAIL)).status).toBe(201)
  })
})
