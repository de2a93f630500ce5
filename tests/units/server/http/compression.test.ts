import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { fillDatabase } from '#tests/security/process.ts'
import { startServer, temporaryDirectory } from '#tests/tools/server-start.ts'

const MAX_BYTES_OF_100_RECORDS = 6_000

/** Starts a server with one user who has this number of records. Returns a function that reads a list without decompressing it. */
const serverWith = async (records: number) => {
  const directory = temporaryDirectory()
  const token = await fillDatabase(directory, records)
  const { url } = await startServer({ DATA_DIR: directory })
  return async (path: string, encoding?: string) => {
    const headers = { Authorization: `Bearer ${token}`, ...(encoding && { 'Accept-Encoding': encoding }) }
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    get(`${url}${path}`, { headers }, resolve).on('error', reject)
    const response = await promise
    return { headers: response.headers, body: await buffer(response) }
  }
}

test.each([
  { name: 'sent whole', records: 100 },
  { name: 'streamed', records: 3_000 },
])('a list that is $name comes as gzip where the request accepts it', async ({ records }) => {
  const read = await serverWith(records)
  const plain = await read(endpoints.getLend.path)
  const compressed = await read(endpoints.getLend.path, 'gzip, deflate, br')
  expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', etag: expect.stringMatching(/^W\//) })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(compressed.headers).toMatchObject({
    vary: 'Accept-Encoding',
    'content-encoding': 'gzip',
    etag: plain.headers.etag,
  })
  expect(JSON.parse(`${gunzipSync(compressed.body)}`)).toEqual(JSON.parse(`${plain.body}`))
  if (records === 100) expect(compressed.body.length).toBeLessThanOrEqual(MAX_BYTES_OF_100_RECORDS)
})

test('a short list comes as it is', async () => {
  const read = await serverWith(100)
  const { headers, body } = await read(endpoints.allBank.path, 'gzip')
  expect(headers).not.toHaveProperty('content-encoding')
  expect(Array.isArray(JSON.parse(`${body}`))).toBe(true)
})
