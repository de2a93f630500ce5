import { randomInt } from 'node:crypto'
import type { Api } from '#tests/reliability/tools/client.ts'

type Lend = { id: string; person: string; amount: number; returned: number; version: number }
type StoredLend = Omit<Lend, 'person'> & { returnName: string; reason: string }
type Claim = { id: string; note: string; lendId: string; status: string }

const DATE = '2024-02-29'
const AMOUNT = 1_000
/** The server lists the newest 1,000 claims of a user, who has two clients here. */
const MAX_CLAIMS = 450

/**
 * Creates a writer of what concerns other people: records of two persons, pages for them, claims of payments and their
 * acceptance, and merges of the two. It remembers every acknowledged change. Amounts are in whole rupees.
 */
export const createPeopleWriter = ({ write, read }: Api, name: string) => {
  const reason = `With the people of ${name}`
  const people = [`Asha of ${name}`, `Kabir of ${name}`] as const
  let lends: Lend[] = []
  let claims = 0
  const pages = new Map<string, string>() // the token of the page by person

  const add = async (person: string): Promise<void> => {
    const body = { lendDate: DATE, reason, amount: AMOUNT, requirement: 'Optional', bank: 'SBI', returnName: person }
    const { id } = (await write({ method: 'POST', path: '/api/v1/add-lend', body })) as Lend // checked by the contract tests
    lends.push({ id, person, amount: AMOUNT, returned: 0, version: 1 })
  }

  /** Makes a page. A response that was lost is repeated without its address, as another page cannot be made of it. */
  const openPage = async (person: string): Promise<string | undefined> => {
    const { url } = (await write({ method: 'POST', path: '/api/v1/shares', body: { person, days: 7 } })) as {
      url?: string
    }
    const token = url?.split('/').at(-1)
    if (token !== undefined) pages.set(person, token)
    return token
  }

  const findClaim = async (note: string): Promise<Claim> => {
    const found = (await read<Claim[]>('/api/v1/claims')).filter((claim) => claim.note === note)
    const [claim] = found
    if (!claim || found.length > 1) throw new TypeError(`${name}: ${found.length} claims of one payment`)
    return claim
  }

  /** The other person says to have paid, and the owner accepts it. */
  const acceptPayment = async ({ id: lendId, person }: Lend): Promise<void> => {
    const token = pages.get(person) ?? (await openPage(person))
    if (token === undefined) return
    const amount = randomInt(1, 20)
    const note = `Payment ${claims} to ${name}`
    await write({ method: 'POST', path: `/api/public/v1/shares/${token}/claims`, body: { lendId, amount, note } })
    claims += 1
    const { id } = await findClaim(note)
    await write({ method: 'POST', path: `/api/v1/claims/${id}/accept` })
    lends = lends.map((lend) =>
      lend.id === lendId ? { ...lend, returned: lend.returned + amount, version: lend.version + 1 } : lend,
    )
  }

  const merge = async (from: string, to: string): Promise<void> => {
    const response = await write({ method: 'POST', path: '/api/v1/people/rename', body: { from, to } })
    const { renamed } = response as { renamed: number } // checked by the contract tests
    const changed = lends.filter(({ person }) => person === from).length
    if (renamed !== changed) throw new TypeError(`${name}: ${renamed} instead of ${changed} records were renamed`)
    lends = lends.map((lend) => (lend.person === from ? { ...lend, person: to, version: lend.version + 1 } : lend))
    pages.clear() // a merge revokes the pages of both
  }

  const describe = ({ id, person, amount, returned, version }: Lend): string =>
    `${id} ${person} ${amount} ${returned} ${version}`

  return {
    /** Makes one change, or a payment with its three, and waits for the acknowledgement. */
    step: (): Promise<void> => {
      const [one, other] = randomInt(2) === 0 ? people : people.toReversed()
      const open = lends.filter(({ person, returned }) => person === one && returned < AMOUNT - 20)
      const chosen = open[randomInt(Math.max(1, open.length))]
      const steps = [() => add(one ?? name), () => merge(one ?? name, other ?? name)]
      if (chosen && claims < MAX_CLAIMS) steps.push(...[1, 2, 3].map(() => () => acceptPayment(chosen)))
      return (steps[randomInt(steps.length)] ?? (() => add(people[0])))()
    },
    /** Returns the acknowledged changes and the server's records, to compare. */
    compare: async () => {
      const stored = (await read<StoredLend[]>('/api/v1/get-lend')).filter((lend) => lend.reason === reason)
      const noted = (await read<Claim[]>('/api/v1/claims')).filter(({ note }) => note.endsWith(` to ${name}`))
      return {
        paper: { lends: lends.map(describe).toSorted(), accepted: claims },
        server: {
          lends: stored.map((lend) => describe({ ...lend, person: lend.returnName })).toSorted(),
          accepted: noted.filter(({ status }) => status === 'accepted').length,
        },
      }
    },
  }
}
