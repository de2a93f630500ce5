import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const REQUEST_LINE_END = / HTTP\/\d\.\d\r\n/g

/** A client can have the whole response, and send its next request, before Node reports the response as sent. */
const MAX_OPEN_RESPONSES = 2

const hasManyRequests = (bytes: Buffer): boolean => (bytes.toString('latin1').match(REQUEST_LINE_END)?.length ?? 0) > 1

/**
 * Closes a connection that sends requests without waiting for the responses. Browsers and proxies wait, or use another
 * connection. Stops this attack: 200 connections that send 2,000 requests each, 13 MB in all. Without it nobody else got a
 * response for 40 seconds. Closing such a connection in the listener is too late, because Node has made an object of each
 * request in the packet by then: a heap of 192 MiB was full. Tried by `security/memory.test.ts`.
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
