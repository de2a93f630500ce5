import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { Product } from './product.ts'

type Answer = { status: number; type: string; body: string }

/** A running proxy in front of the product. */
export type Front = {
  url: string
  /** Replaces the response of a path, as a newer build would. */
  change: (path: RegExp, answer: Answer) => void
  /** Forwards all requests to the product again. */
  restore: () => void
  close: () => Promise<void>
}

/** Starts a proxy with its own origin in front of the product. Its files can change, as they do after a deploy. */
export const openFront = async (product: Product): Promise<Front> => {
  const changed = new Map<RegExp, Answer>()
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method = 'GET', headers } = incoming
    const [, answer] = [...changed].find(([pattern]) => pattern.test(path)) ?? []
    if (answer) {
      outgoing.writeHead(answer.status, { 'Content-Type': answer.type, 'Cache-Control': 'no-cache' })
      outgoing.end(answer.body)
      return
    }
    const onward = request(new URL(path, product.url), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The front has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    change: (path, answer) => void changed.set(path, answer),
    restore: () => changed.clear(),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
