import { once } from 'node:events'
import { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HttpBindings, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { badValue, type Configuration } from '#server/node/configuration.ts'

/** How long a caller may take, in milliseconds: for the headers, for the whole request; and how often that is looked at. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }

const IDLE_CHECK_MS = 50

const listening = async (server: Server, { host, port }: Configuration): Promise<void> => {
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

/** Takes no more requests, and lets those under way finish for at most `milliseconds`. */
const close = async (server: Server, milliseconds: number): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve))
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const tooLong = setTimeout(() => server.closeAllConnections(), milliseconds)
  await closed
  clearInterval(idle)
  clearTimeout(tooLong)
}

/** Serves an app over HTTP. */
export const listen = async (
  app: Hono<{ Bindings: HttpBindings }>,
  configuration: Configuration,
  serverOptions = TIMEOUTS,
) => {
  const { host, port } = configuration
  const server = serve({ fetch: app.fetch, hostname: host, port, serverOptions })
  if (!(server instanceof Server)) throw new TypeError('This is no server of node:http.') // `serve` has one type for all
  await listening(server, configuration)
  return { url: urlOf(server, host), close: (milliseconds: number) => close(server, milliseconds) }
}
