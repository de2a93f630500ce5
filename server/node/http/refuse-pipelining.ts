import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const REQUEST_LINE_END = / HTTP\/\d\.\d\r\n/g

const hasManyRequests = (bytes: Buffer): boolean => (bytes.toString('latin1').match(REQUEST_LINE_END)?.length ?? 0) > 1

/**
 * Closes a connection that sends a request before it has the response to the last one. Browsers and proxies wait, or use
 * another connection. Node would parse and keep all requests: 2,000 fit into one packet of 64 KiB and take 10 MB.
 */
export const refusePipelining = (server: Server): void => {
  const busy = new WeakSet<Socket>()
  server.on('connection', (socket) => {
    // Runs before Node's parser gets the same bytes. Zeros are no request.
    socket.prependListener('data', (bytes: Buffer) => {
      if (!hasManyRequests(bytes)) return
      bytes.fill(0)
      socket.destroy()
    })
  })
  server.prependListener('request', ({ socket }, response) => {
    if (busy.has(socket)) socket.destroy()
    busy.add(socket)
    response.once('close', () => busy.delete(socket))
  })
}
