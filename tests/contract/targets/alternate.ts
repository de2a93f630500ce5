import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Forwarded = { server: string; call: IncomingMessage; body: Buffer; agent: Agent }

/** Sends a call to a server. Sends it again when the server closed an idle connection at the moment that it was used. */
const forward = ({ server, call, body, agent }: Forwarded, response: ServerResponse): void => {
  const { method, headers, url } = call
  const onward = request(`${server}${url}`, { agent, method, headers }, (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers)
    received.pipe(response)
  })
  onward.on('error', () => {
    if (onward.reusedSocket && !response.headersSent) forward({ server, call, body, agent }, response)
    else response.destroy()
  })
  onward.end(body)
}

/** A load balancer as simple as can be: it hands each call to the next of these servers, and the response back. */
export const alternate = async (servers: readonly [string, ...string[]]) => {
  const agent = new Agent({ keepAlive: true })
  let calls = 0
  const balancer = createServer(async (call, response) => {
    const server = servers[calls % servers.length] ?? servers[0]
    calls += 1
    try {
      forward({ server, call, body: await buffer(call), agent }, response)
    } catch {
      response.destroy() // the client went away
    }
  }).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const address = balancer.address()
  if (address === null || typeof address === 'string') throw new Error('The load balancer has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      balancer.closeAllConnections()
      balancer.close()
      await once(balancer, 'close')
      agent.destroy()
    },
  }
}
