import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createPost } from '#server/node/adapters/push.ts'
import { freePort } from '#tests/tools/free-port.ts'

/** Starts a push service that treats requests in a way of its own. Returns its address, and the paths that were asked for. */
const openService = async (listener: RequestListener) => {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    request.resume()
    listener(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The push service has no port.')
  return { url: `http://127.0.0.1:${address.port}`, paths, server }
}

const openPost = (timeoutMs?: number) => {
  const logged: object[] = []
  const stopping = new AbortController()
  const log = { warn: (fields: object) => void logged.push(fields) }
  const post = createPost(log, { stopping: stopping.signal, timeoutMs })
  return {
    logged,
    stop: () => stopping.abort(),
    send: (endpoint: string) => post({ endpoint, headers: { ttl: '60' }, body: new Uint8Array([1]) }),
  }
}

test.each([201, 404, 410, 429, 500])('a response with %i gives that status', async (status) => {
  const { url } = await openService((_, response) => response.writeHead(status).end('a text'))
  expect(await openPost().send(`${url}/a`)).toBe(status)
})

test.each([301, 302, 307, 308])('a redirect with %i is not followed', async (status) => {
  const { url, paths } = await openService((_, response) => response.writeHead(status, { Location: '/secret' }).end())
  expect(await openPost().send(`${url}/a`)).toBe(status)
  expect(paths).toEqual(['/a'])
})

test('a body without an end is not read', async () => {
  let isClosed = false
  const { url } = await openService((_, response) => {
    response.writeHead(201)
    const write = (): void => {
      while (!isClosed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', write).on('close', () => {
      isClosed = true
    })
    write()
  })
  expect(await openPost().send(`${url}/a`)).toBe(201)
  await expect.poll(() => isClosed).toBe(true)
})

test('a push service that does not answer in time, or is not there, gives 0, and the log no text of it', async () => {
  const { url } = await openService(() => {})
  const { send, logged } = openPost(100)
  expect(await send(`${url}/a`)).toBe(0)
  expect(await send(`http://127.0.0.1:${await freePort()}/a`)).toBe(0)
  expect(logged).toEqual([{ reason: 'TimeoutError' }, { reason: 'ECONNREFUSED' }])
})

test('a server that stops waits for no push service', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { url } = await openService(() => begin())
  const { send, stop } = openPost()
  const statuses = Promise.all(Array.from({ length: 20 }, () => send(`${url}/a`)))
  await begun
  stop()
  expect(new Set(await statuses)).toEqual(new Set([0]))
})

test('few requests go to one push service at the same time', async () => {
  let [running, most] = [0, 0]
  const { url } = await openService((_, response) => {
    running += 1
    most = Math.max(most, running)
    setImmediate(() => {
      running -= 1
      response.writeHead(201).end()
    })
  })
  const { send } = openPost()
  const statuses = await Promise.all(Array.from({ length: 40 }, () => send(`${url}/a`)))
  expect(statuses).toEqual(statuses.map(() => 201))
  expect(most).toBeLessThanOrEqual(8)
})
