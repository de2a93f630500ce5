import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { collectStatements, type Statement } from '#tests/tools/collect-statements.ts'
import { openApi } from '#tests/tools/server-api.ts'
import { type OpenedStore, openStore } from '#tests/tools/store.ts'
import { openSharing, pathsOf, type Sharing } from './sharing.ts'

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

/** Adds records of a person. */
const addMany = async (returnName: string, count: number): Promise<void> => {
  const id = await owner.addLend({ returnName })
  const row = await opened.store.selectFrom('lends').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _, ...columns } = row
  const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)))
  await sql`insert into lends (id, ${names})
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count - 1)})
    select ${returnName} || i, ${names} from n, lends where id = ${id}`.execute(opened.store)
}

const countOf = async (send: () => Promise<Response>): Promise<number> => {
  const before = statements.length
  expect((await send()).status).toBe(200)
  return statements.length - before
}

const rename = (from: string, to: string) =>
  owner.api.post(endpoints.renamePerson.path, { from, to }, { token: owner.token })

test('a page takes as many statements for a thousand records of a person as for one', async () => {
  await owner.addLend({ returnName: 'Meera' })
  await addMany('Ravi', 1_001)
  const [one, many] = [await owner.addShare('Meera'), await owner.addShare('Ravi')]
  const measure = async ({ secret }: { secret: string }) => {
    const counts: number[] = []
    for (const path of pathsOf(secret)) counts.push(await countOf(() => owner.api.call('GET', path)))
    return counts
  }
  expect(await measure(many)).toEqual(await measure(one))
})

test('a rename takes as many statements for a thousand records of a person as for one', async () => {
  await owner.addLend({ returnName: 'Meera' })
  await addMany('Ravi', 1_001)
  const few = await countOf(() => rename('MEERA', 'Meera Nair'))
  expect(await countOf(() => rename('RAVI', 'Ravi Kumar'))).toBe(few)
  const people = await opened.store.selectFrom('people').select(['name', 'key']).orderBy('name').execute()
  expect(people).toEqual([
    { name: 'Meera Nair', key: 'meera nair' },
    { name: 'Ravi Kumar', key: 'ravi kumar' },
  ])
})

test('a merge takes as many statements for 45,000 records of a person as for 2,000', async () => {
  await addMany('Meera', 2_000)
  await addMany('Ravi', 45_000)
  await owner.addLend({ returnName: 'Kabir' })
  const few = await countOf(() => rename('Meera', 'Kabir'))
  expect(await countOf(() => rename('Ravi', 'Kabir'))).toBe(few)
  const response = await rename('Kabir', 'Kabir Khan')
  expect(await response.json()).toEqual({ renamed: 47_001 })
})
