import assert from 'node:assert/strict'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { findEntryDifferences, findLedgerDifferences } from '#server/banks/ledger.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/tables.ts'
import { Model } from './model.ts'
import { blind, plan } from './plan.ts'
import type { Plan } from './request.ts'
import { type Step, step } from './steps.ts'
import { type Answer, openWorld, type World } from './world.ts'

const MAX_STEPS = 160

const holds = ({ status }: Answer, expected: Plan['status']): boolean => {
  if (expected === 'refused') return status >= 400 && status < 500
  return expected === 'either' ? status < 500 : status === expected
}

/** Reads the ledgers of a user, so that the next request can name their entries. */
const readLedgers = async (world: World, model: Model): Promise<void> => {
  for (const bankId of model.banks.keys()) {
    const { path } = buildPath(endpoints.ledger, { bankId })
    model.expectLedger(bankId, (await world.call({ method: 'GET', path }, model.user)).json)
  }
}

const take = async (world: World, next: Step, models: readonly [Model, Model]): Promise<void> => {
  const [mine, others] = next.who === 0 ? models : [models[1], models[0]]
  if (next.kind === 'editMovement' || next.kind === 'undoMovement') {
    for (const model of models) await readLedgers(world, model)
  }
  const isBlind = next.kind === 'auth' || next.kind === 'junk'
  const { call, status, done, by, current } = isBlind ? blind(next, models) : plan(next, mine, others)
  const send = async (change: object = {}): Promise<Answer> => {
    const response = await world.call({ ...call, ...change }, by === false ? undefined : mine.user)
    const told = `${call.method} ${call.path} ${JSON.stringify(call.body)?.slice(0, 300)} → ${response.status} ${response.text.slice(0, 300)}`
    assert.ok(response.status < 500 || response.status === 503, told)
    assert.ok(!response.text.includes(others.user.canary), `It tells of somebody else: ${told}`)
    return Object.assign(response, { told })
  }

  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const headers = !isBlind && next.again ? { ...call.headers, ...key } : undefined
  const response = await send(headers && { headers })
  assert.ok(holds(response, status), `${status} was expected: ${JSON.stringify(response).slice(0, 900)}`)
  if (response.status < 300) done?.(response)
  if (response.status === 412) assert.deepEqual(Object(response.json).current, current)
  if (!headers || call.method === 'GET') return
  const replay = await send({ headers })
  assert.deepEqual([replay.status, replay.text], [response.status, response.text])
  if (response.status < 300 && call.body) {
    const another = await send({ headers, body: { ...Object(call.body), unknown: 1 } })
    assert.equal(another.status, 422)
  }
}

/** Checks that the server has exactly the records of the model. */
const compare = async (world: World, model: Model): Promise<void> => {
  const read = async ({ path }: { path: string }) => (await world.call({ method: 'GET', path }, model.user)).json
  assert.deepEqual(await read(endpoints.getLend), model.listLends())
  assert.deepEqual(await read(endpoints.allBank), model.listBanks())
  assert.deepEqual(await read(endpoints.returns), model.listReturns())
  assert.deepEqual(await read(endpoints.plans), model.listPlans())
  await readLedgers(world, model)
  for (const bankId of model.banks.keys()) {
    assert.deepEqual(await read(buildPath(endpoints.bankExpenses, { bankId })), model.listExpenses(bankId))
  }
}

const leave = async (world: World, { user }: Model): Promise<void> => {
  const { path } = buildPath(endpoints.deleteUser, { userId: user.id })
  assert.equal((await world.call({ method: 'DELETE', path }, user)).status, 200)
  assert.equal((await world.call({ method: 'GET', path: endpoints.allBank.path }, user)).status, 401)
}

/** Plays a story of two users, from their registration to their deletion. */
const story = async (world: World, steps: readonly Step[]): Promise<void> => {
  const models = [new Model(await world.newcomer()), new Model(await world.newcomer())] as const
  for (const next of steps) await take(world, next, models)
  for (const model of models) await compare(world, model)
  assert.deepEqual(await findLedgerDifferences(world.store), [])
  assert.deepEqual(await findEntryDifferences(world.store), [])
  assert.deepEqual(world.failures.splice(0), [])
  for (const model of models) await leave(world, model)
}

/** Plays stories until `requests` requests were sent. Returns their number; throws with the shortest failing story. */
export const fuzz = async (store: Store, { requests, seed }: { requests: number; seed: number }): Promise<number> => {
  const world = openWorld(store)
  for (let round = 0; world.requests() < requests; round += 1) {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: MAX_STEPS, size: 'max' }), (steps) => story(world, steps)),
      { seed: seed + round, numRuns: 5 },
    )
  }
  return world.requests()
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } })
  const wishes = { requests: Number(values.requests ?? 10_000), seed: Number(values.seed ?? Date.now() % 1e9) }
  const store = await openSqlite(':memory:')
  const made = await fuzz(store, wishes)
  await store.destroy()
  process.stdout.write(
    `${made} requests with the seed ${wishes.seed}: nothing failed, nothing leaked, every balance right.\n`,
  )
}
