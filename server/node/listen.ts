import { once } from 'node:events'
import { createServer, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Answer } from './answer.ts'
import { badValue, type Configuration } from './configuration.ts'

/** How long a caller may take, in milliseconds: for the headers, for the whole request; and how often that is looked at. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }
type FetchCallback = Parameters<typeof createAdaptorServer>[0]['fetch']

const LOOK_FOR_IDLE = 50

const listening = async (server: Server, { host, port }: Configuration): Promise<void> => {
  server.listen(port, host)
  await once(server, 'listening').catch((error: Error & { code?: string }) => {
    if (error.code === 'EADDRINUSE') throw badValue('PORT', String(port), `a port that is free on ${host}`)
    if (error.code === 'EACCES') throw badValue('PORT', String(port), 'a port that this user may listen on')
    throw badValue('HOST', host, `an address of this machine (${error.message})`)
  })
}

const urlOf = (server: Server, host: string): string => {
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Lets the requests under way finish, for so many milliseconds, and takes no more. */
const close = async (server: Server, milliseconds: number): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve))
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE)
  const tooLong = setTimeout(() => server.closeAllConnections(), milliseconds)
  await closed
  clearInterval(idle)
  clearTimeout(tooLong)
}

/** Serves an app over HTTP. */
export const listen = async (
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>,
  configuration: Configuration,
  serverOptions = TIMEOUTS,
) => {
  // `createServer` of node:http speaks no HTTP/2, of whose requests the callback's type thinks as well.
  const server = createAdaptorServer({
    fetch: fetch as FetchCallback,
    createServer,
    serverOptions: { ...serverOptions, ServerResponse: Answer },
  })
  if (!(server instanceof Server)) throw new TypeError('The adaptor made another server than it was asked for.')
  await listening(server, configuration)
  return {
    url: urlOf(server, configuration.host),
    close: (milliseconds: number) => close(server, milliseconds),
  }
}
