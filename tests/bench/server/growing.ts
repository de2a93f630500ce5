import { percentile } from '#tests/bench/report.ts'
import { logIn } from '#tests/reliability/tools/client.ts'
import { addExpenses, addLends, bulkId, settle } from './bulk.ts'
import { type Change, changes, makeChanges } from './changes.ts'
import { addPerson, withStore } from './person.ts'
import type { Ground, Place } from './place.ts'
import { PRODUCT, startServer } from './start-server.ts'

/** The number of cycles in a round. */
export const CYCLES = 30

/** A server with `size` records: half are lends, half expenses. Half of each belong to the user whose changes are timed. */
export type Grown = {
  place: Place
  /** Makes each change once more. */
  cycle: () => Promise<void>
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

/** Starts a server with this number of records. */
export const grow = async ({ newPlace }: Ground, records: number): Promise<Grown> => {
  const place = await newPlace()
  const person = await fill(place, records)
  const product = await startServer(PRODUCT, place)
  const caller = { url: product.url, token: await logIn(product.url, person), bankId: person.bankIds[0] ?? '' }
  const ownLend = () => bulkId(2 * (1 + Math.floor(Math.random() * (records / 4))))
  const times = new Map<Change, number[]>(changes.map((change) => [change, []]))
  return {
    place,
    cycle: () => makeChanges(caller, (change, milliseconds) => times.get(change)?.push(milliseconds), ownLend()),
    times: (change) => {
      const all = times.get(change) ?? []
      const rounds = Array.from({ length: all.length / CYCLES }, (_, round) =>
        percentile(all.slice(round * CYCLES, (round + 1) * CYCLES), 0.5),
      )
      return rounds.slice(1)
    },
    close: product.close,
  }
}
