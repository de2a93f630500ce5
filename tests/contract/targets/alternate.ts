import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'

/** A load balancer as simple as can be: it hands each call to the next of these servers, and the response back. */
export const alternate = async (servers: readonly string[]) => {
  const agent = new Agent({ keepAlive: true })
  let calls = 0
  const balancer = createServer((call, response) => {
    const server = servers[calls % servers.length]
    calls += 1
    const { method, headers, url } = call
    const onward = request(`${server}${url}`, { agent, method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(response)
    })
    onward.on('error', () => response.destroy())
    call.pipe(onward)
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
