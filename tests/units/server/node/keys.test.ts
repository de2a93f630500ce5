import { randomBytes, sign, verify } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { loadKeys } from '#server/node/adapters/keys.ts'
import { startServer, temporaryDirectory } from '#tests/tools/server-start.ts'

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test('the first start makes a directory and a secret that only this user can read', async () => {
  const directory = join(temporaryDirectory(), 'new', 'data')
  await startServer({ DATA_DIR: directory })
  expect(modeOf(directory)).toBe('700')
  expect(modeOf(join(directory, 'secret'))).toBe('600')
  expect(readFileSync(join(directory, 'secret'))).toHaveLength(32)
})

test.each([0o750, 0o705, 0o701, 0o720])(
  'a data directory with the mode %o, open to others, is refused in one line',
  async (mode) => {
    const directory = temporaryDirectory()
    chmodSync(directory, mode)
    const message = `DATA_DIR is "${directory}": accepted is a directory that only its owner can open (chmod 0700); the mode of this one is 0${mode.toString(8)}.`
    await expect(startServer({ DATA_DIR: directory })).rejects.toThrow(message)
    expect(readdirSync(directory)).toEqual([])
    chmodSync(directory, 0o700)
    await startServer({ DATA_DIR: directory })
  },
)

test('the same secret gives the same keys, each another', () => {
  const file = join(temporaryDirectory(), 'secret')
  const keys = loadKeys(file)
  expect(loadKeys(file)).toEqual(keys)
  const { codes, images, push } = keys
  const all = [codes, images, Buffer.from(push.privateKey, 'base64url')].map((key) => Buffer.from(key).toString('hex'))
  expect(new Set(all).size).toBe(3)
})

test('the key pair that signs pushes is one of P-256, and another secret gives another', () => {
  const load = () => loadKeys(join(temporaryDirectory(), 'secret')).push
  const pairs = Array.from({ length: 50 }, load)
  for (const { publicKey, privateKey } of pairs) {
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const key = { kty: 'EC', crv: 'P-256', x, y }
    const signature = sign('sha256', Buffer.from('text'), { key: { ...key, d: privateKey }, format: 'jwk' })
    expect(verify('sha256', Buffer.from('text'), { key, format: 'jwk' }, signature)).toBe(true)
  }
  expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(50)
})

test('servers that start at the same moment agree on one secret and leave no draft behind', async () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'secret')
  const code = `
    import { parentPort, workerData } from 'node:worker_threads'
    const { loadKeys } = await import(workerData.module)
    parentPort.postMessage(Buffer.from(loadKeys(workerData.file).codes).toString('hex'))`
  const module = new URL('../../../../server/node/adapters/keys.ts', import.meta.url).href
  const keys = await Promise.all(
    Array.from({ length: 6 }, () => {
      const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
      const worker = new Worker(url, { workerData: { module, file } })
      return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
    }),
  )
  expect(new Set(keys).size).toBe(1)
  expect(readdirSync(directory)).toEqual(['secret'])
})

test('a file that is no secret is refused in one line', () => {
  const file = join(temporaryDirectory(), 'secret')
  writeFileSync(file, 'short')
  expect(() => loadKeys(file)).toThrow(`SECRET_FILE is "${file}": accepted is a file of exactly 32 random bytes.`)
  expect(() => loadKeys(join(file, 'below'))).toThrow(/^SECRET_FILE is .*a file that can be read, or made/)
})

test('a secret whose bytes are all the same, or that every user can read, is refused in one line', () => {
  const file = join(temporaryDirectory(), 'secret')
  writeFileSync(file, Buffer.alloc(32), { mode: 0o600 })
  expect(() => loadKeys(file)).toThrow(
    `SECRET_FILE is "${file}": accepted is a file of random bytes; these are too alike.`,
  )
  writeFileSync(file, randomBytes(32))
  for (const mode of [0o604, 0o644, 0o602]) {
    chmodSync(file, mode)
    expect(() => loadKeys(file)).toThrow(/^SECRET_FILE is .* a file that other users cannot read or change/)
  }
  chmodSync(file, 0o440)
  expect(loadKeys(file).codes).toHaveLength(32)
})
