import { EventEmitter, once } from 'node:events'
import { expect } from 'vitest'
import { createApi, type Servers } from './client.ts'
import { createWriter } from './writer.ts'

/** Starts `size` writers, on servers with one database. Each makes one change after another until `expectNothingLostOrDoubled` is called. */
export const startCrowd = async (servers: Servers, token: string, size: number) => {
  const api = createApi(servers, token)
  const writers = await Promise.all(
    Array.from({ length: size }, (_, index) => createWriter(api, `WRITER${String(index).padStart(3, '0')}`)),
  )
  const news = new EventEmitter()
  let acknowledged = 0
  let finishing = false
  const work = Promise.all(
    writers.map(async ({ step }) => {
      while (!finishing) {
        await step()
        acknowledged += 1
        news.emit('acknowledged')
      }
    }),
  )
  work.catch(() => {}) // the next await of `work` reports it
  return {
    /** Waits until `count` further changes were acknowledged. */
    afterChanges: async (count: number): Promise<void> => {
      const goal = acknowledged + count
      while (acknowledged < goal) await Promise.race([once(news, 'acknowledged'), work])
    },
    /** Lets every writer finish its change, and compares the acknowledged changes with the records. */
    expectNothingLostOrDoubled: async (): Promise<number> => {
      finishing = true
      await work
      for (const { compare } of writers) {
        const { paper, server } = await compare()
        expect(server).toEqual(paper)
      }
      return acknowledged
    },
  }
}
