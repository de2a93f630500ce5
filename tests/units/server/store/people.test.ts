import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Store } from '#server/store/tables.ts'
import { sweep } from '#server/sweep.ts'
import { countRows } from '#tests/tools/count-rows.ts'
import { type Api, openApi, PASSWORD } from '#tests/tools/server-api.ts'
import { openStore } from '#tests/tools/store.ts'

const LEND = { lendDate: '2026-11-20', reason: 'Rent', amount: 9, requirement: 'Required', bank: 'SBI' }
const DAY_MS = 86_400_000

/** The number of records that one step moves. */
const STEP = 1_000
const MANY = 2 * STEP + 500

let store: Store
let api: Api
let token: string

beforeEach(async () => {
  const opened = await openStore()
  onTestFinished(opened.close)
  store = opened.store
  api = await openApi({ store })
  token = await api.signIn()
})

const add = async (returnName: string, by = api): Promise<Lend> => {
  const response = await by.post(endpoints.addLend.path, { ...LEND, returnName }, { token })
  return response.json() as Promise<Lend> // the contract tests check it
}

/** Adds records of a person, the last of them through the API. */
const addMany = async (returnName: string, count: number): Promise<Lend> => {
  const lend = await add(returnName)
  const row = await store.selectFrom('lends').selectAll().where('id', '=', lend.id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: count - 1 }, () => ({ ...row, id: uuid() }))
  for (let from = 0; from < rows.length; from += 500) {
    await store
      .insertInto('lends')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  return lend
}

const rename = async (from: string, to: string, by = api): Promise<number> => {
  const { renamed } = await (await by.post(endpoints.renamePerson.path, { from, to }, { token })).json()
  return renamed
}

const listLends = async (): Promise<Lend[]> =>
  (await (await api.call('GET', endpoints.getLend.path, { token })).json()) as Lend[] // the contract tests check it

const listNames = async (): Promise<string[]> =>
  [...new Set((await listLends()).map(({ returnName }) => returnName))].toSorted()

const readPeople = async (): Promise<string[]> =>
  (await store.selectFrom('people').select('name').orderBy('name').execute()).map(({ name }) => name)

const share = async (person: string): Promise<{ id: string; secret: string }> => {
  const { id, url } = await (await api.post(endpoints.addShare.path, { person, days: 1 }, { token })).json()
  return { id, secret: url.split('/').at(-1) }
}

const daysLater = (days: number): Date => new Date(api.ports.clock().getTime() + days * DAY_MS)

/** Sweeps when merges can no longer be undone, and when no change names a person whose records were moved. Sessions end by then. */
const sweepLater = async (swept = store): Promise<void> => {
  await sweep(swept, daysLater(31))
  await sweep(swept, daysLater(62))
  token = (await (await api.login(PASSWORD)).json()).token
}

describe('a merge of more records than one step moves', () => {
  test('is seen at once, and no statement of it or of the sweep changes more than one step', async () => {
    await add('Meera')
    await addMany('Ravi', MANY)
    const counted = countRows(store)
    const watched = await openApi({ store: counted.store })
    expect(await rename('ravi', 'Meera', watched)).toBe(MANY)
    const before = await listLends()
    expect(before.map(({ returnName, version }) => `${returnName} ${version}`).toSorted()).toEqual([
      'Meera 1',
      ...Array.from({ length: MANY }, () => 'Meera 2'),
    ])
    expect(await readPeople()).toEqual(['Meera', 'Meera'])

    await sweep(counted.store, api.ports.clock())
    expect(await readPeople()).toEqual(['Meera', 'Meera'])
    await sweepLater(counted.store)
    expect(counted.max()).toBe(STEP)
    expect(await readPeople()).toEqual(['Meera'])
    expect(await listLends()).toEqual(before)
  })

  test('is whole for the person’s page and its claims before the sweep', async () => {
    const meera = await add('Meera')
    await addMany('Ravi', MANY)
    await rename('Ravi', 'Meera')
    const { id: last } = await store
      .selectFrom('lends')
      .innerJoin('people', 'people.id', 'person_id')
      .select('lends.id')
      .where('merged_into', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    const { secret } = await share('Meera')
    const page = await api.call('GET', buildPath(endpoints.publicShare, { token: secret }).path)
    const { lends }: { lends: { id: string }[] } = await page.json()
    expect(lends.map(({ id }) => id)).toEqual((await listLends()).slice(0, 200).map(({ id }) => id))
    for (const lendId of [meera.id, last]) {
      const { path } = buildPath(endpoints.addClaim, { token: secret })
      expect((await api.post(path, { lendId, amount: 1 })).status).toBe(202)
    }
    const claims = await (await api.call('GET', endpoints.claims.path, { token })).json()
    expect(claims).toMatchObject([{ person: 'Meera' }, { person: 'Meera' }])
  })

  test('leaves the old name free, and can be renamed and merged on before the sweep', async () => {
    await addMany('Ravi', MANY)
    await add('Meera')
    await rename('Ravi', 'Meera')
    await add('Ravi')
    expect(await listNames()).toEqual(['Meera', 'Ravi'])
    expect(await rename('Meera', 'Meera Nair')).toBe(MANY + 1)
    expect(await rename('Meera Nair', 'RAVI')).toBe(MANY + 1)
    const before = await listLends()
    expect(await listNames()).toEqual(['RAVI'])
    await sweepLater()
    expect(await readPeople()).toEqual(['RAVI'])
    expect(await listLends()).toEqual(before)
  })

  test('goes on where a sweep that was stopped left it', async () => {
    await addMany('Ravi', MANY)
    await add('Meera')
    await rename('Ravi', 'Meera')
    const stopping = new AbortController()
    const watched = store.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.numAffectedRows === BigInt(STEP)) stopping.abort()
        return result
      },
    })
    await sweep(watched, daysLater(31), stopping.signal)
    expect(await readPeople()).toEqual(['Meera', 'Meera'])
    await sweepLater()
    expect(await readPeople()).toEqual(['Meera'])
    expect(await rename('Meera', 'Meera Nair')).toBe(MANY + 1)
  })
})

