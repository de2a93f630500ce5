import { endpoints } from '#contract/endpoints.ts'
import { logIn, send } from '#tests/reliability/tools/client.ts'
import { addLends, settle } from './bulk.ts'
import { addPerson, withStore } from './person.ts'
import type { Ground } from './place.ts'
import { PRODUCT, type Server, startServer } from './start-server.ts'

const call = { method: 'GET', path: endpoints.getLend.path }

export type LongList = {
  product: Server
  /** Reads the list once: how long it took and how long the server's event loop stood still, in milliseconds; bytes. */
  read: () => Promise<{ time: number; bytes: number; longestBlock: number }>
  /** Asks for the list again, unchanged: how long it took, in milliseconds; undefined when it was sent again. */
  readUnchanged: () => Promise<number | undefined>
}

const timed = async <Result>(work: () => Promise<Result>): Promise<[number, Result]> => {
  const begin = performance.now()
  const result = await work()
  return [performance.now() - begin, result]
}

/** Starts a server with one user and a number of lends. */
export const startLongList = async ({ newPlace }: Ground, records: number): Promise<LongList> => {
  const place = await newPlace()
  const person = await withStore(place, async (store) => {
    const owner = await addPerson(store, {})
    await addLends(store, [owner], records)
    await settle(store)
    return owner
  })
  const product = await startServer(PRODUCT, place)
  const token = await logIn(product.url, person)
  return {
    product,
    read: async () => {
      await product.ask('watch')
      const [time, body] = await timed(async () => (await send(product.url, call, { token })).arrayBuffer())
      const { longestBlock } = await product.ask('read')
      return { time, bytes: body.byteLength, longestBlock }
    },
    readUnchanged: async () => {
      const headers = { Authorization: `Bearer ${token}` }
      const first = await fetch(`${product.url}${call.path}`, { headers })
      await first.arrayBuffer()
      const tag = first.headers.get('ETag')
      if (tag === null) return undefined
      const [time, answer] = await timed(() =>
        fetch(`${product.url}${call.path}`, { headers: { ...headers, 'If-None-Match': tag } }),
      )
      await answer.arrayBuffer()
      return answer.status === 304 ? time : undefined
    },
  }
}
