import { beforeAll, describe, expect, test } from 'vitest'
import { call, expectJson, expectProblem } from './tools/calls.ts'
import { hasFeature } from './tools/features.ts'
import { setHandles } from './tools/handles.ts'
import { importRows, row, undoImport } from './tools/imports.ts'
import {
  addReturn,
  adjust,
  deleteReturn,
  deleteTransfer,
  editExpense,
  newLend,
  rename,
  returnIdIn,
  transfer,
} from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addPlan } from './tools/plans.ts'
import {
  accountNumber,
  addBank,
  addExpense,
  addLend,
  type Bank,
  bank,
  credit,
  debit,
  deleteExpense,
  lend,
  newBank,
  UNKNOWN_ID,
} from './tools/records.ts'
import { shareChanges } from './tools/share-changes.ts'
import { testWithMail } from './tools/target.ts'

let person: Person
let account: Bank

beforeAll(async () => {
  person = await someone()
  account = await newBank(person, { amount: 1_000 })
  await addLend(person)
  await addExpense(person, account.id)
})

type Reading = `GET /${string}`

const readings = (): Reading[] => [
  'GET /api/v1/get-lend',
  'GET /api/v1/all-bank',
  `GET /api/v1/id-bank/${account.id}`,
  `GET /api/v1/bank/expenses/id/${account.id}`,
  ...(hasFeature('returns') ? (['GET /api/v1/returns'] as const) : []),
  ...(hasFeature('shares') ? (['GET /api/v1/shares', 'GET /api/v1/claims'] as const) : []),
  ...(hasFeature('reminders') ? (['GET /api/v1/reminders'] as const) : []),
  ...(hasFeature('handles') ? (['GET /api/v1/people'] as const) : []),
  ...(hasFeature('recurring') ? (['GET /api/v1/recurring'] as const) : []),
  ...(hasFeature('imports') ? (['GET /api/v1/imports'] as const) : []),
  ...(hasFeature('ledger') ? ([`GET /api/v1/ledger/${account.id}`] as const) : []),
]

const tagOf = async (reading: Reading, by = person): Promise<string> =>
  (await call(reading, { by })).headers.get('ETag') ?? ''

const readIfChanged = (reading: Reading, tag: string, by = person) =>
  call(reading, { by, headers: { 'If-None-Match': tag } })

/** What each call changes; what it needs beforehand is made first. */
const changes: Record<string, () => Promise<() => Promise<{ status: number }>>> = {
  'add-lend': async () => () => addLend(person),
  'edit-lend': async () => {
    const { id } = (await addLend(person)).body
    return () => call('PATCH /api/v1/edit-lend', { by: person, json: lend({ id, reason: 'Changed' }) })
  },
  'delete-lend': async () => {
    const { id } = (await addLend(person)).body
    return () => call('DELETE /api/v1/delete-lend', { by: person, json: { id } })
  },
  'add-bank': async () => () => addBank(person),
  'edit-bank': async () => () =>
    call('PATCH /api/v1/edit-bank', { by: person, json: bank({ ...account, accountHolderName: accountNumber() }) }),
  'delete-bank': async () => {
    const { id } = await newBank(person)
    return () => call(`DELETE /api/v1/delete-bank/${id}`, { by: person })
  },
  'credit-amount': async () => () => credit(person, account.id, 2),
  'debit-amount': async () => () => debit(person, account.id, 1),
  'add-expenses': async () => () => addExpense(person, account.id),
  'delete-expenses-bank': async () => {
    const { id } = (await addExpense(person, account.id)).body
    return () => deleteExpense(person, id)
  },
}

