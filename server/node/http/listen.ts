import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { badValue } from '#server/node/start-error.ts'
import { refusePipelining } from './refuse-pipelining.ts'

type Timeouts = {
  /** The time for the headers, the time for the whole request, and the interval at which Node checks both. */
  headersTimeout: number
  requestTimeout: number
  connectionsCheckingInterval: number
  /**
   * Time without a byte in either direction, so that a client that does not read its response is disconnected. The time in which the
   * server works on a request, as on a large restore, does not count.
   */
  socketTimeout: number
}

const TIMEOUTS_MS: Timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  socketTimeout: 30_000,
}

/** Node closes further connections at once, because each connection can hold a body of 64 KiB in memory. */
const MAX_CONNECTIONS = 1_024

const IDLE_CHECK_MS = 50

/** Where to listen, and the variables that say so. */
type Address = { host: string; port: number; names?: { host: string; port: string } }

const waitUntilListening = async (
  server: Server,
  { host, port, names = { host: 'HOST', port: 'PORT' } }: Address,
): Promise<void> => {
  await once(server, 'listening').catch((error: Error & { code?: string }) => {
    if (error.code === 'EADDRINUSE') throw badValue(names.port, String(port), `a port that is free on ${host}`)
    if (error.code === 'EACCES') throw badValue(names.port, String(port), 'a port that this user may listen on')
    throw badValue(names.host, host, `an address of this machine (${error.message})`)
  })
}

const buildUrl = (server: Server, host: string): string => {
  const { port } = server.address() as AddressInfo // a string only for a server on a pipe
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Accepts no more requests and lets running ones finish within `timeoutMs`. */
const close = async (server: Server, timeoutMs: number): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve))
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed
  clearInterval(idle)
  clearTimeout(timeout)
}

/** Disconnects sockets without a byte for `socketTimeout`, but not while a whole request has no response yet. */
const disconnectIdle = (server: Server, socketTimeout: number): void => {
  const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  server.on('request', (request, response) => latest.set(request.socket, { request, response }))
  server.setTimeout(socketTimeout, (socket) => {
    const { request, response } = latest.get(socket) ?? {}
    if (request?.complete && !response?.headersSent) socket.setTimeout(socketTimeout)
    else socket.destroy()
  })
}

/** Serves an app over HTTP. Throws a StartError when the port or the host cannot be used. */
export const listen = async (
  app: Hono<{ Bindings: HttpBindings }>,
  address: Address,
  timeouts: Partial<Timeouts> = {},
) => {
  const { host, port } = address
  const { socketTimeout, ...serverOptions } = { ...TIMEOUTS_MS, ...timeouts }
  const server = createServer(serverOptions, getRequestListener(app.fetch))
  refusePipelining(server)
  server.maxConnections = MAX_CONNECTIONS
  disconnectIdle(server, socketTimeout)
  server.listen(port, host)
  await waitUntilListening(server, address)
  return { url: buildUrl(server, host), close: (timeoutMs: number) => close(server, timeoutMs) }
}
