import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const folder = 'tests/fixtures/push'

/** The certificate of the push service of the tests. `NODE_EXTRA_CA_CERTS` makes a server trust it. */
export const PUSH_CERTIFICATE = `${folder}/certificate.pem`

/** A request that a push service got. */
type Received = { path: string; headers: Record<string, unknown>; body: Buffer }

/** Starts a push service on loopback, over TLS as all of them are. `answer` gives the status of the response to each request. */
export const openPushService = async (answer: (request: Received) => number = () => 201) => {
  const received: Received[] = []
  const tls = { key: readFileSync(`${folder}/key.pem`), cert: readFileSync(PUSH_CERTIFICATE) }
  const server = createServer(tls, async (request, response) => {
    const { url: path = '', headers } = request
    const push = { path, headers, body: await buffer(request) }
    received.push(push)
    response.writeHead(answer(push), { Location: '/elsewhere' }).end('an answer')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The push service has no port.')
  return { host: `localhost:${address.port}`, received }
}
