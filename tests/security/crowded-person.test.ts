import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { collectStatements, type Statement } from '#tests/tools/collect-statements.ts'
import { openApi } from '#tests/tools/server-api.ts'
import { insertPage } from '#tests/tools/server-steps.ts'
import { type OpenedStore, openStore } from '#tests/tools/store.ts'
import { openSharing, pathsOf, type Sharing } from './sharing.ts'

const NAME = 'ravi kumar sharma'

/** Spells the name in one of many ways that differ in case only. */
const spell = (index: number): string =>
  [...NAME].map((letter, place) => ((index >> place) % 2 === 1 ? letter.toUpperCase() : letter)).join('')

let opened: OpenedStore
let statements: Statement[]
let owner: Sharing

beforeEach(async () => {
  opened = await openStore()
  const collected = collectStatements(opened.store)
  statements = collected.statements
  owner = await openSharing(await openApi({ store: collected.store }))
})

afterEach(() => opened.close())

/** Adds a record of a person in each of 1,001 spellings of the name. */
const addSpellings = async (): Promise<void> => {
  const id = await owner.addLend({ returnName: NAME })
  const row = await opened.store.selectFrom('lends').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await insertPage(opened.store, 'lends', (index) => ({ ...row, id: uuid(), return_name: spell(index + 1) }))
}

const countOf = async (send: () => Promise<Response>): Promise<number> => {
  const before = statements.length
  expect((await send()).status).toBe(200)
  return statements.length - before
}

test('a page takes as many statements for a thousand spellings of a name as for one', async () => {
  await owner.addLend({ returnName: 'Meera' })
  const [one, many] = [await owner.addShare('Meera'), await owner.addShare(NAME)]
  await addSpellings()
  const measure = async ({ secret }: { secret: string }) => {
    const counts: number[] = []
    for (const path of pathsOf(secret)) counts.push(await countOf(() => owner.api.call('GET', path)))
    return counts
  }
  expect(await measure(many)).toEqual(await measure(one))
})

test('a rename takes as many statements for a thousand spellings of a name as for one', async () => {
  await owner.addLend({ returnName: 'Meera' })
  await addSpellings()
  const rename = (from: string, to: string) =>
    countOf(() => owner.api.post(endpoints.renamePerson.path, { from, to }, { token: owner.token }))
  const few = await rename('MEERA', 'Meera Nair')
  expect(await rename(NAME, 'Ravi')).toBe(few)
  const names = await opened.store.selectFrom('lends').select(['return_name', 'person_key']).distinct().execute()
  expect(names.toSorted((a, b) => a.return_name.localeCompare(b.return_name))).toEqual([
    { return_name: 'Meera Nair', person_key: 'meera nair' },
    { return_name: 'Ravi', person_key: 'ravi' },
  ])
})

test('a rename of more records than one update takes renames them all, once, also to another spelling', async () => {
  const id = await owner.addLend({ returnName: NAME })
  const row = await opened.store.selectFrom('lends').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _, ...columns } = row
  const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)))
  await sql`insert into lends (id, ${names})
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 45000)
    select 'l' || i, ${names} from n, lends where id = ${id}`.execute(opened.store)
  for (const to of [NAME.toUpperCase(), 'Ravi']) {
    const response = await owner.api.post(endpoints.renamePerson.path, { from: NAME, to }, { token: owner.token })
    expect(await response.json()).toEqual({ renamed: 45_001 })
    const stored = await opened.store.selectFrom('lends').select('return_name').distinct().execute()
    expect(stored).toEqual([{ return_name: to }])
  }
})