/** The changes that a server can have beyond the 22 calls, by feature. */
const featureChanges: [feature: string, name: string, (typeof changes)[string]][] = [
  [
    'returns',
    'a return',
    async () => {
      const made = await newLend(person)
      return () => addReturn(person, made.id, { bankId: account.id })
    },
  ],
  [
    'returns',
    'an undone return',
    async () => {
      const made = await newLend(person)
      const id = returnIdIn(await addReturn(person, made.id))
      return () => deleteReturn(person, id)
    },
  ],
  ['ledger', 'adjust-balance', async () => () => adjust(person, account.id, { balance: 1_234.5 })],
  [
    'transfers',
    'a transfer',
    async () => {
      const other = await newBank(person)
      return () => transfer(person, other.id, account.id)
    },
  ],
  [
    'transfers',
    'an undone transfer',
    async () => {
      const other = await newBank(person)
      const { body } = await transfer(person, other.id, account.id)
      return () => deleteTransfer(person, body.id)
    },
  ],
  ['handles', 'handles', async () => () => setHandles(person, accountNumber(), [{ kind: 'alias', value: 'R' }])],
  ['recurring', 'a plan', async () => () => addPlan(person, account.id)],
  ['imports', 'an import', async () => () => importRows(person, account.id, [row(1)])],
  [
    'imports',
    'an undone import',
    async () => {
      const { body } = await importRows(person, account.id, [row(1)])
      return () => undoImport(person, body.id)
    },
  ],
  [
    'edit-expense',
    'edit-expense',
    async () => {
      const { body } = await addExpense(person, account.id)
      return () => editExpense(person, { ...body, reason: 'Changed' })
    },
  ],
  [
    'people',
    'a rename',
    async () => {
      const [from, to] = [accountNumber(), accountNumber()]
      await addLend(person, { returnName: from })
      return () => rename(person, from, to)
    },
  ],
]

const listChanges = () => [
  ...Object.entries(changes),
  ...[...featureChanges, ...shareChanges(() => ({ person, bankId: account.id }))].flatMap(([feature, name, prepare]) =>
    hasFeature(feature) ? [[name, prepare] as const] : [],
  ),
]

const readAll = () => Promise.all(readings().map((reading) => call(reading, { by: person })))

describe('a response that is read again', () => {
  test('is not sent again while nothing changed', async () => {
    for (const reading of readings()) {
      const tag = await tagOf(reading)
      expect(tag).toMatch(/^(W\/)?"[^"]+"$/)
      for (const held of [tag, `"another", ${tag}`]) {
        const response = await readIfChanged(reading, held)
        expect([response.status, response.text, response.headers.get('ETag')]).toEqual([304, '', tag])
      }
    }
  })

  test('is not kept by the browser, which knows nothing of sessions', async () => {
    for (const reading of readings()) {
      expect((await call(reading, { by: person })).headers.get('Cache-Control')).toBe('no-store')
      expect((await readIfChanged(reading, await tagOf(reading))).headers.get('Cache-Control')).toBe('no-store')
    }
  })

  test.each(listChanges())('is sent whole after %s, where that changed it', async (_, prepare) => {
    const change = await prepare()
    const before = await readAll()
    expect([200, 201, 202]).toContain((await change()).status)
    const after = await readAll()
    expect(after.map(({ text }) => text)).not.toEqual(before.map(({ text }) => text))
    for (const [index, reading] of readings().entries()) {
      const isChanged = after[index]?.text !== before[index]?.text
      const { status, text } = await readIfChanged(reading, before[index]?.headers.get('ETag') ?? '')
      expect(status === 304 ? before[index]?.text : text).toBe(after[index]?.text)
      if (isChanged) expect(status).toBe(200)
    }
  })

  test('is sent in full when the request names another ETag', async () => {
    for (const reading of readings()) {
      for (const tag of ['"another"', 'W/""', '', 'another']) expectJson(await readIfChanged(reading, tag), 200)
    }
  })

  test('is refused without a session', async () => {
    for (const reading of readings()) {
      const headers = { 'If-None-Match': await tagOf(reading) }
      expectProblem(await call(reading, { headers }), 401)
    }
  })

  testWithMail('has an ETag that does not match for another user', async () => {
    const other = await newPerson()
    const tag = await tagOf('GET /api/v1/get-lend')
    const response = await readIfChanged('GET /api/v1/get-lend', tag, other)
    expectJson(response, 200)
    expect(response.body).toEqual([])
    expectProblem(await readIfChanged(`GET /api/v1/id-bank/${account.id}`, tag, other), 404)
    expectProblem(await call(`GET /api/v1/id-bank/${UNKNOWN_ID}`, { by: other }), 404)
  })
})