describe('nobody stays whom nothing names', () => {
  test('after the last record is renamed by an edit, or deleted', async () => {
    const [one, other] = [await add('Ravi'), await add('ravi')]
    await api.call('PATCH', endpoints.editLend.path, { token, body: { ...LEND, id: one.id, returnName: 'Meera' } })
    expect(await readPeople()).toEqual(['Meera', 'ravi'])
    await api.call('PATCH', endpoints.editLend.path, { token, body: { ...LEND, id: one.id, returnName: '' } })
    await api.call('DELETE', endpoints.deleteLend.path, { token, body: { id: other.id } })
    expect(await readPeople()).toEqual([])
  })

  test('after the last share is revoked, or over', async () => {
    const [ravi] = [await share('Ravi'), await share('Meera')]
    await add('Ravi')
    const { id } = await share('Kabir')
    await api.call('DELETE', buildPath(endpoints.deleteShare, { shareId: id }).path, { token })
    await api.call('DELETE', buildPath(endpoints.deleteShare, { shareId: ravi.id }).path, { token })
    expect(await readPeople()).toEqual(['Meera', 'Ravi'])
    api.advanceClock(DAY_MS)
    await sweepLater()
    expect(await readPeople()).toEqual(['Ravi'])
    expect(await store.selectFrom('tokens').select('hash').execute()).toHaveLength(1) // of the session
  })

  test('and a name that only an expired share had is no other person’s', async () => {
    await share('Meera')
    api.advanceClock(DAY_MS)
    await add('Ravi')
    const { secret } = await share('Ravi')
    expect(await rename('Ravi', 'Meera')).toBe(1)
    const page = await api.call('GET', buildPath(endpoints.publicShare, { token: secret }).path)
    expect(await page.json()).toMatchObject({ person: 'Meera', lends: { length: 1 } })
    expect(await rename('Ravi', 'Kabir')).toBe(0)
  })
})

describe('at the same moment on two servers', () => {
  test('two renames of a person are one after the other', async () => {
    const second = await openApi({ store })
    await addMany('Ravi', 3)
    const renamed = await Promise.all([rename('Ravi', 'Meera'), rename('Ravi', 'Kabir', second)])
    expect(renamed.toSorted()).toEqual([0, 3])
    expect(await listNames()).toEqual([renamed[0] === 3 ? 'Meera' : 'Kabir'])
  })

  test('a merge one way and a merge the other way leave one person', async () => {
    const second = await openApi({ store })
    await add('Ravi')
    await add('Meera')
    await Promise.all([rename('Ravi', 'Meera'), rename('Meera', 'Ravi', second)])
    await sweepLater()
    expect(await readPeople()).toEqual(await listNames())
    expect(await readPeople()).toHaveLength(1)
  })

  test('records that are added while their person is renamed have the old or the new name', async () => {
    const second = await openApi({ store })
    await add('Ravi')
    const tasks = Array.from({ length: 24 }, (_, index) => {
      if (index % 6 === 3)
        return rename(index % 12 === 3 ? 'Ravi' : 'Meera', index % 12 === 3 ? 'Meera' : 'Ravi', second)
      return add(index % 2 === 0 ? 'Ravi' : 'RAVI', index % 3 === 0 ? second : api)
    })
    await Promise.all(tasks)
    expect(await listLends()).toHaveLength(21)
    await sweepLater()
    const people = await store.selectFrom('people').select('key').execute()
    expect(people.map(({ key }) => key).toSorted()).toEqual([...new Set(people.map(({ key }) => key))].toSorted())
    expect(await listNames()).toEqual(await readPeople())
    for (const { version } of await listLends()) expect(version).toBeGreaterThan(0)
  })
})
