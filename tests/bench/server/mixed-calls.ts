import { buildPath, endpoints } from '#contract/endpoints.ts'
import { logIn, read } from '#tests/reliability/tools/client.ts'
import { changes, makeChanges } from './changes.ts'
import type { Person } from './person.ts'

/** Calls of all kinds from clients that each have a bank. How many were made is counted up to a whole round of theirs. */
export type MixedCalls = {
  /** Makes about this number of calls. */
  make: (calls: number) => Promise<void>
  /** Makes calls for this time. */
  goOn: (milliseconds: number) => Promise<void>
}

/** Logs the clients in, one for each bank of the person's. */
export const startMixedCalls = async (url: string, person: Person): Promise<MixedCalls> => {
  const clients = await Promise.all(
    person.bankIds.map(async (bankId) => ({ url, bankId, token: await logIn(url, person) })),
  )
  const lists = [endpoints.getLend, endpoints.allBank]
  const oneRound = async (client: (typeof clients)[number]) => {
    const expenses = buildPath(endpoints.bankExpenses, { bankId: client.bankId })
    for (const { path } of [...lists, expenses]) await read(url, client.token, path)
    await makeChanges(client)
  }
  const callsInRound = lists.length + 1 + changes.length
  const all = (isOver: () => boolean) =>
    Promise.all(
      clients.map(async (client) => {
        while (!isOver()) await oneRound(client)
      }),
    )
  return {
    make: async (calls) => {
      let made = 0
      await all(() => {
        made += callsInRound
        return made > calls
      })
    },
    goOn: async (milliseconds) => {
      const end = performance.now() + milliseconds
      await all(() => performance.now() > end)
    },
  }
}
