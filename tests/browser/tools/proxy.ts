import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { Product } from './product.ts'

type StubResponse = { status: number; type: string; body: string }

/** What happens to a request: `dead` never reaches the product, `cut` reaches it, but its response does not come back. */
type Fate = 'dead' | 'cut' | undefined

/** Decides what happens to a request. */
type Decide = (method: string, path: string) => Fate

/** A running proxy in front of the product. */
export type ProductProxy = {
  url: string
  /** Replaces the response of a path, as a newer build would. */
  change: (path: RegExp, stub: StubResponse) => void
  /** Lets requests fail, until `restore`. */
  disturb: (decide: Decide) => void
  /** Calls `listener` with the request when the product has responded to it. */
  onResponse: (listener: (incoming: IncomingMessage) => void) => void
  /** Forwards all requests to the product again. */
  restore: () => void
  close: () => Promise<void>
}

/** Starts a proxy with its own origin in front of the product. Its files can change, as they do after a deploy. */
export const startProxy = async (product: Product): Promise<ProductProxy> => {
  const stubs = new Map<RegExp, StubResponse>()
  const listeners: ((incoming: IncomingMessage) => void)[] = []
  let decide: Decide = () => undefined
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method = 'GET', headers } = incoming
    const [, stub] = [...stubs].find(([pattern]) => pattern.test(path)) ?? []
    if (stub) {
      outgoing.writeHead(stub.status, { 'Content-Type': stub.type, 'Cache-Control': 'no-cache' })
      outgoing.end(stub.body)
      return
    }
    const fate = decide(method, path)
    if (fate === 'dead') {
      incoming.socket.destroy()
      return
    }
    const forwarded = request(new URL(path, product.url), { method, headers }, (response) => {
      for (const listener of listeners) listener(incoming)
      if (fate === 'cut') {
        incoming.socket.destroy()
        response.resume()
        return
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    change: (path, stub) => void stubs.set(path, stub),
    disturb: (next) => {
      decide = next
    },
    onResponse: (listener) => void listeners.push(listener),
    restore: () => {
      stubs.clear()
      decide = () => undefined
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
