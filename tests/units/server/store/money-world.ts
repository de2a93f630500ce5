import fc from 'fast-check'
import { expect } from 'vitest'
import { buildPath, type Endpoint, endpoints } from '#contract/endpoints.ts'
import { findLedgerDifferences } from '#server/banks/ledger.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

const DATE = '2026-11-20'

/** A user with two accounts, a given and a taken record. */
export type World = { api: Api; token: string; banks: readonly [string, string]; lends: readonly [string, string] }

type Headers = Record<string, string>

export const send = ({ api, token }: World, { method, path }: Endpoint, body?: object, headers: Headers = {}) =>
  api.call(method.toUpperCase(), path, { token, headers, ...(body && { body }) })

const idIn = async (response: Response): Promise<string> => {
  const { id }: { id: string } = await response.json()
  return id
}

let accounts = 0

/** Adds two accounts with an opening balance in rupees, and two records, to a user. */
export const addRecords = async (api: Api, token: string, opening: number, amount: number): Promise<World> => {
  const open = () => {
    accounts += 1
    return api.addBank(token, opening, { accountNumber: `MONEY${accounts}` })
  }
  const lend = async (direction: string) => {
    const fields = { lendDate: DATE, reason: 'Rent', amount, requirement: 'Required', bank: 'SBI', direction }
    return idIn(await api.post(endpoints.addLend.path, { ...fields, returnName: 'Ravi' }, { token }))
  }
  return { api, token, banks: [await open(), await open()], lends: [await lend('given'), await lend('taken')] }
}

/** Opens the API, signs a user in and furnishes it. Close the API at the end. */
export const openWorld = async (opening: number, amount: number): Promise<World> => {
  const api = await openApi()
  return addRecords(api, await api.signIn(), opening, amount)
}

const kinds = [
  'credit',
  'debit',
  'spend',
  'edit expense',
  'unspend',
  'return',
  'return beside',
  'forgive',
  'undo return',
  'transfer',
  'undo transfer',
  'adjust',
  'edit record',
  'lend',
  'borrow',
  'edit lend',
  'delete lend',
  'put back',
] as const

type Step = { kind: (typeof kinds)[number]; which: number; paise: number }

/** Any changes of the money of a world. `which` chooses an account, a record, or the change to undo. */
export const steps = (length: { minLength?: number; maxLength: number }): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      which: fc.integer({ min: 0, max: 9 }),
      paise: fc.integer({ min: 1, max: 60_000 }),
    }),
    length,
  )

/** The ids of the records of a world: the two at its start, and those that moved an account. */
const listLends = async ({ api: { store }, banks, lends }: World): Promise<string[]> => {
  const moved = await store.selectFrom('lends').select('id').where('bank_id', 'in', banks).orderBy('id').execute()
  return [...lends, ...moved.map(({ id }) => id)]
}

type Chosen = 'lends' | 'expenses' | 'returns' | 'transfers'

/** Chooses a record with an account, an expense, a return or a transfer of a world. "none" is the id of none. */
const choose = async (world: World, table: Chosen, which: number): Promise<string> => {
  const { api, banks } = world
  const { store } = api
  const lends = await listLends(world)
  const queries = {
    lends: () => store.selectFrom('lends').select('id').where('bank_id', 'in', banks).orderBy('id').execute(),
    expenses: () => store.selectFrom('expenses').select('id').where('bank_id', 'in', banks).orderBy('id').execute(),
    returns: () => store.selectFrom('returns').select('id').where('lend_id', 'in', lends).orderBy('id').execute(),
    transfers: () => store.selectFrom('transfers').select('id').where('from_id', 'in', banks).orderBy('id').execute(),
  }
  const ids = await queries[table]()
  return ids[which % Math.max(ids.length, 1)]?.id ?? 'none'
}

/** Sends the request of a step. Its response may be a refusal. */
export const take = async (world: World, { kind, which, paise }: Step): Promise<Response> => {
  const { banks, lends } = world
  const [bankId, otherId] = which % 2 === 0 ? banks : [banks[1], banks[0]]
  const lendId = lends[which % 3 === 0 ? 0 : 1]
  const own = await choose(world, 'lends', which)
  const target = which % 2 === 0 && own !== 'none' ? own : lendId
  const amount = paise / 100
  const expense = { bank_id: bankId, date: DATE, amount, reason: 'Tea', amountDebit: 'CASH' }
  const find = (table: Chosen) => choose(world, table, which)
  const record = { lendDate: DATE, reason: 'Rent', amount, requirement: 'Optional', bank: 'SBI' }
  switch (kind) {
    case 'credit':
    case 'debit': {
      const { method, path } = buildPath(endpoints[`${kind}Amount`], { id: bankId })
      return send(world, { method, path: `${path}?amount=${amount}` })
    }
    case 'spend':
      return send(world, endpoints.addExpenses, expense)
    case 'edit expense':
      return send(world, endpoints.editExpense, { ...expense, id: await find('expenses') })
    case 'unspend':
      return send(world, buildPath(endpoints.deleteExpense, { expenseId: await find('expenses') }))
    case 'return':
      return send(world, buildPath(endpoints.addReturn, { lendId: target }), { date: DATE, amount, bankId })
    case 'return beside':
      return send(world, buildPath(endpoints.addReturn, { lendId: target }), { date: DATE, amount })
    case 'forgive':
      return send(world, buildPath(endpoints.addReturn, { lendId: target }), { date: DATE, amount, kind: 'forgiven' })
    case 'undo return':
      return send(world, buildPath(endpoints.deleteReturn, { returnId: await find('returns') }))
    case 'transfer':
      return send(world, endpoints.addTransfer, { fromId: bankId, toId: otherId, amount, date: DATE })
    case 'undo transfer':
      return send(world, buildPath(endpoints.deleteTransfer, { transferId: await find('transfers') }))
    case 'adjust':
      return send(world, buildPath(endpoints.adjustBalance, { bankId }), { balance: amount })
    case 'edit record':
      return send(world, endpoints.editLend, { id: lendId, ...record, returnStatus: 'pending' })
    case 'lend':
    case 'borrow':
      return send(world, endpoints.addLend, { ...record, bankId, direction: kind === 'lend' ? 'given' : 'taken' })
    case 'edit lend':
      return send(world, endpoints.editLend, { id: own, ...record })
    case 'delete lend':
      return send(world, endpoints.deleteLend, { id: own })
    case 'put back':
      return send(world, endpoints.deleteLend, { id: own, putBack: true })
  }
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** The sign of what a record moves on its account, by its id. */
const readSigns = async (world: World): Promise<Map<string, number>> => {
  const ids = await listLends(world)
  const rows = await world.api.store.selectFrom('lends').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, direction }) => [id, direction === 'given' ? -1 : 1]))
}

