import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { startServer, temporaryDirectory } from '#tests/tools/server-start.ts'

const PAGE = '<!doctype html><title>Wealth Care</title>'
const SCRIPT = 'console.log("Wealth Care");'.repeat(40)
const HTML = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let url: string
let output: string[]

const build = (): string => {
  const above = temporaryDirectory()
  const folder = join(above, 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(above, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  const script = join(folder, 'assets/main-abc123.js')
  writeFileSync(script, SCRIPT)
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT))
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT))
  return folder
}

/** Sends a raw path, which `fetch` would normalize, and does not decompress the response. */
const raw = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { hostname, port } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
  get({ hostname, port, path, headers, method }, resolve).on('error', reject)
  const response = await promise
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

beforeEach(async () => {
  ;({ url, output } = await startServer({}, build()))
})

test('a script comes compressed as it lies there, of the right type, and for ever', async () => {
  const path = '/assets/main-abc123.js'
  const brotli = await raw(path, { 'Accept-Encoding': 'gzip, deflate, br' })
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^text\/javascript/),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(String(brotliDecompressSync(brotli.body))).toBe(SCRIPT)
  const gzip = await raw(path, { 'Accept-Encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(String(gunzipSync(gzip.body))).toBe(SCRIPT)
  const plain = await raw(path)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(String(plain.body)).toBe(SCRIPT)
})

test('every address inside the client answers with the page, which nobody keeps', async () => {
  for (const path of ['/', '/home', '/bank/0190-abc', '/auth/register?x=1', '/nothing/here']) {
    const response = await raw(path, HTML)
    expect([path, response.status, String(response.body)]).toEqual([path, 200, PAGE])
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  }
  const head = await raw('/home', HTML, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'each response compressed with %s has a nonce of its own, in every place of the page',
  async (encoding, open) => {
    const folder = build()
    const page = '<meta property="csp-nonce" nonce="in-its-place"><style nonce="in-its-place">₹</style>'
    writeFileSync(join(folder, 'index.html'), page)
    ;({ url } = await startServer({}, folder))
    const nonces = new Set<string>()
    for (let count = 0; count < 3; count += 1) {
      const { headers, body } = await raw('/', { 'Accept-Encoding': encoding })
      expect(headers['content-encoding']).toBe(encoding)
      const [, nonce = ''] = /'nonce-([\w-]{24})'/.exec(String(headers['content-security-policy'])) ?? []
      expect(String(open(body))).toBe(page.replaceAll('in-its-place', nonce))
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  },
)

test('the page comes whatever a request accepts', async () => {
  for (const headers of [{}, { Accept: '*/*' }, { Accept: 'application/json' }, { Accept: 'image/*' }]) {
    for (const [method, length] of [
      ['GET', PAGE.length],
      ['HEAD', 0],
    ] as const) {
      const { status, body } = await raw('/home', headers, method)
      expect([headers, method, status, body.length]).toEqual([headers, method, 200, length])
    }
  }
})

test('a missing asset and a missing call are not found, and never the page', async () => {
  for (const headers of [HTML, {}]) {
    for (const path of ['/assets/main-old.js', '/assets/', '/api', '/api/nothing', '/api/v1/nothing']) {
      const response = await raw(path, headers)
      expect(response.status).toBeGreaterThanOrEqual(401)
      expect(String(response.body)).not.toContain('<title>')
    }
    expect((await raw('/assets/main-old.js', headers)).status).toBe(404)
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await raw('/home', headers, method)).status).toBe(404)
  }
})

test('no path leads out of the folder', async () => {
  const ways = [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
  ]
  for (const path of [...ways, '/assets/..%252f..%252fsecret.txt', '//secret.txt', '/secret.txt%00.js']) {
    expect(String((await raw(path)).body)).not.toContain('secret')
    expect(String((await raw(path, HTML)).body)).not.toContain('secret')
  }
})

test('the process says that it lives and that its database answers', async () => {
  expect((await raw('/healthz')).status).toBe(200)
  expect((await raw('/readyz')).status).toBe(200)
  expect(output.join('')).toBe(`Wealth Care is running at ${url}\n`)
})

test('a client that is not built is said at the start and in its place', async () => {
  const server = await startServer({}, temporaryDirectory())
  expect(server.output[0]).toBe('The client is not built: run "npm run build". Only the API answers.\n')
  const response = await fetch(server.url, { headers: HTML })
  expect([response.status, await response.text()]).toEqual([404, server.output[0]?.trim()])
  expect((await fetch(`${server.url}/api/v1/get-lend`)).status).toBe(401)
})

test('what is shared without the service worker opens the screen that reads messages', async () => {
  const body = new URLSearchParams({ text: 'Rs.120.00 debited' })
  const response = await fetch(`${url}/share`, { method: 'POST', body, redirect: 'manual' })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/add'])
  expect(output.join('')).not.toContain('debited')
})
