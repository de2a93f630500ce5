import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#server/store/postgres.ts'
import { sweep } from '#server/sweep.ts'
import { createApi, logIn } from '#tests/reliability/tools/client.ts'
import { newPlace } from '#tests/reliability/tools/engines.ts'
import { seedEmptyUser } from '#tests/reliability/tools/programs.ts'
import { openBank } from '#tests/reliability/tools/writer.ts'
import { startServer } from '#tests/tools/server-start.ts'

const MINUTE_MS = 60_000

test('two servers that sweep at the same moment delete every expired row, keep the others, and neither fails', async () => {
  const { DATABASE_URL = '' } = await newPlace('PostgreSQL')
  const stores = await Promise.all([openPostgres(DATABASE_URL), openPostgres(DATABASE_URL)])
  onTestFinished(async () => void (await Promise.all(stores.map((store) => store.destroy()))))
  const [store] = stores
  const now = new Date()
  const expired = 5_000
  const hits = Array.from({ length: expired + 10 }, (_, index) => ({
    key: 'login',
    id: String(index),
    at: 0,
    expires_at: now.getTime() + (index < expired ? -1 : MINUTE_MS),
  }))
  while (hits.length > 0) await store.insertInto('limit_hits').values(hits.splice(0, 1_000)).execute()
  await Promise.all(stores.map((one) => sweep(one, now)))
  expect(await store.selectFrom('limit_hits').select('id').execute()).toHaveLength(10)
})

test('two servers whose clocks differ by a minute share sessions, and list entries in the order in which they were made', async () => {
  const place = await newPlace('PostgreSQL')
  const { DATABASE_URL = '', DATA_DIR } = place
  const user = await seedEmptyUser(place)
  const variables = { DATABASE_URL, SECRET_FILE: join(DATA_DIR, 'secret'), RATE_LIMITS: 'on' }
  const startAt = (difference: number) =>
    startServer(variables, undefined, () => new Date(Date.now() + difference * MINUTE_MS))
  const [ahead, behind] = [await startAt(0.5), await startAt(-0.5)]
  const token = await logIn(ahead.url, user)
  const id = await openBank(behind.url, token, 'CLOCKS')
  for (let amount = 1; amount <= 6; amount += 1) {
    const { url } = amount % 2 === 0 ? ahead : behind
    const path = `/api/v1/credit-amount/${id}/credit?amount=${amount}`
    await createApi([url], token).write({ method: 'PATCH', path })
  }
  for (const { url } of [ahead, behind]) {
    const entries = await createApi([url], token).read<{ amount: number; balance: number }[]>(`/api/v1/ledger/${id}`)
    expect(entries.map(({ amount, balance }) => [amount, balance])).toEqual([
      [6, 1_021],
      [5, 1_015],
      [4, 1_010],
      [3, 1_006],
      [2, 1_003],
      [1, 1_001],
      [1_000, 1_000],
    ])
  }
})