const checkRecords = async (world: World): Promise<void> => {
  const { store } = world.api
  for (const id of await listLends(world)) {
    const { amount, returned, forgiven } = await store
      .selectFrom('lends')
      .select(['amount', 'returned', 'forgiven'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const returns = await store.selectFrom('returns').select(['amount', 'kind']).where('lend_id', '=', id).execute()
    expect(returned).toBe(sum(returns.map((row) => row.amount)))
    expect(forgiven).toBe(sum(returns.filter(({ kind }) => kind === 'forgiven').map((row) => row.amount)))
    expect(amount - returned).toBeGreaterThanOrEqual(0)
  }
}

/** What each record and each return that stands moved on an account, by its id. */
const readMoved = async (world: World, bankId: string): Promise<Map<string, number>> => {
  const { store } = world.api
  const signs = await readSigns(world)
  const lends = await store.selectFrom('lends').selectAll().where('bank_id', '=', bankId).execute()
  const returns = await store.selectFrom('returns').selectAll().where('bank_id', '=', bankId).execute()
  return new Map([
    ...lends.map(({ id, amount }) => [id, (signs.get(id) ?? 0) * amount] as const),
    ...returns.map(({ id, lend_id, amount }) => [id, -(signs.get(lend_id) ?? 0) * amount] as const),
  ])
}

/**
 * Expects that the entries of each record and return on an account add up to what it moved: to nothing when it was undone or
 * put back. Returns what was left on the account by records that are deleted.
 */
const checkLendEntries = async (world: World, bankId: string): Promise<number> => {
  const entries = await world.api.store.selectFrom('ledger').selectAll().where('bank_id', '=', bankId).execute()
  const moved = await readMoved(world, bankId)
  const ofLends = entries.filter(({ kind }) => /^(lend|return)/.test(kind))
  const groups = Map.groupBy(ofLends, ({ return_id, lend_id }) => return_id ?? lend_id ?? '')
  for (const id of moved.keys()) expect(groups.has(id)).toBe(true)
  let left = 0
  for (const [id, ofOne] of groups) {
    const total = sum(ofOne.map(({ amount }) => amount))
    const isUndone = ofOne.some(({ kind }) => kind === 'lend-undone' || kind === 'return-undone')
    if (moved.has(id) || isUndone) expect(total).toBe(moved.get(id) ?? 0)
    else left += total
  }
  return left
}

/** The part of a balance that comes from records, expenses, returns and transfers which are not undone. */
const readLiveAmount = async (world: World, bankId: string): Promise<number> => {
  const { store } = world.api
  const expenses = await store.selectFrom('expenses').select('amount').where('bank_id', '=', bankId).execute()
  const transfers = await store.selectFrom('transfers').selectAll().execute()
  return sum([
    ...expenses.map(({ amount }) => -amount),
    ...(await readMoved(world, bankId)).values(),
    ...transfers.filter(({ to_id }) => to_id === bankId).map(({ amount }) => amount),
    ...transfers.filter(({ from_id }) => from_id === bankId).map(({ amount }) => -amount),
  ])
}

const checkBank = async (world: World, bankId: string): Promise<void> => {
  const { store } = world.api
  const { balance } = await store
    .selectFrom('banks')
    .select('balance')
    .where('id', '=', bankId)
    .executeTakeFirstOrThrow()
  const entries = await store.selectFrom('ledger').selectAll().where('bank_id', '=', bankId).orderBy('seq').execute()
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1))
  let running = 0
  for (const entry of entries) {
    running += entry.amount
    expect(entry.balance).toBe(running)
    expect(entry.balance).toBeGreaterThanOrEqual(0)
  }
  expect(balance).toBe(running)
  const byHand = entries.filter(({ kind }) => ['opening', 'credit', 'debit', 'adjustment'].includes(kind))
  const left = await checkLendEntries(world, bankId)
  expect(balance).toBe(sum(byHand.map(({ amount }) => amount)) + (await readLiveAmount(world, bankId)) + left)
}

/**
 * Expects that each balance is the sum of its ledger and follows from the records, that entries are numbered without gaps
 * and carry the right balance, and that no record has more returns than its amount.
 */
export const checkMoney = async (world: World): Promise<void> => {
  for (const bankId of world.banks) await checkBank(world, bankId)
  await checkRecords(world)
  expect(await findLedgerDifferences(world.api.store)).toEqual([])
}
