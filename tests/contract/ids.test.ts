import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, expectBroken, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { row } from './tools/imports.ts'
import { balanceOf, deleteBank, keyed, latestEntry, ledgerOf, newLend } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { expensePlan } from './tools/plans.ts'
import { bank, expense, lend, newBank } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

const TAKEN = 'This id is taken.'

type Account = { by: Person; bankId: string; otherId: string }
type Request = { to: `${'POST' | 'PATCH'} /api/v1/${string}`; json: Record<string, unknown> }
type Fields = Record<string, unknown>

let mine: Account

const open = async (by: Person): Promise<Account> => {
  const [{ id: bankId }, { id: otherId }] = [await newBank(by, { amount: 1_000 }), await newBank(by)]
  return { by, bankId, otherId }
}

beforeAll(async () => {
  mine = await open(await someone())
})

/** A request of each call that adds a record, without an id. */
const requests: Record<string, (account: Account) => Promise<Request>> = {
  'add-lend': async () => ({ to: 'POST /api/v1/add-lend', json: lend() }),
  'add-bank': async () => ({ to: 'POST /api/v1/add-bank', json: bank() }),
  'add-expenses': async ({ bankId }) => ({ to: 'POST /api/v1/bank/expenses/add-expenses', json: expense(bankId) }),
  returns: async ({ by }) => {
    const { id } = await newLend(by)
    return { to: `POST /api/v1/lend/${id}/returns`, json: { date: '2024-03-01', amount: 10 } }
  },
  transfers: async ({ bankId: fromId, otherId: toId }) => ({
    to: 'POST /api/v1/transfers',
    json: { fromId, toId, amount: 10, date: '2024-03-01' },
  }),
  recurring: async ({ bankId }) => ({ to: 'POST /api/v1/recurring', json: expensePlan(bankId) }),
  imports: async ({ by, bankId }) => {
    const entries = (await ledgerOf(by, bankId)).length
    return {
      to: 'POST /api/v1/imports',
      json: { bankId, fileName: 'May.csv', fileHash: randomUUID(), entries, rows: [row(1)] },
    }
  },
  'credit-amount': async ({ bankId }) => ({ to: `PATCH /api/v1/credit-amount/${bankId}/credit?amount=10`, json: {} }),
  'debit-amount': async ({ bankId }) => ({ to: `PATCH /api/v1/debit-amount/${bankId}/debit?amount=10`, json: {} }),
}

const names = Object.keys(requests)

/** Sends a request of a call, made for the account as it is now. */
const add = async (name: string, fields: Fields, account = mine) => {
  const request = await requests[name]?.(account)
  if (!request) throw new Error(`There is no request of ${name}.`)
  const send = (key?: string) =>
    call<Fields | number>(request.to, { by: account.by, json: { ...request.json, ...fields }, headers: keyed(key) })
  return { send }
}

const sendOnce = async (name: string, fields: Fields, account = mine) => (await add(name, fields, account)).send()

/** Returns the id of what a response says was added. A credit or a debit says its balance only, so its entry is read. */
const readId = async (body: Fields | number, { by, bankId } = mine): Promise<unknown> => {
  if (typeof body === 'number') return (await latestEntry(by, bankId)).id
  const { return: added } = body
  return typeof added === 'object' && added !== null && 'id' in added ? added.id : body.id
}

describeFeature('ids')('a record that is added', () => {
  test.each(names)('by %s has the id that came with it, in lower case', async (name) => {
    for (const id of [randomUUID(), randomUUID().toUpperCase()]) {
      const { status, body, text } = await sendOnce(name, { id })
      expect([200, 201], text).toContain(status)
      expect(await readId(body)).toBe(id.toLowerCase())
    }
  })

  test.each(names)('by %s without an id gets one', async (name) => {
    const { body } = await sendOnce(name, {})
    expect(await readId(body)).toMatch(/^[\da-f-]{36}$/)
  })

  test.each(names)('by %s is refused with an id that is no UUID', async (name) => {
    const bad = ['', 'outbox-7', 7, null, true, {}, ['x'], randomUUID().replaceAll('-', ''), `${randomUUID()}0`]
    for (const id of bad) expectBroken(await sendOnce(name, { id }), 'id')
  })

  test.each(names)('by %s is refused when its user has the id, and changes nothing', async (name) => {
    const id = randomUUID()
    await sendOnce(name, { id })
    const before = await balanceOf(mine.by, mine.bankId)
    for (const taken of [id, id.toUpperCase()]) expectProblem(await sendOnce(name, { id: taken }), 409, TAKEN)
    expect(await balanceOf(mine.by, mine.bankId)).toBe(before)
  })

  test.each(names)('by %s that is repeated with its key gets the first response', async (name) => {
    const { send } = await add(name, { id: randomUUID() })
    const key = randomUUID()
    const [first, again] = [await send(key), await send(key)]
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expectProblem(await send(), 409)
  })

  testWithMail('can have the id of a record of another user', async () => {
    const theirs = await open(await newPerson())
    for (const name of names) {
      const id = randomUUID()
      await sendOnce(name, { id })
      const { status, body, text } = await sendOnce(name, { id }, theirs)
      expect([200, 201], text).toContain(status)
      expect(await readId(body, theirs)).toBe(id)
    }
  })
})

describeFeature('ids')('an id', () => {
  test('is one of a record or of an expense, not of both', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await sendOnce('add-lend', { id: one })
    expectProblem(await sendOnce('add-expenses', { id: one }), 409, TAKEN)
    await sendOnce('add-expenses', { id: other })
    expectProblem(await sendOnce('add-lend', { id: other }), 409, TAKEN)
  })

  test('of a deleted account stays taken', async () => {
    const id = randomUUID()
    await sendOnce('add-bank', { id })
    await deleteBank(mine.by, id)
    expectProblem(await sendOnce('add-bank', { id }), 409, TAKEN)
  })

  test('is named by the calls that change its record', async () => {
    const id = randomUUID()
    await sendOnce('add-lend', { id })
    const edited = await call('PATCH /api/v1/edit-lend', { by: mine.by, json: lend({ id, reason: 'Changed' }) })
    expect(edited.body).toMatchObject({ id, reason: 'Changed' })
    expect((await call('DELETE /api/v1/delete-lend', { by: mine.by, json: { id } })).status).toBe(200)
  })

  test('is not part of the template of a plan', async () => {
    const template = { bank_id: mine.bankId, amount: 10, reason: 'Rent', amountDebit: 'DEBIT' }
    const { body } = await sendOnce('recurring', { template: { ...template, id: 'anything' } })
    expect(body).toMatchObject({ template })
    expect(JSON.stringify(body)).not.toContain('anything')
  })
})
