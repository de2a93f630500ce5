import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const REQUEST_LINE_END = / HTTP\/\d\.\d\r\n/g

/** A client can have the whole response, and send its next request, before Node reports the response as sent. */
const MAX_OPEN_RESPONSES = 2

const hasManyRequests = (bytes: Buffer): boolean => (bytes.toString('latin1').match(REQUEST_LINE_END)?.length ?? 0) > 1

/**
 * Closes a connection that sends requests without waiting for the responses. Browsers and proxies wait, or use another
 * connection. It stops this attack: 200 connections send 2,000 requests each (13 MB together), and nobody else gets a response
 * for 40 seconds. Closing the connection in the request listener is too late: Node has already made an object for each request
 * in the packet, which filled a heap of 192 MiB. `security/memory.test.ts` tries it.
 */
export const refusePipelining = (server: Server): void => {
  const openResponses = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number): number => {
    const open = (openResponses.get(socket) ?? 0) + change
    openResponses.set(socket, open)
    return open
  }
  server.on('connection', (socket) => {
    // Runs before Node's parser gets the same bytes. Zeros are no request.
    socket.prependListener('data', (bytes: Buffer) => {
      if (!hasManyRequests(bytes)) return
      bytes.fill(0)
      socket.destroy()
    })
  })
  server.prependListener('request', ({ socket }, response) => {
    if (count(socket, 1) > MAX_OPEN_RESPONSES) socket.destroy()
    response.once('close', () => count(socket, -1))
  })
}
