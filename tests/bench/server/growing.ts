import { percentile } from '#tests/bench/report.ts'
import { logIn } from '#tests/reliability/client.ts'
import { addExpenses, addLends, bulkId, settle } from './bulk.ts'
import { type Change, changes, makeChanges } from './changes.ts'
import { addPerson, withStore } from './person.ts'
import type { Ground, Place } from './place.ts'
import { PRODUCT, startServer } from './start-server.ts'

const CYCLES = 30

/** A server over so many records: half lends, half expenses, half of each one user's, whose changes are timed. */
export type Grown = {
  place: Place
  /** Makes each change some times more. */
  round: () => Promise<void>
  /** The middle time of a change in each round, in milliseconds; the first round is left out. */
  times: (change: Change) => number[]
  close: () => Promise<void>
}

const fill = async (place: Place, records: number) =>
  withStore(place, async (store) => {
    const owners = [await addPerson(store, { banks: 1 }), await addPerson(store, { banks: 1 })]
    await addLends(store, owners, records / 2)
    await addExpenses(store, owners, records / 2)
    await settle(store)
    const [measured] = owners
    if (!measured) throw new Error('Nobody was added.')
    return measured
  })

/** Starts a server over so many records. */
export const grow = async ({ newPlace }: Ground, records: number): Promise<Grown> => {
  const place = await newPlace()
  const person = await fill(place, records)
  const product = await startServer(PRODUCT, place)
  const caller = { url: product.url, token: await logIn(product.url, person), bankId: person.bankIds[0] ?? '' }
  const ownLend = () => bulkId(2 * (1 + Math.floor(Math.random() * (records / 4))))
  const rounds: Map<Change, number>[] = []
  return {
    place,
    round: async () => {
      const times = new Map<Change, number[]>(changes.map((change) => [change, []]))
      const heard = (change: Change, milliseconds: number) => void times.get(change)?.push(milliseconds)
      for (let cycle = 0; cycle < CYCLES; cycle += 1) await makeChanges(caller, heard, ownLend())
      rounds.push(new Map(changes.map((change) => [change, percentile(times.get(change) ?? [], 0.5)])))
    },
    times: (change) => rounds.slice(1).map((middle) => middle.get(change) ?? Number.NaN),
    close: product.close,
  }
}
