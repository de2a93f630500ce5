import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer, temporaryDirectory } from '#tests/tools/server-start.ts'

const SCRIPT = 'x'.repeat(1_000_000)
const REQUEST = 'GET /assets/main-abc123.js HTTP/1.1\r\nHost: a\r\n\r\n'

/** A server of one large script, and a connection to it. */
const openConnection = async () => {
  const folder = temporaryDirectory()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/main-abc123.js'), SCRIPT)
  const { url } = await startServer({}, folder)
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

test('a client that sends its next request with the last byte of the response keeps its connection', async () => {
  const socket = await openConnection()
  let left = 100
  let received = ''
  socket.write(REQUEST)
  for await (const bytes of socket) {
    received += bytes.toString('latin1')
    const end = received.indexOf('\r\n\r\n')
    if (end < 0 || received.length < end + 4 + SCRIPT.length) continue
    received = ''
    left -= 1
    if (left === 0) break
    socket.write(REQUEST)
  }
  expect(left).toBe(0)
})

test('a client that sends three requests without waiting for a response loses its connection', async () => {
  const socket = await openConnection()
  for (let sent = 0; sent < 3; sent += 1) {
    socket.write(REQUEST)
    await new Promise(setImmediate)
  }
  socket.resume()
  await once(socket, 'close')
  expect(socket.bytesRead).toBeLessThan(3 * SCRIPT.length)
})

test('a client that sends two requests in one packet loses its connection', async () => {
  const socket = await openConnection()
  socket.write(REQUEST + REQUEST)
  socket.resume()
  await once(socket, 'close')
  expect(socket.bytesRead).toBe(0)
})
