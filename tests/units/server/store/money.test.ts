import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPath, type Endpoint, endpoints } from '#contract/endpoints.ts'
import { addRecords, checkMoney, openWorld, send, steps, take, type World } from './money-world.ts'

const DATE = '2026-11-20'

let world: World

beforeEach(async () => {
  world = await openWorld(1_000, 300)
})

afterEach(() => world.api.close())

const times = <Result>(count: number, task: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)))

const rupees = fc.integer({ min: 0, max: 100_000 }).map((paise) => paise / 100)
const lent = fc.integer({ min: 1, max: 60_000 }).map((paise) => paise / 100)

const known = [200, 201, 400, 404]

test('any sequence of changes leaves every balance, entry and record in agreement', async () => {
  await fc.assert(
    fc.asyncProperty(rupees, lent, steps({ maxLength: 25 }), async (opening, amount, sequence) => {
      const { api, token } = world
      const fresh = await addRecords(api, token, opening, amount)
      for (const step of sequence) expect(known).toContain((await take(fresh, step)).status)
      await checkMoney(fresh)
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('changes that run at the same time leave every balance, entry and record in agreement', async () => {
  await fc.assert(
    fc.asyncProperty(rupees, lent, steps({ minLength: 2, maxLength: 25 }), async (opening, amount, changes) => {
      const { api, token } = world
      const fresh = await addRecords(api, token, opening, amount)
      const responses = await Promise.all(changes.map((step) => take(fresh, step)))
      expect(responses.filter(({ status }) => !known.includes(status))).toEqual([])
      await checkMoney(fresh)
    }),
    { numRuns: 25 },
  )
}, 120_000)

test.each([0, 1] as const)('of a hundred returns at once, a record takes what is outstanding (%i)', async (which) => {
  const [lendId, bankId] = [world.lends[which], world.banks[0]]
  const add = () => send(world, buildPath(endpoints.addReturn, { lendId }), { date: DATE, amount: 7, bankId })
  const responses = await times(100, add)
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(42)
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(58)
  await checkMoney(world)
})

test('transfers both ways at once neither fail nor lose money', async () => {
  const [one, other] = world.banks
  const move = (index: number) => {
    const [fromId, toId] = index % 2 === 0 ? [one, other] : [other, one]
    return send(world, endpoints.addTransfer, { fromId, toId, amount: 1 + (index % 7), date: DATE })
  }
  const responses = await times(100, move)
  expect(responses.filter(({ status }) => status !== 201)).toEqual([])
  const undone = await times(100, async (index) => {
    const { id: transferId }: { id: string } = (await responses[index]?.json()) ?? { id: '' }
    return send(world, buildPath(endpoints.deleteTransfer, { transferId }))
  })
  expect(undone.filter(({ status }) => status !== 200)).toEqual([])
  await checkMoney(world)
  const balances = await world.api.store.selectFrom('banks').select('balance').execute()
  expect(balances.map(({ balance }) => balance)).toEqual([100_000, 100_000])
})

type Change = { endpoint: Endpoint; body?: object }

const idIn = async (response: Response): Promise<string> => {
  const { id, return: added }: { id: string; return?: { id: string } } = await response.json()
  return added?.id ?? id
}

const record = () => ({
  lendDate: DATE,
  reason: 'Rent',
  amount: 5,
  requirement: 'Required',
  bank: 'SBI',
  bankId: world.banks[0],
})

const expense = () => ({ bank_id: world.banks[0], date: DATE, amount: 5, reason: 'Tea', amountDebit: 'CASH' })

const addReturn = (): Change => ({
  endpoint: buildPath(endpoints.addReturn, { lendId: world.lends[0] }),
  body: { date: DATE, amount: 5, bankId: world.banks[0] },
})

const addTransfer = (): Change => ({
  endpoint: endpoints.addTransfer,
  body: { fromId: world.banks[0], toId: world.banks[1], amount: 5, date: DATE },
})

const apply = ({ endpoint, body }: Change, headers = {}) => send(world, endpoint, body, headers)

/** Each new change, and what it adds to the number of entries, returns and transfers. */
const changes: [string, () => Promise<Change>, { ledger: number; returns: number; transfers: number }][] = [
  ['a return', async () => addReturn(), { ledger: 1, returns: 1, transfers: 0 }],
  [
    'an undone return',
    async () => {
      const returnId = await idIn(await apply(addReturn()))
      return { endpoint: buildPath(endpoints.deleteReturn, { returnId }) }
    },
    { ledger: 1, returns: -1, transfers: 0 },
  ],
  [
    'an adjustment',
    async () => ({
      endpoint: buildPath(endpoints.adjustBalance, { bankId: world.banks[0] }),
      body: { balance: 7 },
    }),
    { ledger: 1, returns: 0, transfers: 0 },
  ],
  ['a transfer', async () => addTransfer(), { ledger: 2, returns: 0, transfers: 1 }],
  [
    'an undone transfer',
    async () => {
      const transferId = await idIn(await apply(addTransfer()))
      return { endpoint: buildPath(endpoints.deleteTransfer, { transferId }) }
    },
    { ledger: 2, returns: 0, transfers: -1 },
  ],
  [
    'an edited expense',
    async () => {
      const id = await idIn(await apply({ endpoint: endpoints.addExpenses, body: expense() }))
      return { endpoint: endpoints.editExpense, body: { ...expense(), id, amount: 9 } }
    },
    { ledger: 1, returns: 0, transfers: 0 },
  ],
  [
    'a record with an account',
    async () => ({ endpoint: endpoints.addLend, body: record() }),
    { ledger: 1, returns: 0, transfers: 0 },
  ],
  [
    'an edited record with an account',
    async () => {
      const { bankId: _, ...fields } = record()
      const id = await idIn(await apply({ endpoint: endpoints.addLend, body: record() }))
      return { endpoint: endpoints.editLend, body: { ...fields, id, amount: 9 } }
    },
    { ledger: 1, returns: 0, transfers: 0 },
  ],
  [
    'a deleted record whose money is put back',
    async () => {
      const lendId = await idIn(await apply({ endpoint: endpoints.addLend, body: record() }))
      await apply({ ...addReturn(), endpoint: buildPath(endpoints.addReturn, { lendId }) })
      return { endpoint: endpoints.deleteLend, body: { id: lendId, putBack: true } }
    },
    { ledger: 2, returns: -1, transfers: 0 },
  ],
  [
    'a renamed person',
    async () => ({ endpoint: endpoints.renamePerson, body: { from: 'ravi', to: 'Ravi Kumar' } }),
    { ledger: 0, returns: 0, transfers: 0 },
  ],
]

const countRows = async (table: 'ledger' | 'returns' | 'transfers'): Promise<number> =>
  (await world.api.store.selectFrom(table).selectAll().execute()).length

const countAll = async () => ({
  ledger: await countRows('ledger'),
  returns: await countRows('returns'),
  transfers: await countRows('transfers'),
})

test.each(changes)('%s that is sent twenty times at once with one key applies once', async (_, prepare, added) => {
  const change = await prepare()
  const before = await countAll()
  const headers = { 'Idempotency-Key': 'one-key-of-one-dialog' }
  const responses = await times(20, () => apply(change, headers))
  const texts = await Promise.all(responses.map(async (response) => `${response.status} ${await response.text()}`))
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toMatch(/^20[01] /)
  const after = await countAll()
  expect({
    ledger: after.ledger - before.ledger,
    returns: after.returns - before.returns,
    transfers: after.transfers - before.transfers,
  }).toEqual(added)
  await checkMoney(world)
})
