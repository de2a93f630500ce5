import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { findDifferences } from '#server/node/cli/differences.ts'
import { type Exported, withoutIds } from '#tests/contract/tools/exported.ts'
import { addRecords, openWorld, steps, take, type World } from '#tests/units/server/store/money-world.ts'

let world: World
let users = 0

beforeEach(async () => {
  world = await openWorld(1_000, 300)
})

afterEach(() => world.api.close())

const readExport = async (token: string): Promise<Exported> =>
  (await world.api.call('GET', endpoints.export.path, { token })).json()

test('after any sequence of changes, a restored export is the same but for ids', async () => {
  await fc.assert(
    fc.asyncProperty(steps({ maxLength: 25 }), async (sequence) => {
      const { api, token } = world
      const fresh = await addRecords(api, token, 1_000, 300)
      for (const step of sequence) await take(fresh, step)
      const exported = await readExport(token)
      users += 1
      const other = await api.signIn(`restored${users}@example.com`)
      const response = await api.post(endpoints.restore.path, exported, { token: other })
      expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({})])
      expect(withoutIds(await readExport(other))).toBe(withoutIds(exported))
      expect(await findDifferences(api.store)).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 120_000)
