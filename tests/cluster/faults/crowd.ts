import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { createWriter } from '#tests/reliability/tools/writer.ts'
import { createPatientApi } from './patient-api.ts'
import { createPeopleWriter } from './people-writer.ts'
import type { Timeline } from './timeline.ts'

/** One client: a writer of money and a writer of what concerns people, one change after the other. */
const createClient = async (url: string, token: string, timeline: Timeline, client: number) => {
  const api = createPatientApi({ url, token, timeline, client })
  const name = `CLIENT${String(client).padStart(2, '0')}`
  const money = await createWriter(api, name)
  const people = createPeopleWriter(api, name)
  return {
    name,
    step: (): Promise<void> => {
      const choice = randomInt(10)
      if (choice === 0) return money.readOwnChanges()
      return choice < 4 ? people.step() : money.step()
    },
    compare: async () => {
      const [ofMoney, ofPeople] = [await money.compare(), await people.compare()]
      return {
        paper: { ...ofMoney.paper, people: ofPeople.paper },
        server: { ...ofMoney.server, people: ofPeople.server },
      }
    },
  }
}

/** Clients that write until `finish` is called. */
export type Crowd = Awaited<ReturnType<typeof startCrowd>>

/** Starts a client for each token. Two clients of one user are two devices. */
export const startCrowd = async (url: string, tokens: readonly string[], timeline: Timeline) => {
  const clients = await Promise.all(tokens.map((token, client) => createClient(url, token, timeline, client)))
  let finishing = false
  const work = Promise.all(
    clients.map(async ({ step }) => {
      while (!finishing) await step()
    }),
  )
  work.catch(() => {}) // the next await of `work` reports it
  return {
    /** Waits until every client got a change acknowledged that it began after now. Rejects when a client failed. */
    afterEachClient: async (): Promise<void> => {
      await Promise.race([timeline.afterEachClient(clients.length), work])
    },
    /** Lets every client finish its change. Throws when the server's records are not what was acknowledged. */
    finish: async (): Promise<void> => {
      finishing = true
      await work
      for (const { name, compare } of clients) {
        const { paper, server } = await compare()
        if (isDeepStrictEqual(paper, server)) continue
        throw new Error(`${name}: acknowledged is ${JSON.stringify(paper)}, stored is ${JSON.stringify(server)}`)
      }
    },
  }
}
